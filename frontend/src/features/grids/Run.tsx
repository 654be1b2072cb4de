import { useState } from 'react';
import { gridOps, gridQueries } from '#contracts/competition/grid.ops';
import type { Category, SportEventAnswer } from '../../app/sportEvents.js';
import { useCommand } from '../../app/useCommand.js';
import { useQuery } from '../../app/useQuery.js';
import { BracketView } from '../../ui/bracket/BracketView.js';
import type { CardMark } from '../../ui/bracket/MatchCard.js';
import { Button } from '../../ui/Button.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { GroupsView } from '../../ui/groups/GroupsView.js';
import { useText } from '../../ui/texts.js';
import { AthletesDialog } from './AthletesDialog.js';
import { asDocument, counts, nameStyleOf, type GridAnswer, type GridOptionAnswer } from './gridData.js';
import { gridTexts } from './gridTexts.js';
import { History } from './History.js';
import { MatchPanel } from './MatchPanel.js';
import { PerformanceSheet } from './PerformanceSheet.js';
import { ReasonDialog } from './ReasonDialog.js';
import { Ties } from './Ties.js';
import css from './grids.module.css';

interface RunProps {
  stream: Category;
  given: SportEventAnswer;
  grid: GridAnswer['grid'];
  option: GridOptionAnswer;
  onChanged: () => void;
}

type Tab = 'bracket' | 'groups' | 'ranking';

const tabsOf = (grid: GridAnswer['grid']): Tab[] => {
  if (grid.gridKind === 'performance') return ['ranking'];
  const hasTree = grid.matches.some(({ bracket }) => bracket !== 'group');
  return [...(hasTree ? (['bracket'] as const) : []), ...(grid.groups.length > 0 ? (['groups'] as const) : [])];
};

/** A drawn grid: results are entered and corrected here; the slider shows it as it was at any record. */
export const Run = ({ stream, given, grid, option, onChanged }: RunProps) => {
  const t = useText(gridTexts);
  const [wanted, setWanted] = useState<Tab | null>(null);
  const [selected, setSelected] = useState<number | null>(null);
  const [affected, setAffected] = useState<readonly number[]>([]);
  const [isHistory, setHistory] = useState(false);
  const [asOf, setAsOf] = useState<number | null>(null);
  const [dialog, setDialog] = useState<'athletes' | 'clear' | 'clearConsolation' | null>(null);
  const old = useQuery<GridAnswer>(gridQueries.grid, asOf === null ? null : { streamId: stream.id, version: asOf });
  const shown = asOf === null ? grid : (old.answer?.grid ?? grid);
  const document = asDocument(shown);
  const style = nameStyleOf(stream);
  const tabs = tabsOf(shown);
  const tab = tabs.find((one) => one === wanted) ?? tabs[0];
  const match = shown.matches.find(({ id }) => id === selected);
  const marks = new Map<number, CardMark>(affected.map((id) => [id, 'affected']));
  if (selected !== null) marks.set(selected, 'selected');
  const hasConsolation = grid.matches.some(({ bracket }) => bracket === 'consolation');
  const playgroundName = (id: number) => given.playgrounds.find((playground) => playground.id === id)?.name;
  return (
    <>
      <div className="row">
        {tabs.length > 1 &&
          tabs.map((one) => (
            <button key={one} type="button" className="chip" aria-pressed={one === tab} onClick={() => setWanted(one)}>
              {t(one)}
            </button>
          ))}
        <span className="muted">{t('played', counts(shown.matches))}</span>
        <span className="sp" />
        {grid.gridKind === 'mixedRoundAndOlympic' && <CreateOlympic streamId={stream.id} grid={grid} onChanged={onChanged} />}
        <Button onClick={() => setDialog('athletes')}>{t('athletes')}</Button>
        {grid.matches.some(({ bracket }) => bracket === 'main') && <Button onClick={() => setDialog('clear')}>{t('clearOlympic')}</Button>}
        {hasConsolation && <Button onClick={() => setDialog('clearConsolation')}>{t('clearConsolation')}</Button>}
        <Button aria-pressed={isHistory} onClick={() => setHistory(!isHistory)}>
          {t('history')}
        </Button>
      </div>
      {asOf !== null && (
        <p className="note note--warn">
          {t('asOf', { version: asOf, last: grid.version })}
          <Button size="small" onClick={() => setAsOf(null)}>
            {t('backToNow')}
          </Button>
        </p>
      )}
      <Ties streamId={stream.id} grid={grid} onChanged={onChanged} />
      <div className={css['run']}>
        <div className="card card-p">
          {tab === 'bracket' && <BracketView grid={document} title={stream.name} nameStyle={style} marks={marks} playgroundName={playgroundName} onOpen={setSelected} />}
          {tab === 'groups' && <GroupsView grid={document} nameStyle={style} onOpen={setSelected} />}
          {tab === 'ranking' && <PerformanceSheet grid={shown} isReadOnly={asOf !== null || grid.isCompleted} onChanged={onChanged} />}
          {tab === undefined && <EmptyState>{t('notDrawn')}</EmptyState>}
        </div>
        <aside className={`card card-p ${css['panel']}`}>
          {isHistory ? (
            <History streamId={stream.id} grid={grid} matchId={selected} asOf={asOf} onAsOf={setAsOf} />
          ) : match && grid.gridKind !== 'performance' ? (
            <MatchPanel
              key={`${match.id}-${match.version ?? 0}`}
              match={match}
              grid={document}
              victoryTypes={option.victoryTypes}
              isReadOnly={asOf !== null || grid.isCompleted}
              onAffects={setAffected}
              onChanged={onChanged}
            />
          ) : (
            <EmptyState>{t('chooseMatch')}</EmptyState>
          )}
        </aside>
      </div>
      {dialog === 'athletes' && <AthletesDialog stream={stream} grid={grid} onClose={() => setDialog(null)} onChanged={onChanged} />}
      {(dialog === 'clear' || dialog === 'clearConsolation') && (
        <ReasonDialog
          title={t(dialog === 'clear' ? 'clearOlympic' : 'clearConsolation')}
          text={t('clearText')}
          op={dialog === 'clear' ? gridOps.clear : gridOps.clearConsolation}
          input={{ streamId: stream.id }}
          onClose={() => setDialog(null)}
          onDone={onChanged}
        />
      )}
    </>
  );
};

const CreateOlympic = ({ streamId, grid, onChanged }: { streamId: number; grid: GridAnswer['grid']; onChanged: () => void }) => {
  const t = useText(gridTexts);
  const { send, sending } = useSend(onChanged);
  if (grid.stage !== 'groups' || grid.matches.some(({ bracket }) => bracket !== 'group')) return null;
  return (
    <Button look="primary" isBusy={sending} onClick={() => void send({ streamId })}>
      {t('createOlympic')}
    </Button>
  );
};

const useSend = (onChanged: () => void) => {
  const { send, sending } = useCommand(gridOps.createOlympic);
  return {
    sending,
    send: (input: object) =>
      send(input).then((outcome) => {
        if (outcome.success) onChanged();
      }),
  };
};
