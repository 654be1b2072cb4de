import { useState } from 'react';
import { gridOps } from '#contracts/competition/grid.ops';
import type { HttpGrid, ParticipantDoc } from '#contracts/competition/grid.docs';
import type { PerformanceOptions } from '#contracts/competition/types';
import { useCommand } from '../../app/useCommand.js';
import { Button } from '../../ui/Button.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useCriterionName } from '../../shared/performance/criterionName.js';
import { RankingTable } from '../../shared/performance/RankingTable.js';
import { formatDecimals } from '../../ui/numbers.js';
import { useLocale, useText } from '../../ui/texts.js';
import { asDocument } from './gridData.js';
import { gridTexts } from './gridTexts.js';
import css from './grids.module.css';

interface SheetProps {
  grid: HttpGrid;
  isReadOnly: boolean;
  onChanged: () => void;
}

/** The judges' sheet: athletes in rows, judges in columns, one criterion at a time; dropped marks are struck. */
export const PerformanceSheet = ({ grid, isReadOnly, onChanged }: SheetProps) => {
  const t = useText(gridTexts);
  const options = grid.options['performance'] as PerformanceOptions;
  const [round, setRound] = useState(0);
  const [criterionId, setCriterionId] = useState(options.criteria[0]?.criterionId ?? 1);
  const match = grid.matches[round] ?? grid.matches[0];
  const criterion = options.criteria.find((one) => one.criterionId === criterionId) ?? options.criteria[0];
  if (!match || !criterion) return null;
  const judges = criterion.role === 'mark' ? (criterion.judgesCount ?? options.judgesCount) : 1;
  return (
    <div className="column">
      <SheetChips {...{ grid, round, criterionId }} criteria={options.criteria} onRound={setRound} onCriterion={setCriterionId} />
      <div className={css['sheet']}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('athletes')}</th>
              {Array.from({ length: judges }, (_, i) => (
                <th key={i} scope="col">
                  {t('judge', { judge: i + 1 })}
                </th>
              ))}
              <th scope="col">{t('penalty')}</th>
              <th scope="col">{t('total')}</th>
              <th aria-hidden />
            </tr>
          </thead>
          <tbody>
            {match.participants.map((participant) => (
              <SheetRow
                key={`${participant.slot}-${criterionId}-${round}-${JSON.stringify(participant.scores)}`}
                matchId={match.id}
                participant={participant}
                criterion={criterion}
                judges={judges}
                decimals={options.decimals}
                isReadOnly={isReadOnly}
                onChanged={onChanged}
              />
            ))}
          </tbody>
        </table>
      </div>
      <RankingTable grid={asDocument(grid)} />
    </div>
  );
};

interface SheetChipsProps {
  grid: HttpGrid;
  criteria: PerformanceOptions['criteria'];
  round: number;
  criterionId: number;
  onRound: (round: number) => void;
  onCriterion: (criterionId: number) => void;
}

/** Which round and which criterion, where there are several. */
const SheetChips = ({ grid, criteria, round, criterionId, onRound, onCriterion }: SheetChipsProps) => {
  const t = useText(gridTexts);
  const nameOf = useCriterionName();
  return (
    <div className="chips">
      {grid.matches.length > 1 &&
        grid.matches.map(({ id, roundNumber }, i) => (
          <button key={id} type="button" className="chip" aria-pressed={i === round} onClick={() => onRound(i)}>
            {t('round', { round: roundNumber })}
          </button>
        ))}
      {criteria.length > 1 &&
        criteria.map((one) => (
          <button
            key={one.criterionId}
            type="button"
            className="chip"
            aria-pressed={one.criterionId === criterionId}
            onClick={() => onCriterion(one.criterionId)}
          >
            {one.name ? nameOf(one) : `${t('criterion')} ${one.criterionId}`}
          </button>
        ))}
    </div>
  );
};

interface MarkFieldProps {
  label: string;
  value: string;
  isReadOnly: boolean;
  onChange: (value: string) => void;
}

const MarkField = ({ label, value, isReadOnly, onChange }: MarkFieldProps) => (
  <input
    className="in"
    inputMode="decimal"
    aria-label={label}
    value={value}
    disabled={isReadOnly}
    onChange={(event) => onChange(event.target.value.replace(',', '.'))}
  />
);

interface SheetRowProps {
  matchId: number;
  participant: ParticipantDoc;
  criterion: PerformanceOptions['criteria'][number];
  judges: number;
  decimals: number;
  isReadOnly: boolean;
  onChanged: () => void;
}

const noNumber = { form: ['error.not_numeric'] };

const SheetRow = ({ matchId, participant, criterion, judges, decimals, isReadOnly, onChanged }: SheetRowProps) => {
  const t = useText(gridTexts);
  const locale = useLocale();
  const known = (judgeIndex: number) =>
    participant.scores?.find((mark) => mark.judgeIndex === judgeIndex && mark.criterionId === criterion.criterionId);
  const [marks, setMarks] = useState(() => Array.from({ length: judges }, (_, i) => String(known(i + 1)?.value ?? '')));
  const [penalty, setPenalty] = useState(String(participant.penalties));
  const { send, sending, errors } = useCommand(gridOps.savePerformance, { isQuiet: true });
  const [isNoNumber, setNoNumber] = useState(false);
  const { registrationId } = participant;
  const save = () => {
    if (registrationId === null) return;
    // A mark that is no number would be sent as none, and take the one before away.
    const isWrong = [...marks, penalty].some((value) => !Number.isFinite(Number(value)));
    setNoNumber(isWrong);
    if (isWrong) return;
    const scores = marks.flatMap((value, i) => {
      const before = known(i + 1);
      if (value === '' && !before) return [];
      return [{ judgeIndex: i + 1, criterionId: criterion.criterionId, value: value === '' ? null : Number(value) }];
    });
    void send({ matchId, registrationId, scores, penalty: Number(penalty) || 0 }).then((outcome) => {
      if (outcome.success) onChanged();
    });
  };
  return (
    <tr>
      <td>
        {participant.slot}. {participant.fullName}
        <FormErrors errors={isNoNumber ? noNumber : errors} />
      </td>
      {marks.map((value, i) => (
        <td key={i} className={known(i + 1)?.isDropped ? css['dropped'] : undefined}>
          <MarkField
            label={`${participant.fullName ?? ''}, ${t('judge', { judge: i + 1 })}`}
            value={value}
            isReadOnly={isReadOnly}
            onChange={(given) => setMarks(marks.map((one, at) => (at === i ? given : one)))}
          />
        </td>
      ))}
      <td>
        <MarkField label={`${participant.fullName ?? ''}, ${t('penalty')}`} value={penalty} isReadOnly={isReadOnly} onChange={setPenalty} />
      </td>
      <td>
        <b>{participant.score === null ? '–' : formatDecimals(locale, participant.score, decimals)}</b>
      </td>
      <td>
        {!isReadOnly && (
          <Button size="small" isBusy={sending} onClick={save}>
            {t('save')}
          </Button>
        )}
      </td>
    </tr>
  );
};
