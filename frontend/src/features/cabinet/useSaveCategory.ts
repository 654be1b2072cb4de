import { useState } from 'react';
import type { LimitsEffect } from '#contracts/registrations/limits.docs';
import { limitsOps } from '#contracts/registrations/limits.ops';
import type { Category } from '#contracts/sport-events/sport-event.docs';
import { sportEventOps } from '#contracts/sport-events/sport-event.ops';
import type { InputOfCall } from '../../app/call.js';
import { callOp } from '../../app/http.js';
import { useCommand } from '../../app/useCommand.js';
import { useText } from '../../ui/texts.js';
import { limitsTexts } from './limitsTexts.js';
import type { Moves } from './LimitsDialog.js';

type CategoryInput = NonNullable<InputOfCall<typeof sportEventOps.saveStream>['stream']>;

const limits = ['gender', 'ageFrom', 'ageTo', 'ageBy', 'weightFrom', 'weightTo', 'levelIds', 'limit'] as const;

/** The limits that are given; null when all stay. */
const changedLimits = (given: CategoryInput): Partial<CategoryInput> | null => {
  const changed = limits.filter((name) => name in given);
  return changed.length === 0 ? null : Object.fromEntries(changed.map((name) => [name, given[name]]));
};

const isOfMove = (field: string): boolean => /^(moves|registrations)\./.test(field);

/** Saves a category, with the moves at once or not at all. Where somebody would no longer fit it, `asked` says who, and `confirm` saves with what was chosen for each. */
export const useSaveCategory = (eventId: number, stream: Category | undefined, onSaved: () => void) => {
  const t = useText(limitsTexts);
  const save = useCommand(sportEventOps.saveStream, { isQuiet: true });
  const [isLooking, setLooking] = useState(false);
  const [asked, setAsked] = useState<{ given: CategoryInput; effect: LimitsEffect } | null>(null);

  const carryOut = async (given: CategoryInput, moves: Moves = new Map()) => {
    const leaving = [...moves].map(([streamId, registrationIds]) => ({ streamId, registrationIds: [...registrationIds] }));
    const withMoves = leaving.length > 0 && { moves: leaving, movesReason: t('movedFrom') };
    const outcome = await save.send({ eventId, ...(stream && { streamId: stream.id }), stream: given, ...withMoves });
    if (outcome.success) onSaved();
    // A move that cannot be made is chosen anew beside its reason; what is wrong with the fields stands in their form.
    else if (!Object.keys(outcome.errors).some(isOfMove)) setAsked(null);
  };

  const start = async (given: CategoryInput) => {
    const changed = stream && changedLimits(given);
    if (!stream || !changed) return carryOut(given);
    setLooking(true);
    const effect = await callOp(limitsOps.effect, { eventId, streamId: stream.id, stream: changed });
    setLooking(false);
    // What is wrong with the input is said by the saving itself.
    const isHarmless = !effect.success || (effect.unfit.length === 0 && effect.overLimit === 0);
    if (isHarmless) return carryOut(given);
    save.clearErrors();
    setAsked({ given, effect });
    return undefined;
  };

  return {
    save: (given: CategoryInput) => void start(given),
    asked: asked?.effect ?? null,
    confirm: (moves: Moves) => void (asked && carryOut(asked.given, moves)),
    cancel: () => {
      save.clearErrors();
      setAsked(null);
    },
    isBusy: isLooking || save.sending,
    errors: save.errors,
  };
};
