import type { CSSProperties } from 'react';
import type { LiveParticipant } from '#contracts/playgrounds/event-live.docs';
import type { SportMode } from '#contracts/sport-modes/types';
import type { Bout as Meaning } from '#domain/sport-modes/bout';
import { baseOf } from '../../../ui/locale.js';
import { useLocale, useText } from '../../../ui/texts.js';
import type { BoutAction } from '#contracts/sport-modes/bout';
import { isOfJudges } from './modeBout.js';
import { modeTexts } from './modeTexts.js';
import { sideLetter } from './words.js';
import base from '../mat.module.css';
import css from './mode.module.css';

interface ModeSideProps {
  mode: SportMode;
  side: 0 | 1;
  participant: LiveParticipant | undefined;
  meaning: Meaning;
  timers: readonly BoutAction[];
  /** No more is given: an end is proposed or the match is decided. */
  isOver: boolean;
  onGive: (code: string) => void;
  onTimer: (code: string) => void;
}

const light = '#ffffff';

/** One side by its sport: who, the short score, and only the sport's own buttons. */
export const ModeSide = ({ mode, side, participant, meaning, timers, isOver, onGive, onTimer }: ModeSideProps) => {
  const t = useText(modeTexts);
  const locale = useLocale();
  const look = mode.sides[side];
  const shown = meaning.sides[side];
  return (
    <section
      className={`${base['side']} ${css['side']}`}
      data-light={look.color === light || undefined}
      style={{ background: look.color }}
      aria-label={look[baseOf(locale)]}
    >
      <div className={base['top']}>
        <div className={base['who']}>
          <span className={base['corner']}>
            <i aria-hidden>{sideLetter(look[baseOf(locale)], mode.sides[side === 0 ? 1 : 0][baseOf(locale)])}</i>{' '}
            {look[baseOf(locale)].length > 1 && look[baseOf(locale)]}
          </span>
          <b>{participant?.fullName ?? ''}</b>
          <small>{participant?.organization ?? ''}</small>
        </div>
        <output
          className={`${base['score']} ${css['short']}`}
          style={{ '--characters': Math.max(2, shown.short.length + (shown.isFirst ? 1 : 0)) } as CSSProperties}
        >
          <span className={css['figures']}>{shown.short}</span>
          {shown.isFirst && (
            <span className={css['first']} role="img" aria-label={t('first')}>
              S
            </span>
          )}
        </output>
      </div>
      {(mode.score.kind === 'rounds' || mode.score.kind === 'games') && <Units side={side} units={meaning.units} />}
      <p className={css['penalties']} aria-label={shown.shortPenalties}>
        {shown.shortPenalties.split(' ').map((one) => one && <i key={one}>{one}</i>)}
      </p>
      <Keys {...{ mode, side, timers, isOver, onGive, onTimer }} />
    </section>
  );
};

/** The rounds or games that are over, and how many of them this side has won. */
const Units = ({ side, units }: Pick<ModeSideProps, 'side'> & Pick<Meaning, 'units'>) => {
  const t = useText(modeTexts);
  const won = units.filter(({ winner }) => winner === side).length;
  return (
    <p className={base['games']}>
      {t('won', { count: won })}
      {units.map(({ points, winner }, i) => (
        <span key={i} data-won={winner === side || undefined}>
          {points[side]}
        </span>
      ))}
    </p>
  );
};

/** What the sport lets a referee give this side: scores, side timers, penalties. */
const Keys = ({ mode, side, timers, isOver, onGive, onTimer }: Omit<ModeSideProps, 'participant' | 'meaning'>) => {
  const locale = useLocale();
  const byButton = mode.actions.filter(({ code }) => !isOfJudges(mode, code));
  return (
    <div className={css['taps']}>
      <div>
        {byButton.map(({ code, short, ...name }) => (
          <button key={code} type="button" className={css['plus']} disabled={isOver} onClick={() => onGive(code)}>
            {short} <small>{name[baseOf(locale)]}</small>
          </button>
        ))}
      </div>
      {mode.timers.length > 0 && (
        <div>
          {mode.timers.map(({ code, ...name }) => {
            const own = timers.find((timer) => timer.code === code && timer.side === side);
            return (
              <button key={code} type="button" aria-pressed={own !== undefined} className={css['timer']} onClick={() => onTimer(code)}>
                {own ? `■ ${Math.floor((own.heldMs ?? 0) / 1_000)}` : '▶'} <small>{name[baseOf(locale)]}</small>
              </button>
            );
          })}
        </div>
      )}
      <div>
        {mode.penalties.map(({ code, short, ...name }) => (
          <button key={code} type="button" disabled={isOver} onClick={() => onGive(code)}>
            {short} <small>{name[baseOf(locale)]}</small>
          </button>
        ))}
      </div>
    </div>
  );
};
