import { useMemo, useState } from 'react';
import type { GridDoc, MatchDoc, ParticipantDoc } from '#contracts/competition/grid.docs';
import { formatDecimals, formatNumber } from '../../ui/numbers.js';
import { useLocale, useText } from '../../ui/texts.js';
import { LaterProfileOf } from '../profiles/LaterProfileOf.js';
import { useCriterionName } from './criterionName.js';
import { performanceTexts } from './performanceTexts.js';
import { roundsOf, standingOf, type StandingRow } from './standing.js';
import css from './performance.module.css';

const decimalsOf = (grid: GridDoc): number => {
  const { performance } = grid.options;
  return performance?.decimals ?? 2;
};

/** Places, rounds and total of a category judged by marks; a name opens the marks of the judges. */
export const RankingTable = ({ grid, mineId = null }: { grid: GridDoc; mineId?: number | null }) => {
  const t = useText(performanceTexts);
  const rows = useMemo(() => standingOf(grid), [grid]);
  const rounds = useMemo(() => roundsOf(grid), [grid]);
  const [openId, setOpenId] = useState<number | null>(null);
  return (
    <div className={`cardx ${css['scroll']}`} tabIndex={0} role="group" aria-label={t('ranking')}>
      <table className={css['ranking']}>
        <caption className="vh">{t('ranking')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('place')}</th>
            <th scope="col">{t('entrant')}</th>
            {rounds.length > 1
              ? rounds.map(({ id, roundNumber }) => (
                  <th key={id} scope="col">
                    {t('round', { number: roundNumber })}
                  </th>
                ))
              : null}
            <th scope="col">{t('total')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <RankingRow
              key={row.registrationId}
              {...{ grid, row, rounds }}
              isMine={row.registrationId === mineId}
              isOpen={openId === row.registrationId}
              onToggle={() => setOpenId(openId === row.registrationId ? null : row.registrationId)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
};

interface RankingRowProps {
  grid: GridDoc;
  row: StandingRow;
  rounds: readonly MatchDoc[];
  isMine: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

/** One entrant's place and scores; opened, the marks behind them. */
const RankingRow = ({ grid, row, rounds, isMine, isOpen, onToggle }: RankingRowProps) => {
  const t = useText(performanceTexts);
  const hasRounds = rounds.length > 1;
  const decimals = decimalsOf(grid);
  const locale = useLocale();
  const text = (value: number | null) => (value === null ? '–' : formatDecimals(locale, value, decimals));
  const entrant = grid.entrants[row.registrationId];
  return (
    <>
      <tr data-mine={isMine || undefined} data-now={row.isNow || undefined}>
        <td>{row.place === null ? '' : <span className={`place place--${row.place}`}>{row.place}</span>}</td>
        <th scope="row">
          <EntrantButton grid={grid} row={row} isOpen={isOpen} onToggle={onToggle} />
        </th>
        {hasRounds ? row.rounds.map((score, index) => <td key={index}>{text(score)}</td>) : null}
        <td>
          <b>{text(row.total ?? (rounds.length === 1 ? (row.rounds[0] ?? null) : null))}</b>
        </td>
      </tr>
      {isOpen ? (
        <tr>
          <td colSpan={hasRounds ? rounds.length + 3 : 3} className={css['marksCell']}>
            {/* On the screens of a hall nobody opens a row. */}
            {entrant && !entrant.members?.length ? <LaterProfileOf registrationId={row.registrationId} name={entrant.fullName} /> : null}
            {rounds.map((round) => {
              const participant = round.participants.find(({ registrationId }) => registrationId === row.registrationId);
              const title = hasRounds ? t('round', { number: round.roundNumber }) : '';
              return participant ? <Marks key={round.id} grid={grid} participant={participant} title={title} /> : null;
            })}
          </td>
        </tr>
      ) : null}
    </>
  );
};

interface EntrantButtonProps {
  grid: GridDoc;
  row: StandingRow;
  isOpen: boolean;
  onToggle: () => void;
}

const EntrantButton = ({ grid, row, isOpen, onToggle }: EntrantButtonProps) => {
  const t = useText(performanceTexts);
  const entrant = grid.entrants[row.registrationId];
  return (
    <button type="button" className={css['entrant']} aria-expanded={isOpen} onClick={onToggle}>
      {entrant?.fullName}
      {entrant?.organization || entrant?.countryCode ? <small>{entrant.organization?.name ?? entrant.countryCode}</small> : null}
      {row.isNow ? (
        <span className="live">
          <span className="dot" aria-hidden />
          {t('now')}
        </span>
      ) : null}
    </button>
  );
};

/** Judges across, criteria down; what was dropped is struck. */
const Marks = ({ grid, participant, title }: { grid: GridDoc; participant: ParticipantDoc; title: string }) => {
  const t = useText(performanceTexts);
  const locale = useLocale();
  const nameOf = useCriterionName();
  const known = new Map((grid.options.performance?.criteria ?? []).map((criterion) => [criterion.criterionId, criterion]));
  const named = (criterionId: number): string => {
    const criterion = known.get(criterionId);
    return criterion?.name ? nameOf({ criterionId, name: criterion.name }) : t('criterion', { number: criterionId });
  };
  const scores = participant.scores ?? [];
  if (scores.length === 0) return <p className="muted t13">{t('noMarks')}</p>;
  const judges = [...new Set(scores.map(({ judgeIndex }) => judgeIndex))].sort((a, b) => a - b);
  const criteria = [...new Set(scores.map(({ criterionId }) => criterionId))].sort((a, b) => a - b);
  const valueOf = (id: number): string => {
    const value = participant.criteria?.find(({ criterionId }) => criterionId === id)?.value;
    return value == null ? '' : formatNumber(locale, value);
  };
  return (
    <table className={css['marks']}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col" aria-label={t('judges')} />
          {judges.map((judge) => (
            <th key={judge} scope="col">
              {judge}
            </th>
          ))}
          <th scope="col">{t('value')}</th>
        </tr>
      </thead>
      <tbody>
        {criteria.map((criterionId) => (
          <tr key={criterionId}>
            <th scope="row">{named(criterionId)}</th>
            {judges.map((judgeIndex) => {
              const mark = scores.find((score) => score.judgeIndex === judgeIndex && score.criterionId === criterionId);
              if (!mark) return <td key={judgeIndex} />;
              return (
                <td key={judgeIndex}>
                  {mark.value === null ? (
                    <span title={t('absent')}>–</span>
                  ) : mark.isDropped ? (
                    <s title={t('dropped')}>{formatNumber(locale, mark.value)}</s>
                  ) : (
                    formatNumber(locale, mark.value)
                  )}
                </td>
              );
            })}
            <td>
              <b>{valueOf(criterionId)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
