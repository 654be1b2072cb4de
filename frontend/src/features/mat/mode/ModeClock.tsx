import { useState } from 'react';
import type { SportMode } from '#contracts/sport-modes/types';
import { isExtra } from '#domain/sport-modes/rules';
import { clockText } from '../../../ui/clock.js';
import { Dialog } from '../../../ui/Dialog.js';
import { baseOf } from '../../../ui/locale.js';
import { useLocale, useText } from '../../../ui/texts.js';
import { matTexts } from '../matTexts.js';
import { clockAt, countsDown, rulesOf, shownMs, type RunBout } from './modeBout.js';
import { modeTexts } from './modeTexts.js';
import base from '../mat.module.css';
import css from './mode.module.css';

interface ModeClockProps {
  mode: SportMode;
  bout: RunBout;
  now: number;
  isFlashing: boolean;
  isStartable: boolean;
  onToggle: () => void;
  onAdjust: (by: number) => void;
  onLength: (seconds: number) => void;
  onPlain: () => void;
}

const adjustments = [-10, -1, 1, 10];
const lengths = [60, 90, 120, 180, 240, 300];

/** The clock as the sport shows it; a touch of it opens its correction, the length of a period and the rules. */
export const ModeClock = ({ mode, bout, now, isFlashing, isStartable, onToggle, onAdjust, onLength, onPlain }: ModeClockProps) => {
  const t = useText(modeTexts);
  const mat = useText(matTexts);
  const [isAdjusting, setAdjusting] = useState(false);
  const rules = rulesOf(mode, bout);
  const clock = clockAt(mode, bout, now);
  const ms = shownMs(rules, clock);
  const isDown = countsDown(rules, clock.period);
  const time = clockText(isDown ? Math.ceil(ms / 1_000) : Math.floor(ms / 1_000));
  const isRunning = bout.runningSince !== null;
  return (
    <section className={`${base['clock']} ${css['clock']}`} data-flash={isFlashing || undefined}>
      <button type="button" className={base['time']} onClick={() => setAdjusting(true)} aria-label={`${mat('adjustTime')}: ${time}`}>
        <span>{periodName(t, rules, clock.period, mat('time'))}</span>
        <strong role="timer" aria-live="off">
          {time}
        </strong>
      </button>
      <button type="button" className={base['toggle']} disabled={!isRunning && !isStartable} onClick={onToggle}>
        <span aria-hidden>{isRunning ? '❚❚' : '▶'}</span> {isRunning ? mat('stop') : mat('start')}
      </button>
      {isAdjusting && (
        <Dialog title={mat('adjustTime')} isOpen onClose={() => setAdjusting(false)} size="small">
          <strong className={base['adjusted']}>{time}</strong>
          <div className={base['adjust']}>
            {adjustments.map((by) => (
              <button key={by} type="button" onClick={() => onAdjust(isDown ? -by : by)}>
                {by > 0 ? `+${by}` : `−${-by}`}
              </button>
            ))}
          </div>
          {rules.clock.periodSeconds.length > 0 && <Lengths current={rules.clock.periodSeconds[0]} onLength={onLength} />}
          <RulesChoice mode={mode} onPlain={onPlain} />
        </Dialog>
      )}
    </section>
  );
};

const Lengths = ({ current, onLength }: { current: number | undefined; onLength: (seconds: number) => void }) => {
  const t = useText(modeTexts);
  return (
    <section className={css['choice']} aria-label={t('length')}>
      <h3>{t('length')}</h3>
      <div>
        {lengths.map((seconds) => (
          <button key={seconds} type="button" aria-pressed={seconds === current} onClick={() => onLength(seconds)}>
            {clockText(seconds)}
          </button>
        ))}
      </div>
    </section>
  );
};

const RulesChoice = ({ mode, onPlain }: { mode: SportMode; onPlain: () => void }) => {
  const t = useText(modeTexts);
  const locale = useLocale();
  return (
    <section className={css['choice']}>
      <h3>{t('rules')}</h3>
      <p>{t('byMode', { mode: mode[baseOf(locale)], version: mode.version })}</p>
      <div>
        <button type="button" onClick={onPlain}>
          {t('plain')}
        </button>
      </div>
      <p>{t('plainHint')}</p>
    </section>
  );
};

const periodName = (
  t: ReturnType<typeof useText<keyof (typeof modeTexts)['ru']>>,
  rules: SportMode,
  period: number,
  time: string,
): string => {
  if (isExtra(rules, period)) return t(rules.clock.extra?.seconds === null ? 'goldenScore' : 'extra');
  return rules.clock.periodSeconds.length > 1 ? t('period', { number: period }) : time;
};
