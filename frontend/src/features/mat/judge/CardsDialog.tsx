import { useState } from 'react';
import type { SportMode } from '#contracts/sport-modes/types';
import { Button } from '../../../ui/Button.js';
import { Dialog } from '../../../ui/Dialog.js';
import { baseOf } from '../../../ui/locale.js';
import { useLocale, useText } from '../../../ui/texts.js';
import type { JudgedAction, RunBout } from '../mode/modeBout.js';
import { card } from './judgedActions.js';
import { judgeTexts } from './judgeTexts.js';
import css from './judge.module.css';

interface CardsDialogProps {
  mode: SportMode;
  bout: RunBout;
  period: number;
  onTake: (actions: readonly JudgedAction[]) => void;
  onClose: () => void;
}

interface Given {
  side: 0 | 1;
  value: number;
}
const sides = [0, 1] as const;
/** What the loser of the round gets. */
const losers = [9, 8, 7] as const;

/** The cards of all judges of a round, as one person reads them. */
export const CardsDialog = ({ mode, bout, period, onTake, onClose }: CardsDialogProps) => {
  const t = useText(judgeTexts);
  const locale = useLocale();
  const judges = mode.score.kind === 'cards' ? mode.score.judges : 0;
  const [given, setGiven] = useState(() => known(bout, period, judges));
  const [picks, setPicks] = useState<Readonly<Record<number, 0 | 1>>>(() => knownPicks(bout));
  const isLast = period >= mode.clock.periodSeconds.length;
  const isAll = Object.keys(given).length === judges;
  const save = () =>
    onTake(
      Object.entries(given).flatMap(([judge, { side, value }]) => card(period, Number(judge), side, value, picks[Number(judge)] ?? null)),
    );
  return (
    <Dialog
      title={t('cardsByHand', { number: period })}
      isOpen
      onClose={onClose}
      size="large"
      footer={
        <>
          <span className="sp" />
          <Button look="primary" disabled={!isAll} onClick={save}>
            {t('save')}
          </Button>
        </>
      }
    >
      {Array.from({ length: judges }, (_, i) => i + 1).map((judge) => (
        <div key={judge} className={css['cards']} role="radiogroup" aria-label={t('judge', { number: judge })}>
          <b>{t('judge', { number: judge })}</b>
          {sides.map((side) =>
            losers.map((value) => (
              <button
                key={`${side}${value}`}
                type="button"
                role="radio"
                aria-label={`${mode.sides[side][baseOf(locale)]} 10–${value}`}
                aria-checked={given[judge]?.side === side && given[judge].value === value}
                style={{ background: mode.sides[side].color }}
                onClick={() => setGiven({ ...given, [judge]: { side, value } })}
              >
                {side === 0 ? `10–${value}` : `${value}–10`}
              </button>
            )),
          )}
          {isLast && <LevelPick mode={mode} chosen={picks[judge]} onChoose={(side) => setPicks({ ...picks, [judge]: side })} />}
        </div>
      ))}
    </Dialog>
  );
};

interface LevelPickProps {
  mode: SportMode;
  chosen: 0 | 1 | undefined;
  onChoose: (side: 0 | 1) => void;
}

/** Whom a judge names whose cards are level at the end. */
const LevelPick = ({ mode, chosen, onChoose }: LevelPickProps) => {
  const t = useText(judgeTexts);
  const locale = useLocale();
  return (
    <span className={css['level']}>
      {t('level')}
      {sides.map((side) => (
        <button
          key={side}
          type="button"
          aria-pressed={chosen === side}
          style={{ background: mode.sides[side].color }}
          onClick={() => onChoose(side)}
        >
          {mode.sides[side][baseOf(locale)]}
        </button>
      ))}
    </span>
  );
};

const known = (bout: RunBout, period: number, judges: number): Readonly<Record<number, Given>> => {
  const found: Record<number, Given> = {};
  for (const { code, judge = 0, side, at } of bout.mode.actions)
    if (code.startsWith('card') && at.period === period && judge <= judges) found[judge] = { side, value: Number(code.slice(4)) };
  return found;
};

const knownPicks = (bout: RunBout): Readonly<Record<number, 0 | 1>> =>
  Object.fromEntries(bout.mode.actions.flatMap(({ code, judge, side }) => (code === 'pick' && judge ? [[judge, side]] : [])));
