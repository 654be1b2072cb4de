import { useCallback, useEffect, useRef, useState } from 'react';
import type { Op } from '#contracts/op';
import type { InputOfCall, LightCall } from '../../app/call.js';
import { callOp } from '../../app/http.js';
import { Drain } from './drain.js';
import { Outbox, type Waiting } from './outbox.js';
import { withPresentExpectation } from './matchSnapshot.js';

export interface OutboxState {
  waiting: readonly Waiting[];
  toDecide: readonly Waiting[];
  /** How many wait that were tapped by others on this tablet: only their own session sends them. */
  ofOthers: number;
  /** False: some taps are in memory alone and would be lost with the page. */
  isKept: boolean;
  status: 'online' | 'reconnecting' | 'offline' | 'loggedOut';
  isOnline: boolean;
  /** Since when the line is as it is, in milliseconds. */
  since: number;
  /** Takes a tap; the id is the command's. */
  take: <O extends Op>(call: LightCall<O>, body: InputOfCall<LightCall<O>>, label: string, id?: string) => void;
  drop: (command: Waiting) => void;
  /**
   * Sends a refused command as a new one, on top of what stands on the server now, and after it what was refused with it;
   * false: how the match stands cannot be known now.
   */
  again: (command: Waiting, after: readonly Waiting[]) => Promise<boolean>;
}

type Line = Pick<OutboxState, 'status' | 'since'>;

const lineAfter = (status: number): OutboxState['status'] => {
  if (status === 401) return 'loggedOut';
  if (status !== 0) return 'online';
  return navigator.onLine ? 'reconnecting' : 'offline';
};

/** The tablet's outbox: every tap goes through it, on a good line for a moment only. */
export const useOutbox = (userId: number): OutboxState => {
  const [commands, setCommands] = useState<readonly Waiting[]>([]);
  const [isKept, setKept] = useState(true);
  const [line, setLine] = useState<Line>(() => ({ status: navigator.onLine ? 'online' : 'offline', since: Date.now() }));
  const held = useRef<{ outbox: Outbox; drain: Drain } | null>(null);
  /** Taps before the database is open. */
  const early = useRef<Omit<Waiting, 'refusal'>[]>([]);

  const put = useCallback(
    (path: string, body: unknown, label: string, id: string = crypto.randomUUID()) => {
      const command = { id, userId, path, body, label, deviceTime: new Date().toISOString() };
      const now = held.current;
      if (!now) early.current.push(command);
      else {
        now.outbox.add(command);
        now.drain.wake();
      }
    },
    [userId],
  );

  const take = useCallback<OutboxState['take']>(({ path }, body, label, id) => put(path, body, label, id), [put]);

  useEffect(() => {
    let isGone = false;
    let leave = (): void => undefined;
    const onLine = (status: OutboxState['status']) =>
      setLine((before) => (before.status === status ? before : { status, since: Date.now() }));
    void Outbox.open().then((outbox) => {
      for (const command of early.current.splice(0)) outbox.add(command);
      if (isGone) {
        outbox.close();
        return;
      }
      const drain = new Drain(outbox, userId, async ({ path, body, id, deviceTime }) => {
        const options = { idempotencyKey: id, deviceTime, actingUserId: userId };
        const outcome = await callOp({ path, kind: 'wrapped' }, body, options);
        onLine(lineAfter(outcome.success ? 200 : outcome.status));
        return outcome;
      });
      const refresh = () => {
        setCommands(outbox.all);
        setKept(outbox.isKept);
      };
      const offChange = outbox.onChange(refresh);
      const back = () => {
        onLine('online');
        drain.wake();
      };
      const away = () => onLine('offline');
      window.addEventListener('online', back);
      window.addEventListener('offline', away);
      held.current = { outbox, drain };
      refresh();
      drain.wake();
      leave = () => {
        offChange();
        drain.stop();
        window.removeEventListener('online', back);
        window.removeEventListener('offline', away);
        outbox.close();
        held.current = null;
      };
    });
    return () => {
      isGone = true;
      leave();
    };
  }, [userId]);

  const own = commands.filter((command) => command.userId === userId);
  useLeaveWarning(own.length > 0);
  return {
    waiting: own.filter(({ refusal }) => refusal === null),
    toDecide: own.filter(({ refusal }) => refusal !== null),
    ofOthers: commands.length - own.length,
    isKept,
    ...line,
    isOnline: line.status === 'online',
    take,
    drop: (command) => void held.current?.outbox.done(command.id),
    again: async (command, after) => {
      const body = await withPresentExpectation(command);
      if (body === null) return false;
      await held.current?.outbox.again(command.id, body);
      // Of each kind the last says all that those before it said.
      const lasts = new Map(after.map((one) => [one.path, one])).values();
      for (const { path, body: same, label } of lasts) put(path, same, label);
      for (const { id } of after) await held.current?.outbox.done(id);
      held.current?.drain.wake();
      return true;
    },
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
