import { IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { gridOps } from '#contracts/competition/grid.ops';
import { gridQueries } from '#contracts/competition/grid.queries';
import type { GridOptionAnswer } from '#contracts/competition/grid-answers.docs';
import type { HttpGrid } from '#contracts/competition/grid.docs';
import type { Category, SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { useCommand } from '../../app/useCommand.js';
import { useQuery } from '../../app/useQuery.js';
import { BracketView } from '../../shared/bracket/BracketView.js';
import type { CardMark } from '../../shared/bracket/MatchCard.js';
import { Button, IconButton } from '../../ui/Button.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { GroupsView } from '../../shared/groups/GroupsView.js';
import { useText } from '../../ui/texts.js';
import { uiTexts } from '../../ui/uiTexts.js';
import { AthletesDialog } from './AthletesDialog.js';
import { asDocument, counts, nameStyleOf } from './gridData.js';
import { gridTexts } from './gridTexts.js';
import { History } from './History.js';
import { LateEntrants } from './LateEntrants.js';
import { PerformanceSheet } from './PerformanceSheet.js';
import { ReasonDialog } from './ReasonDialog.js';
import { Actions, GroupsOver, type DialogKind } from './RunActions.js';
import { AsOfNote, ChooseHint } from './RunNotes.js';
import { Selected } from './Selected.js';
import { Ties } from './Ties.js';
import { CreateTree } from './tools/CreateTree.js';
import { ScoringField } from './tools/ScoringField.js';
import { SecondStage } from './tools/SecondStage.js';
import css from './grids.module.css';

interface RunProps {
  stream: Category;
  given: SportEventAnswer;
  grid: HttpGrid;
  option: GridOptionAnswer;
  onChanged: () => void;
}

type Tab = 'bracket' | 'groups' | 'ranking';

const tabsOf = (grid: HttpGrid): Tab[] => {
  if (grid.gridKind === 'performance') return ['ranking'];
  const hasTree = grid.matches.some(({ bracket }) => bracket !== 'group');
  return [...(hasTree ? (['bracket'] as const) : []), ...(grid.groups.length > 0 ? (['groups'] as const) : [])];
};

/** The list of protests leads to their match. */
const useMatchInQuery = (): number | null => Number(useSearchParams()[0].get('match')) || null;

/** A drawn grid: results are entered and corrected here; the slider shows it as it was at any record. */
export const Run = ({ stream, given, grid, option, onChanged }: RunProps) => {
  const t = useText(gridTexts);
  const [wanted, setWanted] = useState<Tab | null>(null);
  const [selected, setSelected] = useState(useMatchInQuery());
  const [affected, setAffected] = useState<readonly number[]>([]);
  const [isHistory, setHistory] = useState(false);
  const { asOf, setAsOf, shown } = useShown(stream.id, grid);
  const [dialog, setDialog] = useState<DialogKind | null>(null);
  const tabs = tabsOf(shown);
  const tab = tabs.find((one) => one === wanted) ?? tabs[0];
  const marks = marksOf(affected, selected);
  const isReadOnly = asOf !== null || grid.isCompleted;
  const hasPanel = isHistory || isMatchOf(shown, selected);
  return (
    <>
      <div className="row wrap no-print">
        <Tabs tabs={tabs} current={tab} onChoose={setWanted} />
        <span className="muted">{t('played', counts(shown.matches))}</span>
        <span className="sp" />
        <Actions stream={stream} grid={grid} permissions={given.permissions} onDialog={setDialog} />
        <Button aria-pressed={isHistory} onClick={() => setHistory(!isHistory)}>
          {t('history')}
        </Button>
      </div>
      {asOf !== null && <AsOfNote version={asOf} last={grid.version} onNow={() => setAsOf(null)} />}
      {asOf === null && <GroupsOver grid={grid} />}
      <Undecided {...{ stream, given, grid, onChanged }} />
      {!hasPanel && <ChooseHint grid={grid} />}
      <div className={hasPanel ? css['run'] : undefined}>
        <div className={css['board']}>
          <Board {...{ tab, stream, given, grid: shown, marks, isReadOnly, onChanged }} onOpen={setSelected} />
        </div>
        {hasPanel && (
          <Panel onClose={isHistory ? null : () => setSelected(null)}>
            {isHistory && (
              <History eventId={stream.eventId} streamId={stream.id} grid={grid} matchId={selected} asOf={asOf} onAsOf={setAsOf} />
            )}
            {!isHistory && (
              <Selected
                {...{ matchId: selected, grid: shown, option, isReadOnly, onChanged }}
                eventId={asOf === null ? stream.eventId : null}
                onAffects={setAffected}
              />
            )}
          </Panel>
        )}
      </div>
      {dialog && <RunDialog kind={dialog} stream={stream} grid={grid} onClose={() => setDialog(null)} onChanged={onChanged} />}
    </>
  );
};

/** What waits for whoever may decide it: ties of groups, and those who came after the draw. */
const Undecided = ({ stream, given: { permissions }, grid, onChanged }: Omit<RunProps, 'option'>) => (
  <>
    {permissions.canCorrect && <Ties streamId={stream.id} grid={grid} onChanged={onChanged} />}
    {permissions.canDraw && <LateEntrants key={grid.version} streamId={stream.id} grid={grid} onChanged={onChanged} />}
  </>
);

/** The grid as it is, or as it was after one of its records. */
const useShown = (streamId: number, grid: HttpGrid) => {
  const [asOf, setAsOf] = useState<number | null>(null);
  const old = useQuery(gridQueries.grid, asOf === null ? null : { streamId, version: asOf });
  return { asOf, setAsOf, shown: asOf === null ? grid : (old.answer?.grid ?? grid) };
};

const marksOf = (affected: readonly number[], selected: number | null): ReadonlyMap<number, CardMark> =>
  new Map<number, CardMark>([
    ...affected.map((id): [number, CardMark] => [id, 'affected']),
    ...(selected === null ? [] : [[selected, 'selected'] satisfies [number, CardMark]]),
  ]);

/** Performances are entered in the sheet itself: there is no match to choose. */
const isMatchOf = ({ gridKind, matches }: HttpGrid, matchId: number | null): boolean =>
  gridKind !== 'performance' && matches.some(({ id }) => id === matchId);

/** Beside the board, as long as there is something to show: else the board has the whole width. */
const Panel = ({ onClose, children }: { onClose: (() => void) | null; children: ReactNode }) => {
  const t = useText(uiTexts);
  return (
    <aside className={`cardx card-p ${css['panel']}`}>
      {onClose && (
        <IconButton className={`ib--sm ${css['close']}`} label={t('close')} onClick={onClose}>
          <IconX aria-hidden size={18} />
        </IconButton>
      )}
      {children}
    </aside>
  );
};

interface TabsProps {
  tabs: readonly Tab[];
  current: Tab | undefined;
  onChoose: (tab: Tab) => void;
}

const Tabs = ({ tabs, current, onChoose }: TabsProps) => {
  const t = useText(gridTexts);
  if (tabs.length <= 1) return null;
  return tabs.map((one) => (
    <button key={one} type="button" className="chip" aria-pressed={one === current} onClick={() => onChoose(one)}>
      {t(one)}
    </button>
  ));
};

interface BoardProps {
  tab: Tab | undefined;
  stream: Category;
  given: SportEventAnswer;
  grid: HttpGrid;
  marks: ReadonlyMap<number, CardMark>;
  isReadOnly: boolean;
  onOpen: (matchId: number) => void;
  onChanged: () => void;
}

const Board = ({ tab, stream, given, grid, marks, isReadOnly, onOpen, onChanged }: BoardProps) => {
  const t = useText(gridTexts);
  const style = nameStyleOf(stream);
  const playgroundName = (id: number) => given.playgrounds.find((playground) => playground.id === id)?.name;
  if (tab === 'ranking') {
    return (
      <div className="column">
        {!isReadOnly && <ScoringField grid={grid} onChanged={onChanged} />}
        <PerformanceSheet grid={grid} isReadOnly={isReadOnly} onChanged={onChanged} />
      </div>
    );
  }
  if (tab === 'groups') return <GroupsView grid={asDocument(grid)} nameStyle={style} onOpen={onOpen} />;
  if (tab === undefined) return <EmptyState>{t('notDrawn')}</EmptyState>;
  return (
    <BracketView
      grid={asDocument(grid)}
      title={stream.name}
      nameStyle={style}
      marks={marks}
      playgroundName={playgroundName}
      onOpen={onOpen}
    />
  );
};

interface RunDialogProps {
  kind: DialogKind;
  stream: Category;
  grid: HttpGrid;
  onClose: () => void;
  onChanged: () => void;
}

const RunDialog = ({ kind, stream, grid, onClose, onChanged }: RunDialogProps) => {
  const t = useText(gridTexts);
  const command = useCommand(kind === 'clear' ? gridOps.clear : gridOps.clearConsolation, { isQuiet: true });
  const given = { streamId: stream.id, grid, onClose, onChanged };
  if (kind === 'athletes') return <AthletesDialog {...{ stream, grid, onClose, onChanged }} />;
  if (kind === 'tree') return <CreateTree {...given} />;
  if (kind === 'secondStage') return <SecondStage {...given} />;
  return (
    <ReasonDialog
      title={t(kind === 'clear' ? 'clearOlympic' : 'clearConsolation')}
      text={t('clearText')}
      done={t('resultsCleared')}
      {...command}
      send={(reason) => command.send({ streamId: stream.id, reason })}
      onClose={onClose}
      onDone={onChanged}
    />
  );
};
