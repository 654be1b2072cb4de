import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { LivePlaygrounds, PlaygroundShape, ScheduleBoard } from '#contracts/playgrounds/schedule.docs';
import { scheduleQueries, type scheduleOps } from '#contracts/playgrounds/schedule.ops';
import type { InputOfCall } from '../../app/call.js';
import type { FieldErrors } from '../../app/http.js';
import { useSession } from '../../app/session.js';
import { useDocumentPart, useFollow } from '../../app/useDocument.js';
import { useQuery } from '../../app/useQuery.js';
import type { ShownBoard } from './boardTypes.js';
import { nextStep, type Target, type WantedItem } from './steps.js';
import { backTo, forecast, movedItems } from './targets.js';
import { useSend } from './useSend.js';

/** A move may be several calls: what others see of it is gathered before they are told. */
const gatherInMs = 300;
/** More calls than any undo of a day's board takes. */
const maxSteps = 500;
/** The document may still be on its way when a call has answered. */
const settleInMs = 700;

/** The commands that answer the board. */
export type BoardOp = Exclude<(typeof scheduleOps)[keyof typeof scheduleOps], typeof scheduleOps.number>;
/** Of one of them, without the sport event. */
type BoardInput = { [Name in BoardOp['name']]: Omit<InputOfCall<Extract<BoardOp, { name: Name }>>, 'eventId'> }[BoardOp['name']];

export interface Undo {
  text: string;
  before: PlaygroundShape[];
  after: PlaygroundShape[];
}

/** What another window or person has moved. */
export interface Seen {
  isOwn: boolean;
  by: string | null;
  moved: ReturnType<typeof movedItems>;
}

const pickPlaygrounds = ({ playgrounds }: LivePlaygrounds): PlaygroundShape[] => playgrounds;
const shownOf = ({ playgrounds, unassignedStreams, conflicts }: ScheduleBoard): ShownBoard => ({
  playgrounds,
  unplaced: unassignedStreams,
  conflicts,
});

/** The document is public and has no referees; those of the last answer stay. */
const withReferees = (live: readonly PlaygroundShape[], known: readonly PlaygroundShape[]): PlaygroundShape[] =>
  live.map((playground) => {
    const refereeUserIds = known.find(({ id }) => id === playground.id)?.options.refereeUserIds;
    return refereeUserIds ? { ...playground, options: { ...playground.options, refereeUserIds } } : playground;
  });

/** The board: what stands on it, calls that change it, what others change, and the last edit to be undone. */
export const useBoard = (eventId: number) => {
  const { user } = useSession();
  const send = useSend();
  const query = useQuery(scheduleQueries.management, { eventId });
  useFollow('playgrounds', eventId);
  const live = useDocumentPart('playgrounds', eventId, pickPlaygrounds);
  const [board, setBoard] = useState<ShownBoard | null>(null);
  const [guess, setGuess] = useState<PlaygroundShape[] | null>(null);
  const [busy, setBusy] = useState(0);
  const [isSettled, setSettled] = useState(true);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [undo, setUndo] = useState<Undo | null>(null);
  const [seen, setSeen] = useState<Seen | null>(null);
  const latest = useRef<ShownBoard | null>(null);
  /** The board before what others are doing just now. */
  const unseen = useRef<PlaygroundShape[] | null>(null);
  const { answer, refetch } = query;

  const keep = useCallback((next: ShownBoard) => {
    latest.current = next;
    setBoard(next);
  }, []);

  useEffect(() => {
    if (!answer || busy > 0) return;
    keep(shownOf(answer));
    const before = unseen.current;
    unseen.current = null;
    const moved = before ? movedItems(before, answer.playgrounds) : [];
    if (moved.length > 0) setSeen({ isOwn: answer.changedBy?.id === user?.id, by: answer.changedBy?.name || null, moved });
    // Only a new answer is taken over; a call that ends has its own.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer, keep, user?.id]);

  useEffect(() => {
    if (busy > 0) return undefined;
    const timer = setTimeout(() => setSettled(true), settleInMs);
    return () => clearTimeout(timer);
  }, [busy]);

  useEffect(() => {
    const known = latest.current;
    if (!live || !known || !isSettled) return undefined;
    const playgrounds = withReferees(live, known.playgrounds);
    const moved = movedItems(known.playgrounds, playgrounds);
    keep({ ...known, playgrounds });
    if (moved.length === 0 && playgrounds.length === known.playgrounds.length && unseen.current === null) return undefined;
    unseen.current ??= known.playgrounds;
    const timer = setTimeout(refetch, gatherInMs);
    return () => clearTimeout(timer);
  }, [live, isSettled, keep, refetch]);

  const during = useCallback(async <Result>(work: () => Promise<Result>): Promise<Result> => {
    setBusy((count) => count + 1);
    setSettled(false);
    setErrors({});
    const result = await work();
    setGuess(null);
    setBusy((count) => count - 1);
    return result;
  }, []);

  const call = useCallback(
    async (op: BoardOp, input: BoardInput) => {
      const outcome = await send(op, { eventId, ...input });
      if (outcome.success) keep(shownOf(outcome));
      return outcome;
    },
    [send, eventId, keep],
  );

  const walk = useCallback(
    async (target: Target): Promise<FieldErrors | null> => {
      const tried = new Set<WantedItem>();
      for (let count = 0; count < maxSteps; count += 1) {
        const step = nextStep(eventId, target, latest.current?.playgrounds ?? [], tried);
        if (!step) return null;
        const outcome = await send(step.op, step.input);
        if (!outcome.success) return outcome.errors;
        latest.current = shownOf(outcome);
      }
      return { form: ['error.internal'] };
    },
    [send, eventId],
  );

  /** Makes the board as wanted; what was refused half-way is taken back. */
  const reach = useCallback(
    (target: Target, text: string | null) =>
      during(async () => {
        const before = latest.current?.playgrounds ?? [];
        setUndo(null);
        setGuess(forecast(before, target));
        const refused = await walk(target);
        if (refused) await walk(backTo(before, latest.current?.playgrounds ?? []));
        if (latest.current) keep(latest.current);
        if (refused) setErrors(refused);
        else if (text !== null) setUndo({ text, before, after: latest.current?.playgrounds ?? [] });
        return refused === null;
      }),
    [during, walk, keep],
  );

  /** One call whose answer is the board; `text` offers to undo it. */
  const edit = useCallback(
    <O extends BoardOp>(op: O, input: Omit<InputOfCall<O>, 'eventId'>, text: string | null) =>
      during(async () => {
        const before = latest.current?.playgrounds ?? [];
        const outcome = await call(op, input as BoardInput);
        if (outcome.success && text !== null) setUndo({ text, before, after: outcome.playgrounds });
        return outcome;
      }),
    [during, call],
  );

  const takeBack = useCallback(() => {
    if (undo) void reach(backTo(undo.before, undo.after), null);
  }, [undo, reach]);

  const shown = useMemo(() => (board && guess ? { ...board, playgrounds: guess } : board), [board, guess]);
  const closeUndo = useCallback(() => setUndo(null), []);
  const closeErrors = useCallback(() => setErrors({}), []);
  return { query, board: shown, isBusy: busy > 0, errors, setErrors, closeErrors, undo, closeUndo, takeBack, reach, edit, seen, send };
};

export type BoardState = ReturnType<typeof useBoard>;
