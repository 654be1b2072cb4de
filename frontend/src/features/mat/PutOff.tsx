import { useState } from 'react';
import type { LiveMatch } from '#contracts/playgrounds/event-live.docs';
import { useCommand } from '../../app/useCommand.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { matCalls } from './matCalls.js';
import { matTexts } from './matTexts.js';
import css from './mat.module.css';

interface PutOffProps {
  eventId: number;
  playgroundId: number;
  match: LiveMatch;
  /** The bouts behind which it can be put, the next one first. */
  others: readonly LiveMatch[];
  onDone: () => void;
}

const reasons = ['missingFirst', 'missingSecond', 'missingBoth', 'otherReason'] as const;
/** The bout comes up again after so many others, where there are as many. */
const behindCount = 2;

/** A bout that cannot be fought now comes after the next ones, with a reason that the organiser sees. */
export const PutOff = ({ eventId, playgroundId, match, others, onDone }: PutOffProps) => {
  const t = useText(matTexts);
  const [isAsking, setAsking] = useState(false);
  const { send, sending, errors } = useCommand(matCalls.skipBout);
  const behind = others.filter(({ matchId }) => matchId !== match.matchId).slice(0, behindCount);
  if (match.status !== 'ready' || behind.length === 0) return null;
  const nameOf = (slot: number) => match.participants[slot - 1]?.fullName ?? '';
  const textOf = (reason: (typeof reasons)[number]) => t(reason, { first: nameOf(1), second: nameOf(2) });
  const putOff = async (reason: string) => {
    const { matchId } = match;
    const outcome = await send({ eventId, playgroundId, matchId, behind: behind.map((one) => one.matchId), reason });
    if (outcome.success) onDone();
  };
  return (
    <section className={css['putOff']}>
      <button type="button" className={css['queued']} aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
        {t('putOff', { number: match.number })}
      </button>
      {isAsking && (
        <div className={css['putOff']} role="group" aria-label={t('putOffWhy')}>
          <p className="muted t13">{t('putOffHelp', { numbers: behind.map(({ number }) => number).join(', ') })}</p>
          {reasons.map((reason) => (
            <button key={reason} type="button" className={css['queued']} disabled={sending} onClick={() => void putOff(textOf(reason))}>
              {textOf(reason)}
            </button>
          ))}
        </div>
      )}
      <FormErrors errors={errors} />
    </section>
  );
};
