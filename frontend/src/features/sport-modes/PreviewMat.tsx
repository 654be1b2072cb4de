import { useState } from 'react';
import type { ModeRules, SportMode } from '#contracts/sport-modes/types';
import type { BoutNext } from '#domain/sport-modes/ends';
import { boutLengthText } from '../../shared/sport-modes/boutLength.js';
import { Button } from '../../ui/Button.js';
import { baseOf } from '../../ui/locale.js';
import { useLocale, useText } from '../../ui/texts.js';
import css from './modes.module.css';
import { modesTexts } from './modesTexts.js';
import {
  fresh,
  isOvertime,
  meaningOf,
  momentsOf,
  passed,
  shownSeconds,
  tapped,
  toNextPeriod,
  toPeriodEnd,
  undone,
  type Trial,
} from './preview.js';

interface PreviewMatProps {
  rules: ModeRules;
  isFaulty: boolean;
}

/** A small mat on which the rules are tried out before they are saved, by the interpreter that server and mat use. */
export const PreviewMat = ({ rules, isFaulty }: PreviewMatProps) => {
  const t = useText(modesTexts);
  const mode: SportMode = { ...rules, id: 'own.0', version: '0' };
  return (
    <section className={`cardx ${css['preview']}`} aria-label={t('preview')}>
      <h2>{t('preview')}</h2>
      {isFaulty ? <p className="muted">{t('previewFaulty')}</p> : <Match mode={mode} />}
    </section>
  );
};

const tenSeconds = 10_000;

const Match = ({ mode }: { mode: SportMode }) => {
  const t = useText(modesTexts);
  const [trial, setTrial] = useState<Trial>(fresh);
  const { sides, next } = meaningOf(mode, trial);
  const canGoOn = next.kind === 'period' || next.kind === 'extra';
  return (
    <>
      <p className={css['clock']}>
        <span className="muted t13">{isOvertime(mode, trial) ? t('overtime') : t('period', { number: trial.period })}</span>
        <b role="timer">{boutLengthText(shownSeconds(mode, trial))}</b>
      </p>
      <p role="status" className={css['next']}>
        <NextText mode={mode} next={next} />
      </p>
      <div className={css['steps']}>
        <Button size="small" onClick={() => setTrial(passed(mode, trial, tenSeconds))}>
          {t('passes')}
        </Button>
        {!canGoOn && (
          <Button size="small" onClick={() => setTrial(toPeriodEnd(mode, trial))}>
            {t('periodEnd')}
          </Button>
        )}
        {canGoOn && (
          <Button size="small" look="primary" onClick={() => setTrial(toNextPeriod(trial))}>
            {next.kind === 'extra' ? t('overtime') : t('nextPeriod')}
          </Button>
        )}
        <Button size="small" disabled={trial.actions.length === 0} onClick={() => setTrial(undone(mode, trial))}>
          {t('undo')}
        </Button>
        <Button size="small" look="ghost" onClick={() => setTrial(fresh)}>
          {t('again')}
        </Button>
      </div>
      <div className={css['sides']}>
        {([0, 1] as const).map((i) => (
          <Side key={i} {...{ mode, trial }} index={i} bout={sides[i]} onTrial={setTrial} />
        ))}
      </div>
    </>
  );
};

interface SideProps {
  mode: SportMode;
  trial: Trial;
  index: 0 | 1;
  bout: { short: string; shortPenalties: string };
  onTrial: (trial: Trial) => void;
}

const Side = ({ mode, trial, index, bout, onTrial }: SideProps) => {
  const t = useText(modesTexts);
  const locale = useLocale();
  const side = mode.sides[index];
  const tap = (code: string, heldMs?: number) =>
    onTrial(tapped(mode, trial, { side: index, code, ...(heldMs !== undefined && { heldMs }) }));
  return (
    <section className={css['side']} aria-label={side[baseOf(locale)]}>
      <span className={css['band']} style={{ background: side.color }} />
      <h3>{side[baseOf(locale)]}</h3>
      <b className={css['score']}>{bout.short}</b>
      <span className={css['cards']}>{bout.shortPenalties}</span>
      {mode.actions.map((action) => (
        <button key={action.code} type="button" onClick={() => tap(action.code)}>
          <b>{action.short}</b> {action[baseOf(locale)]}
        </button>
      ))}
      {mode.penalties.map((track) => (
        <button key={track.code} type="button" className={css['penalty']} onClick={() => tap(track.code)}>
          <b>{track.short}</b> {track[baseOf(locale)]}
        </button>
      ))}
      {mode.timers.flatMap((timer) =>
        momentsOf(timer).map((seconds) => (
          <button key={`${timer.code} ${seconds}`} type="button" className={css['timer']} onClick={() => tap(timer.code, seconds * 1_000)}>
            {t('held', { timer: timer[baseOf(locale)], time: boutLengthText(seconds) })}
          </button>
        )),
      )}
    </section>
  );
};

const NextText = ({ mode, next }: { mode: SportMode; next: BoutNext }) => {
  const t = useText(modesTexts);
  const locale = useLocale();
  if (next.kind !== 'end') return t(`next.${next.kind}`);
  const victory = mode.victories[next.victory]?.[baseOf(locale)] ?? next.victory;
  return (
    <b>
      {next.winner === null ? t('next.endBoth', { victory }) : t('next.end', { victory, side: mode.sides[next.winner][baseOf(locale)] })}
    </b>
  );
};
