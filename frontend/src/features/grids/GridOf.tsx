import { IconCheck } from '@tabler/icons-react';
import { useEffect, useState, type ComponentProps } from 'react';
import { gridQueries } from '#contracts/competition/grid.queries';
import type { GridDoc, HttpGrid } from '#contracts/competition/grid.docs';
import type { Category, SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { useDocumentPart, useFollow } from '../../app/useDocument.js';
import { useQuery } from '../../app/useQuery.js';
import { KeptModeContext } from '../../shared/sport-modes/useScoreText.js';
import { CornersContext, cornersOf } from '../../ui/corners.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure } from '../../ui/Failure.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { SportKeyContext } from '../../ui/sportKey.js';
import { useText } from '../../ui/texts.js';
import { Draw } from './Draw.js';
import { counts } from './gridData.js';
import { gridTexts } from './gridTexts.js';
import { Run } from './Run.js';
import { Setup } from './Setup.js';
import { StepBack } from './tools/StepBack.js';
import css from './grids.module.css';

interface GridOfProps {
  stream: Category;
  given: SportEventAnswer;
  onChanged: () => void;
}

type Step = 'setup' | 'draw' | 'run';

const stepOf = ({ isDrawn, version }: HttpGrid): Step => {
  if (isDrawn) return 'run';
  return version > 0 ? 'draw' : 'setup';
};

/** Whoever may not draw looks at what is drawn. */
const lookedAt = ({ isDrawn }: HttpGrid): Step | null => (isDrawn ? 'run' : null);

/** The grid of one category: stage bar, and the screen of the stage. Others' changes come in live. */
export const GridOf = ({ stream, given, onChanged }: GridOfProps) => {
  const t = useText(gridTexts);
  const streamId = stream.id;
  const grid = useQuery(gridQueries.grid, { streamId });
  const option = useQuery(gridQueries.option, { streamId });
  const [wanted, setWanted] = useState<Step | null>(null);
  useFollow('grid', streamId);
  const liveVersion = useDocumentPart<GridDoc, number>('grid', streamId, (document) => document.version);
  const known = grid.answer?.grid.version;
  const { refetch } = grid;
  useEffect(() => {
    if (liveVersion !== undefined && known !== undefined && liveVersion > known) refetch();
  }, [liveVersion, known, refetch]);

  if (!grid.answer || !option.answer) {
    const failure = grid.failure ?? option.failure;
    const again = () => {
      if (grid.failure) refetch();
      if (option.failure) option.refetch();
    };
    return failure ? <Failure refusal={failure} onRetry={again} /> : <Skeleton lines={10} height={36} />;
  }
  const shown = grid.answer.grid;
  const isCreated = shown.version > 0;
  const { canDraw } = given.permissions;
  const step = canDraw ? (wanted ?? stepOf(shown)) : lookedAt(shown);
  const changed = (next: Step | null) => {
    setWanted(next);
    refetch();
    option.refetch();
    onChanged();
  };
  return (
    <>
      <Stages {...{ grid: shown, step, isCreated, canDraw }} participants={option.answer.participantsCount} onStep={setWanted} />
      {canDraw && <StepBack {...{ streamId }} grid={shown} onDone={(stage) => changed(stage === 'groups' ? 'run' : stage)} />}
      {step === null && <EmptyState>{t('notDrawn')}</EmptyState>}
      {step === 'setup' && <Setup stream={stream} option={option.answer} isCreated={isCreated} onDone={() => changed('draw')} />}
      {step === 'draw' && <Draw stream={stream} grid={shown} leftOut={option.answer.leftOutCount} onDone={() => changed('run')} />}
      {step === 'run' && <RunIn stream={stream} given={given} grid={shown} option={option.answer} onChanged={() => changed('run')} />}
    </>
  );
};

/** In the words and colours of the sport. */
const RunIn = (props: ComponentProps<typeof Run>) => {
  const { event } = props.given;
  return (
    <CornersContext value={cornersOf(event.sport?.key ?? '')}>
      <SportKeyContext value={event.sport?.key ?? null}>
        <KeptModeContext value={props.stream.sportMode}>
          <Run {...props} />
        </KeptModeContext>
      </SportKeyContext>
    </CornersContext>
  );
};

/** The key of a public draw is long. */
const shortened = (key: string): string => (key.length > 16 ? `${key.slice(0, 12)}…` : key);

interface StagesProps {
  grid: HttpGrid;
  step: Step | null;
  isCreated: boolean;
  /** A referee looks at what is drawn. */
  canDraw: boolean;
  participants: number;
  onStep: (step: Step) => void;
}

/** Setup → Draw → Running → Completed, each with what it has or still needs. */
const Stages = ({ grid, step, isCreated, canDraw, participants, onStep }: StagesProps) => {
  const t = useText(gridTexts);
  const stages: { key: Step | 'completed'; name: string; note: string; isDone: boolean; isOpen: boolean }[] = [
    {
      key: 'setup',
      name: t('setup'),
      note: isCreated ? t('entrants', { count: participants }) : t('setupNeeds'),
      isDone: isCreated,
      isOpen: canDraw,
    },
    {
      key: 'draw',
      name: t('draw'),
      note: grid.isDrawn ? `${t('drawSeed')}: ${shortened(grid.drawSeed ?? '–')}` : t('drawNeeds'),
      isDone: grid.isDrawn,
      isOpen: canDraw && isCreated,
    },
    {
      key: 'run',
      name: t('running'),
      note: grid.isDrawn ? t('played', counts(grid.matches)) : t('runNeeds'),
      isDone: grid.isCompleted,
      isOpen: grid.isDrawn,
    },
    { key: 'completed', name: t('done'), note: grid.isCompleted ? '' : t('completeNeeds'), isDone: grid.isCompleted, isOpen: false },
  ];
  return (
    <ol className={css['stages']}>
      {stages.map(({ key, name, note, isDone, isOpen }, i) => (
        <li key={key} aria-current={key === step ? 'step' : undefined}>
          <button type="button" disabled={!isOpen || key === 'completed'} onClick={() => key !== 'completed' && onStep(key)}>
            <span className={css['dot']} data-done={isDone || undefined} aria-hidden>
              {isDone ? <IconCheck size={14} /> : i + 1}
            </span>
            <span>
              <b>{name}</b>
              <small>{note}</small>
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
};
