import { useState } from 'react';
import type { MatchDoc, ParticipantDoc } from '#contracts/competition/grid.docs';
import type { PerformanceOptions } from '#contracts/competition/types';
import type { LiveMatch } from '#contracts/playgrounds/event-live.docs';
import { useDocumentPart, useFollow } from '../../app/useDocument.js';
import { lazyPart } from '../../ui/lazyPart.js';
import { formatNumber } from '../../ui/numbers.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useLocale, useText } from '../../ui/texts.js';
import { cellsOf, judgesOf, markOf, penaltyLimits, typed, waitingMarks, type Cell, type PerformanceGrid } from './marks.js';
import { useCriterionName } from '../../shared/performance/criterionName.js';
import { judgeTexts } from './judge/judgeTexts.js';
import { usePanel } from './judge/usePanel.js';
import { MarkKeys } from './MarkKeys.js';
import { matCalls } from './matCalls.js';
import { matTexts } from './matTexts.js';
import { isOver } from './queue.js';
import type { OutboxState } from './useOutbox.js';
import type { StaffNames } from './useStaffNames.js';
import { useWakeLock } from './useWakeLock.js';
import css from './marks.module.css';
import mat from './mat.module.css';

/** In place of a criterion: the deduction. */
const penaltyId = 0;

const PanelBar = lazyPart(async () => (await import('./judge/PanelBar.js')).PanelBar, 'soon');

interface MarksScreenProps {
  eventId: number;
  playgroundId: number;
  match: LiveMatch;
  outbox: OutboxState;
  names: StaffNames;
  onNext: () => void;
}

/** A round of performances: the marks of one performer, each sent as soon as it is entered. */
export const MarksScreen = ({ eventId, playgroundId, match, outbox, names, onNext }: MarksScreenProps) => {
  useFollow('grid', match.streamId);
  useWakeLock(true);
  const grid = useDocumentPart<PerformanceGrid, PerformanceGrid>('grid', match.streamId, (whole) => whole);
  const round = grid?.matches[match.matchId];
  const performance = grid?.options.performance;
  if (!grid || !round || !performance) return <Skeleton lines={4} height={64} />;
  return (
    <>
      {isOver(match) && <RoundOver onNext={onNext} />}
      <MarksForm {...{ eventId, playgroundId, grid, round, performance, outbox, names }} />
    </>
  );
};

/** Its marks can still be corrected; the mat goes on when the referee says so. */
const RoundOver = ({ onNext }: Pick<MarksScreenProps, 'onNext'>) => {
  const t = useText(judgeTexts);
  return (
    <div className={mat['bar']} role="status">
      <span>{t('roundOver')}</span>
      <button type="button" onClick={onNext}>
        {t('goOn')}
      </button>
    </div>
  );
};

interface MarksFormProps extends Omit<MarksScreenProps, 'match' | 'onNext'> {
  grid: PerformanceGrid;
  round: MatchDoc;
  performance: PerformanceOptions;
}

const MarksForm = ({ eventId, playgroundId, grid, round, performance, outbox, names }: MarksFormProps) => {
  const t = useText(judgeTexts);
  const { registrationId, criterionId, judge, text, setText, go, perform } = useEntry(performance, round);
  const panel = usePanel(eventId, playgroundId);
  const isJudged = panel?.isOpen === true && panel.matchId === round.id && panel.registrationId === registrationId;
  const participant = round.participants.find((one) => one.registrationId === registrationId);
  const criterion = performance.criteria.find((one) => one.criterionId === criterionId);
  const nameOf = (id: number | null) => (id === null ? '' : (names.get(id)?.fullName ?? grid.entrants[id]?.fullName ?? ''));
  if (!participant || registrationId === null) return null;
  const waiting = waitingMarks(
    outbox.waiting.map(({ body }) => body),
    round.id,
    registrationId,
  );
  const count = criterion ? judgesOf(criterion, performance) : 1;
  const cells = criterion ? cellsOf(count, criterionId, participant, waiting) : [penaltyCell(participant, waiting)];
  const goNext = () => {
    const at = performance.criteria.findIndex((one) => one.criterionId === criterionId);
    if (judge < count) go(criterionId, judge + 1);
    else go(performance.criteria[at + 1]?.criterionId ?? penaltyId, 1);
  };
  const save = (value: number | null) => {
    const marks = criterion ? { scores: [{ judgeIndex: judge, criterionId, value }] } : { scores: [], penalty: value ?? 0 };
    outbox.take(matCalls.saveMark, { matchId: round.id, registrationId, ...marks }, nameOf(registrationId));
    if ('vibrate' in navigator) navigator.vibrate(15);
    goNext();
  };
  const limits = criterion ?? penaltyLimits;
  const value = markOf(text, limits);
  return (
    <main className={css['marks']}>
      <div className={css['panel']}>
        <PanelBar
          {...{ eventId, playgroundId }}
          unit={{ matchId: round.id, registrationId, period: null }}
          registrationIds={[registrationId]}
          openText={t('open')}
        />
      </div>
      <Choices {...{ round, participant, criterionId, performance, nameOf }} onPerformer={perform} onCriterion={(id) => go(id, 1)} />
      <Cells cells={cells} chosen={judge} text={text} isWrong={text !== '' && value === null} onChoose={(to) => go(criterionId, to)} />
      {isJudged ? (
        <p className="note note--info" role="note">
          {t('marksHidden')}
        </p>
      ) : (
        <MarkKeys
          limits={limits}
          canSave={value !== null}
          canBeAbsent={criterion?.role === 'mark'}
          onKey={(key) => setText((now) => typed(now, key))}
          onSave={() => value !== null && save(value)}
          onAbsent={() => save(null)}
        />
      )}
    </main>
  );
};

