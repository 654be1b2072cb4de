import { useCallback, useMemo, useState, type RefObject } from 'react';
import type { PlaygroundShape } from '#contracts/playgrounds/schedule.docs';
import type { scheduleOps } from '#contracts/playgrounds/schedule.ops';
import type { InputOfCall } from '../../app/call.js';
import type { FieldErrors } from '../../app/http.js';
import type { ShownBoard } from './boardTypes.js';
import { nextStep, type Target, type WantedItem } from './steps.js';
import { backTo, forecast } from './targets.js';
import { useSend } from './useSend.js';
import { shownOf, useShownBoard } from './useShownBoard.js';
import { useUnderway } from './useUnderway.js';

/** More calls than any undo of a day's board takes. */
const maxSteps = 500;

/** The commands that answer the board. */
export type BoardOp = Exclude<(typeof scheduleOps)[keyof typeof scheduleOps], typeof scheduleOps.number>;
/** Of one of them, without the sport event. */
type BoardInput = { [Name in BoardOp['name']]: Omit<InputOfCall<Extract<BoardOp, { name: Name }>>, 'eventId'> }[BoardOp['name']];

export interface Undo {
  text: string;
  takeBack: () => Promise<unknown>;
}

/** Sends one call after another until the board is as wanted; the errors of the one that is refused, or null. */
const useWalk = (eventId: number, latest: RefObject<ShownBoard | null>) => {
  const send = useSend();
  return useCallback(
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
    [send, eventId, latest],
  );
};

/** The board: what stands on it, calls that change it, what others change, and the last edit to be undone. */
export const useBoard = (eventId: number) => {
  const send = useSend();
  const underway = useUnderway();
  const { query, board, latest, keep, othersMove } = useShownBoard(eventId, underway);
  const walk = useWalk(eventId, latest);
  const [guess, setGuess] = useState<PlaygroundShape[] | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [undo, setUndo] = useState<Undo | null>(null);
  const { isBusy, during } = underway;

  /** Makes the board as wanted; what was refused half-way is taken back. */
  const reach = useCallback(
    (target: Target, text: string | null) =>
      during(async () => {
        const before = latest.current?.playgrounds ?? [];
        setErrors({});
        setUndo(null);
        setGuess(forecast(before, target));
        const refused = await walk(target);
        if (refused) await walk(backTo(before, latest.current?.playgrounds ?? []));
        if (latest.current) keep(latest.current);
        setGuess(null);
        if (refused) setErrors(refused);
        else if (text !== null) {
          const after = latest.current?.playgrounds ?? [];
          setUndo({ text, takeBack: () => reach(backTo(before, after), null) });
        }
        return refused === null;
      }),
    [during, walk, keep, latest],
  );

  /** One call whose answer is the board; `text` offers to undo it. */
  const edit = useCallback(
    <O extends BoardOp>(op: O, input: Omit<InputOfCall<O>, 'eventId'>, text: string | null) =>
      during(async () => {
        const before = latest.current?.playgrounds ?? [];
        setErrors({});
        const outcome = await send<BoardOp>(op, { eventId, ...(input as BoardInput) });
        if (outcome.success) keep(shownOf(outcome));
        setGuess(null);
        if (outcome.success && text !== null) setUndo({ text, takeBack: () => reach(backTo(before, outcome.playgrounds), null) });
        return outcome;
      }),
    [during, send, eventId, keep, latest, reach],
  );

  const takeBack = useCallback(() => {
    setUndo(null);
    if (undo) void undo.takeBack();
  }, [undo]);

  const shown = useMemo(() => (board && guess ? { ...board, playgrounds: guess } : board), [board, guess]);
  const closeUndo = useCallback(() => setUndo(null), []);
  const closeErrors = useCallback(() => setErrors({}), []);
  return { query, board: shown, isBusy, errors, setErrors, closeErrors, undo, setUndo, closeUndo, takeBack, reach, edit, othersMove, send };
};

export type BoardState = ReturnType<typeof useBoard>;
