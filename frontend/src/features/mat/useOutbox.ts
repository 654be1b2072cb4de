import { useCallback, useEffect, useRef, useState } from 'react';
import { callOp } from '../../app/http.js';
import { Drain } from './drain.js';
import { Outbox, type Waiting } from './outbox.js';

export interface OutboxState {
  waiting: readonly Waiting[];
  toDecide: readonly Waiting[];
  isOnline: boolean;
  /** Since when the line is as it is, in milliseconds. */
  since: number;
  take: (path: string, body: unknown, label: string) => void;
  drop: (command: Waiting) => void;
  again: (command: Waiting) => void;
}

/** The tablet's outbox: every tap goes through it, on a good line for a moment only. */
export const useOutbox = (userId: number | null): OutboxState => {
  const [commands, setCommands] = useState<readonly Waiting[]>([]);
  const [line, setLine] = useState({ isOnline: navigator.onLine, since: Date.now() });
  const held = useRef<{ outbox: Outbox; drain: Drain } | null>(null);
  const early = useRef<Parameters<OutboxState['take']>[]>([]);

  const take = useCallback<OutboxState['take']>(
    (path, body, label) => {
      const now = held.current;
      if (!now || userId === null) {
        early.current.push([path, body, label]);
        return;
      }
      const command = { id: crypto.randomUUID(), userId, path, body, label, deviceTime: new Date().toISOString() };
      void now.outbox.add(command).then(now.drain.wake);
    },
    [userId],
  );

  useEffect(() => {
    if (userId === null) return undefined;
    let isGone = false;
    let leave = (): void => undefined;
    void Outbox.open().then((outbox) => {
      if (isGone) {
        outbox.close();
        return;
      }
      const drain = new Drain(outbox, userId, async ({ path, body, id, deviceTime }) => {
        const outcome = await callOp({ path, kind: 'wrapped' }, body, { idempotencyKey: id, deviceTime });
        const isOnline = outcome.success || outcome.status !== 0;
        setLine((before) => (before.isOnline === isOnline ? before : { isOnline, since: Date.now() }));
        return outcome;
      });
      const refresh = () => void outbox.all().then((all) => setCommands(all.filter((command) => command.userId === userId)));
      const offChange = outbox.onChange(refresh);
      window.addEventListener('online', drain.wake);
      held.current = { outbox, drain };
      for (const given of early.current.splice(0)) take(...given);
      refresh();
      drain.wake();
      leave = () => {
        offChange();
        drain.stop();
        window.removeEventListener('online', drain.wake);
        outbox.close();
        held.current = null;
      };
    });
    return () => {
      isGone = true;
      leave();
    };
  }, [userId, take]);

  const waiting = commands.filter(({ refusal }) => refusal === null);
  useLeaveWarning(waiting.length > 0);
  return {
    waiting,
    toDecide: commands.filter(({ refusal }) => refusal !== null),
    ...line,
    take,
    drop: (command) => void held.current?.outbox.done(command.n),
    again: (command) => void held.current?.outbox.again(command).then(held.current.drain.wake),
  };
};

/** Asks before the tab is closed while something has not been sent. */
const useLeaveWarning = (isNeeded: boolean): void => {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isNeeded]);
};
