import { useState } from 'react';
import type { JudgeEntry } from '#contracts/judging/judging.docs';
import { useText } from '../../../ui/texts.js';
import { isLevel, type Present } from './given.js';
import { judgeTexts } from './judgeTexts.js';
import css from './judge.module.css';

interface SideEntryProps {
  present: Present;
  own: JudgeEntry | null;
  onGive: (given: Pick<JudgeEntry, 'side' | 'value' | 'pick'>) => void;
}

const sides = [0, 1] as const;
/** Of a card: what the loser of the round gets. */
const losers = [9, 8, 7] as const;

/** A flag or a card: two halves of the phone in the colours of the sides. */
export const SideEntry = ({ present, own, onGive }: SideEntryProps) => {
  const t = useText(judgeTexts);
  /** A level card that waits for its winner. */
  const [level, setLevel] = useState<{ side: 0 | 1; value: number } | null>(null);
  const isCards = present.kind === 'cards';
  const tap = (side: 0 | 1, value: number | null) => {
    if ('vibrate' in navigator) navigator.vibrate(15);
    if (value !== null && isLevel(present, side, value)) setLevel({ side, value });
    else onGive({ side, value, pick: null });
  };
  return (
    <>
      <p className={css['ask']}>
        {level ? t('levelCard') : t(isCards ? 'whoWon' : 'whoseFlag')}
        {isCards && present.card && !level && <small>{t('card', { first: present.card[0], second: present.card[1] })}</small>}
      </p>
      <div className={css['sides']}>
        {sides.map((side) => {
          const { fullName = '', name, color } = present.sides[side] ?? {};
          const buttons: readonly (number | null)[] = isCards && !level ? losers : [null];
          return (
            <section key={side} className={css['half']} style={{ background: color ?? undefined }} aria-label={name ?? ''}>
              <small>{name}</small>
              <b>{fullName}</b>
              {buttons.map((value) => (
                <button
                  key={value ?? 0}
                  type="button"
                  aria-pressed={!level && own?.side === side && own.value === value}
                  onClick={() => {
                    if (!level) tap(side, value);
                    else {
                      onGive({ ...level, pick: side });
                      setLevel(null);
                    }
                  }}
                >
                  {value === null ? (level ? fullName : `⚑ ${name ?? ''}`) : `10–${value}`}
                </button>
              ))}
            </section>
          );
        })}
      </div>
    </>
  );
};
