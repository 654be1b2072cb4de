import { useCallback, useEffect, useRef, useState } from 'react';
import type { Op } from '#contracts/op';
import type { InputOfCall, LightCall } from '../../app/call.js';
import { callAny, type Outcome } from '../../app/http.js';
import { Drain } from './drain.js';
import { Outbox, type Waiting } from './outbox.js';
import { afterRecorded, type Decided } from './decided.js';
import { lastOfEach, withoutExpectedWinner, withPresentExpectation } from './matchSnapshot.js';
import { callAt } from './matCalls.js';
import { keep, opensWithoutLine, recall } from './resume.js';
import { newId } from '../../ui/newId.js';

export interface OutboxState {
  waiting: readonly Waiting[];
  toDecide: readonly Waiting[];
  /** How many wait that were tapped by others on this tablet: only their own session sends them. */
  ofOthers: number;
  /** False: some taps are in memory alone and would be lost with the page. */
  isKept: boolean;
  /** There is no line, and without one this browser does not open the page again. */
  wouldNotReopen: boolean;
  status: 'online' | 'reconnecting' | 'offline' | 'loggedOut';
  isOnline: boolean;
  /** Whether what the tablet kept has been read. */
  isOpen: boolean;
  /** Results that this tablet gave, as long as the document may not tell of them. */
  decided: readonly Decided[];
  /** Version of the live document from which on it tells of everything that was sent. */
  toldAt: number;
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
export const useOutbox = (userId: number, version: number): OutboxState => {
  const { decided, toldAt, onRecorded } = useRecorded(version);
  const { line, hear } = useLine();
  const { held, commands, isKept, isOpen, put } = useSending(userId, hear, onRecorded);
  const take = useCallback<OutboxState['take']>(({ path }, body, label, id) => put(path, body, label, id), [put]);

  const own = commands.filter((command) => command.userId === userId);
  const wouldNotReopen = (line.status === 'offline' || line.status === 'reconnecting') && !opensWithoutLine();
  useLeaveWarning(own.length > 0 || wouldNotReopen);
  return {
    waiting: own.filter(({ refusal }) => refusal === null),
    toDecide: own.filter(({ refusal }) => refusal !== null),
    ofOthers: commands.length - own.length,
    ...{ isKept, wouldNotReopen },
    ...line,
    isOnline: line.status === 'online',
    ...{ isOpen, decided, toldAt, take },
    drop: (command) => void held.current?.outbox.done(command.id),
    again: async (command, after) => {
      const body = await withPresentExpectation(command);
      if (body === null) return false;
      await held.current?.outbox.again(command.id, body);
      for (const { path, body: same, label } of lastOfEach(after)) put(path, withoutExpectedWinner(same), label);
      for (const { id } of after) await held.current?.outbox.done(id);
      held.current?.drain.wake();
      return true;
    },
  };
};

/** How the line is, by the last answer and by what the browser says. */
const useLine = () => {
  const [line, setLine] = useState<Line>(() => ({ status: navigator.onLine ? 'online' : 'offline', since: Date.now() }));
  const hear = useCallback(
    (status: OutboxState['status']) => setLine((before) => (before.status === status ? before : { status, since: Date.now() })),
    [],
  );
  return { line, hear };
};

type Hear = (status: OutboxState['status']) => void;
type OnRecorded = (command: Pick<Waiting, 'body'>, position: number | null) => void;

/** Keeps the outbox open and sends what waits in it while the screen stands. */
const useSending = (userId: number, hear: Hear, onRecorded: OnRecorded) => {
  const [commands, setCommands] = useState<readonly Waiting[]>([]);
  const [isKept, setKept] = useState(true);
  const [isOpen, setOpen] = useState(false);
  const held = useRef<{ outbox: Outbox; drain: Drain } | null>(null);
  /** Taps before the database is open. */
  const early = useRef<Omit<Waiting, 'refusal'>[]>([]);
  const put = useCallback(
    (path: string, body: unknown, label: string, id: string = newId()) => {
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

  useEffect(() => {
    let isGone = false;
    let leave = (): void => undefined;
    void Outbox.open().then((outbox) => {
      for (const command of early.current.splice(0)) outbox.add(command);
      if (isGone) {
        outbox.close();
        return;
      }
      const drain = new Drain(outbox, userId, (command) => sendWaiting(command, userId, hear, onRecorded));
      const refresh = () => {
        setCommands(outbox.all);
        setKept(outbox.isKept);
      };
      const offChange = outbox.onChange(refresh);
      const offLine = onBrowserLine(hear, drain);
      held.current = { outbox, drain };
      refresh();
      setOpen(true);
      drain.wake();
      leave = () => {
        offChange();
        drain.stop();
        offLine();
        outbox.close();
        held.current = null;
      };
    });
    return () => {
      isGone = true;
      leave();
    };
  }, [userId, hear, onRecorded]);
  return { held, commands, isKept, isOpen, put };
};

/** Sends one command in the name of whoever tapped it, by the id and the time of the tap. */
const sendWaiting = async ({ path, body, id, deviceTime }: Waiting, userId: number, hear: Hear, onRecorded: OnRecorded) => {
  const call = callAt(path);
  const options = { idempotencyKey: id, deviceTime, actingUserId: userId };
  const outcome = call ? await callAny(call, body, options) : unknownCall;
  hear(lineAfter(outcome.success ? 200 : outcome.status));
  if (outcome.success) onRecorded({ body }, 'position' in outcome ? Number(outcome['position']) : null);
  return outcome;
};

/** As the server refuses a path that it does not know. */
const unknownCall: Outcome = { success: false, status: 404, errors: { form: ['error.not_found'] } };

/** What the browser says of the line: once it is back, what waits is sent. */
const onBrowserLine = (hear: Hear, drain: Drain): (() => void) => {
  const back = () => {
    hear('online');
    drain.wake();
  };
  const away = () => hear('offline');
  window.addEventListener('online', back);
  window.addEventListener('offline', away);
  return () => {
    window.removeEventListener('online', back);
    window.removeEventListener('offline', away);
  };
};

/** What the server has recorded of this tablet, and from which version on the live document tells of it. */
const useRecorded = (version: number) => {
  const [decided, setDecided] = useState<readonly Decided[]>(() => recall<Decided[]>('decided') ?? []);
  const [toldAt, setToldAt] = useState(0);
  const latest = useRef(version);
  latest.current = version;
  const onRecorded = useCallback((command: Pick<Waiting, 'body'>, position: number | null) => {
    if (position !== null) setToldAt((before) => Math.max(before, position));
    // Read anew: another tab may have written. A command that changed nothing has no position: the next version tells.
    const next = afterRecorded(recall<Decided[]>('decided') ?? [], command, position ?? latest.current + 1);
    keep('decided', next);
    setDecided(next);
  }, []);
  return { decided, toldAt, onRecorded };
};

/** Asks before the tab is closed while something has not been sent, or the page would not open again. */
const useLeaveWarning = (isNeeded: boolean): void => {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isNeeded]);
};