/** Whose mark is entered next, of which criterion and judge, and what is typed of it. */
const useEntry = ({ criteria }: PerformanceOptions, { participants }: MatchDoc) => {
  const first = criteria[0]?.criterionId ?? penaltyId;
  const firstOpen = participants.find(({ score }) => score === null) ?? participants[0];
  const [registrationId, setRegistrationId] = useState(firstOpen?.registrationId ?? null);
  const [criterionId, setCriterionId] = useState(first);
  const [judge, setJudge] = useState(1);
  const [text, setText] = useState('');
  const go = (toCriterion: number, toJudge: number) => {
    setCriterionId(toCriterion);
    setJudge(toJudge);
    setText('');
  };
  const perform = (id: number) => {
    setRegistrationId(id);
    go(first, 1);
  };
  return { registrationId, criterionId, judge, text, setText, go, perform };
};

const penaltyCell = ({ penalties }: ParticipantDoc, waiting: readonly { penalty?: number }[]): Cell => {
  const own = waiting.findLast(({ penalty }) => penalty !== undefined);
  return { judgeIndex: 1, value: own?.penalty ?? penalties, isDropped: false, isWaiting: own !== undefined };
};

interface ChoicesProps {
  round: MatchDoc;
  participant: ParticipantDoc;
  criterionId: number;
  performance: PerformanceOptions;
  nameOf: (registrationId: number | null) => string;
  onPerformer: (registrationId: number) => void;
  onCriterion: (criterionId: number) => void;
}

/** Whose marks, of which criterion, and the total that the server has made of them. */
const Choices = ({ round, participant, criterionId, performance, nameOf, onPerformer, onCriterion }: ChoicesProps) => {
  const t = useText(matTexts);
  const locale = useLocale();
  const criterionName = useCriterionName();
  const total = (score: number | null) =>
    score === null ? '–' : formatNumber(locale, score, { minimumFractionDigits: performance.decimals });
  return (
    <div className={css['choices']}>
      <select
        aria-label={t('performers')}
        value={participant.registrationId ?? ''}
        onChange={({ target }) => onPerformer(Number(target.value))}
      >
        {round.participants.map(({ slot, registrationId, score }) => (
          <option key={slot} value={registrationId ?? ''}>
            {`${slot}. ${nameOf(registrationId)}${score === null ? '' : ` · ${total(score)}`}`}
          </option>
        ))}
      </select>
      <select aria-label={t('criterion')} value={criterionId} onChange={({ target }) => onCriterion(Number(target.value))}>
        {performance.criteria.map((one) => (
          <option key={one.criterionId} value={one.criterionId}>
            {criterionName(one)}
          </option>
        ))}
        <option value={penaltyId}>{t('deduction')}</option>
      </select>
      <output className={css['total']}>
        <small>{participant.place == null ? t('total') : t('totalAt', { place: participant.place })}</small>
        <b>{total(participant.score)}</b>
      </output>
    </div>
  );
};

interface CellsProps {
  cells: readonly Cell[];
  chosen: number;
  text: string;
  isWrong: boolean;
  onChoose: (judgeIndex: number) => void;
}

const Cells = ({ cells, chosen, text, isWrong, onChoose }: CellsProps) => {
  const t = useText(matTexts);
  const locale = useLocale();
  const shown = ({ value }: Cell) => (value === undefined ? '·' : value === null ? '∅' : formatNumber(locale, value));
  return (
    <div className={css['cells']} role="radiogroup" aria-label={t('judges')}>
      {cells.map((cell) => {
        const isChosen = cell.judgeIndex === chosen;
        const state = `${cell.isDropped ? css['dropped'] : ''} ${isChosen && isWrong ? css['wrong'] : ''}`;
        return (
          <button
            key={cell.judgeIndex}
            type="button"
            role="radio"
            aria-checked={isChosen}
            className={`${css['cell']} ${state}`}
            onClick={() => onChoose(cell.judgeIndex)}
          >
            <small>
              {cells.length > 1 ? t('judge', { number: cell.judgeIndex }) : t('mark')}
              {cell.isWaiting && <i className={css['waiting']} role="img" aria-label={t('taken')} />}
            </small>
            <b>{isChosen && text !== '' ? text : cell.isDropped ? <s>{shown(cell)}</s> : shown(cell)}</b>
          </button>
        );
      })}
    </div>
  );
};
