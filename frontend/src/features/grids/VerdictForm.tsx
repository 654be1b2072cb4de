import { useId } from 'react';
import type { GridDoc, MatchDoc } from '#contracts/competition/grid.docs';
import type { GridOptionAnswer } from '#contracts/competition/grid-answers.docs';
import { hasWinner } from '#contracts/competition/fits';
import type { VictoryType } from '#contracts/competition/types';
import { useLadder } from '../../shared/sport-modes/useScoreText.js';
import { SelectField } from '../../ui/Field.js';
import { baseOf } from '../../ui/locale.js';
import { useLocale, useText } from '../../ui/texts.js';
import { nameIn } from './gridData.js';
import { gridTexts } from './gridTexts.js';
import css from './grids.module.css';

export interface Verdict {
  winnerRegistrationId: number | null;
  victoryTypeId: VictoryType;
  score: { slot1: number; slot2: number };
}

/** The verdict as it is recorded: who is chosen has not won where nobody can. */
export const recordedVerdict = (verdict: Verdict): Verdict =>
  hasWinner(verdict.victoryTypeId) ? verdict : { ...verdict, winnerRegistrationId: null };

export const isVerdictComplete = ({ winnerRegistrationId, victoryTypeId }: Verdict): boolean =>
  winnerRegistrationId !== null || !hasWinner(victoryTypeId);

export const isSameVerdict = (a: Verdict, b: Verdict): boolean =>
  a.winnerRegistrationId === b.winnerRegistrationId &&
  a.victoryTypeId === b.victoryTypeId &&
  a.score.slot1 === b.score.slot1 &&
  a.score.slot2 === b.score.slot2;

interface VerdictFormProps {
  match: MatchDoc;
  grid: GridDoc;
  verdict: Verdict;
  victoryTypes: GridOptionAnswer['victoryTypes'];
  isDisabled?: boolean;
  onChange: (verdict: Verdict) => void;
}

/** Winner, victory type and score; the corners by name and letter, never by colour alone. */
export const VerdictForm = ({ match, grid, verdict, victoryTypes, isDisabled = false, onChange }: VerdictFormProps) => {
  const t = useText(gridTexts);
  // The form of the panel and that of a dialog above it are two.
  const group = useId();
  return (
    <fieldset className={`column ${css['verdict']}`} disabled={isDisabled}>
      {match.participants.map(({ slot, registrationId }) => {
        const key = slot === 1 ? ('slot1' as const) : ('slot2' as const);
        const name = nameIn(grid, registrationId, t('nobody'));
        const isWinner = registrationId !== null && verdict.winnerRegistrationId === registrationId;
        return (
          <div key={slot} className="row">
            <label className="check sp">
              <input
                type="radio"
                name={group}
                checked={isWinner}
                disabled={registrationId === null}
                onChange={() => onChange({ ...verdict, winnerRegistrationId: registrationId })}
              />
              <span>
                {slot}. {name}
              </span>
            </label>
            <input
              className="in num"
              type="number"
              min={0}
              step="any"
              aria-label={`${t('score')}: ${name}`}
              value={verdict.score[key]}
              onChange={(event) => onChange({ ...verdict, score: { ...verdict.score, [key]: Number(event.target.value) } })}
            />
          </div>
        );
      })}
      <LadderHint />
      <SelectField
        label={t('victory')}
        value={verdict.victoryTypeId}
        options={victoryTypes.map(({ id, name }) => ({ value: id, text: name }))}
        onChange={(event) => onChange({ ...verdict, victoryTypeId: event.target.value as VictoryType })}
      />
    </fieldset>
  );
};

/** In points stands what boards show as actions. */
const LadderHint = () => {
  const t = useText(gridTexts);
  const locale = useLocale();
  const worth = useLadder().map((action) => `${action[baseOf(locale)]} (${action.short}) ${action.value}`);
  return worth.length > 0 ? <p className="muted t13">{t('ladderHint', { worth: worth.join(', ') })}</p> : null;
};
