import { useEffect, useMemo, useRef, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import type { GridDoc } from '#contracts/competition/grid.docs';
import { documentName } from '../../app/documents.js';
import type { Category } from '#contracts/sport-events/sport-event.docs';
import type { CoreState } from '../../app/store.js';
import { useDocumentPart, useFollow } from '../../app/useDocument.js';
import { useFrame, useLayout } from '../../shared/bracket/BracketView.js';
import type { NameStyle } from '../../shared/bracket/shortNames.js';
import { GroupTable } from '../../shared/groups/GroupTable.js';
import { advanceCountOf } from '../../shared/groups/groupCells.js';
import { KeptModeContext } from '../../shared/sport-modes/useScoreText.js';
import { RankingTable } from '../../shared/performance/RankingTable.js';
import { useText } from '../../ui/texts.js';
import { bracketPagesOf } from './bracketPages.js';
import { isWorthShowing, nextPicture, type Candidate } from './rotation.js';
import { TvTree } from './TvTree.js';
import { tvTexts } from './tvTexts.js';
import css from './tv.module.css';

interface TvBracketsProps {
  categories: readonly Category[];
  turn: number;
  styleOf: (streamId: number) => NameStyle;
  playgroundName: (playgroundId: number) => string | undefined;
}

/** Brackets, groups and rankings block by block; what changed comes first. */
export const TvBrackets = ({ categories, turn, styleOf, playgroundName }: TvBracketsProps) => {
  const t = useText(tvTexts);
  const [current, setCurrent] = useState<string | null>(null);
  const store = useStore<CoreState>();
  const loadedCount = useSelector(
    (state: CoreState) => categories.filter(({ id }) => state.documents.byName[documentName({ view: 'grid', key: id })]).length,
  );
  const memory = useRef({
    seen: new Map<string, { state: unknown; at: number }>(),
    shownAt: new Map<string, number>(),
    shown: null as string | null,
    turn: -1,
  });
  useEffect(() => {
    const now = Date.now();
    const { seen, shownAt } = memory.current;
    const candidates = categories.flatMap(({ id }) => {
      const grid = store.getState().documents.byName[documentName({ view: 'grid', key: id })]?.content as GridDoc | undefined;
      return grid ? picturesOf(grid).map((picture) => noticed(seen, picture, now)) : [];
    });
    const { shown, turn: shownInTurn } = memory.current;
    // Categories that arrive later wait for their turn; only an empty screen takes the first one at once.
    if (shown !== null && shownInTurn === turn) return;
    const next = nextPicture(candidates, shown, shownAt);
    if (next !== null) shownAt.set(next, now);
    memory.current = { seen, shownAt, shown: next, turn };
    setCurrent(next);
  }, [turn, loadedCount, categories, store]);
  const [streamId, block] = (current ?? '').split('/').map(Number);
  const category = categories.find(({ id }) => id === streamId);
  return (
    <>
      {categories.map(({ id }) => (
        <Follow key={id} streamId={id} />
      ))}
      {category ? (
        <Picture key={current} category={category} block={block ?? 0} style={styleOf(category.id)} playgroundName={playgroundName} />
      ) : (
        <p className={css['empty']}>{t('noBrackets')}</p>
      )}
    </>
  );
};

const Follow = ({ streamId }: { streamId: number }) => {
  useFollow('grid', streamId);
  return null;
};

interface PictureState {
  name: string;
  /** Anything that is another value once the picture has changed. */
  state: string;
}

/** The pictures of a category: blocks of its tree, then its groups; a ranking is one picture. */
const picturesOf = (grid: GridDoc): PictureState[] => {
  if (!grid.isDrawn) return [];
  if (grid.gridKind === 'performance') return [{ name: `${grid.streamId}/0`, state: JSON.stringify(grid.ranking) }];
  const blocks = bracketPagesOf(Object.values(grid.matches));
  const pictures = blocks.map((layout, index) => {
    const matches = layout.cells.map(({ id }) => grid.matches[id]);
    const state = matches
      .map(
        (match) =>
          `${match?.status}${match?.winnerRegistrationId}${match?.participants.map(({ registrationId, score }) => `${registrationId}:${score}`).join()}`,
      )
      .join(';');
    return { name: `${grid.streamId}/${index}`, state, isShown: isWorthShowing(matches) };
  });
  const groups = grid.groups.map((group, index) => ({
    name: `${grid.streamId}/${blocks.length + index}`,
    state: JSON.stringify(group.table),
    isShown: true,
  }));
  return [...pictures, ...groups].filter(({ isShown }) => isShown);
};

const noticed = (seen: Map<string, { state: unknown; at: number }>, { name, state }: PictureState, now: number): Candidate => {
  const before = seen.get(name);
  if (before?.state === state) return { name, changedAt: before.at };
  seen.set(name, { state, at: now });
  return { name, changedAt: now };
};

interface PictureProps {
  category: Category;
  block: number;
  style: NameStyle;
  playgroundName: (playgroundId: number) => string | undefined;
}

const Picture = ({ category, block, style, playgroundName }: PictureProps) => {
  const grid = useDocumentPart<GridDoc, GridDoc>('grid', category.id, (document) => document);
  if (!grid) return null;
  return (
    <section className={css['picture']}>
      <KeptModeContext value={category.sportMode}>
        <PictureBody grid={grid} category={category} block={block} style={style} playgroundName={playgroundName} />
      </KeptModeContext>
    </section>
  );
};

const PictureBody = ({ grid, category, block, style, playgroundName }: PictureProps & { grid: GridDoc }) => {
  const t = useText(tvTexts);
  const layout = useLayout(grid);
  const frame = useFrame(grid, layout, style, playgroundName);
  const blocks = useMemo(() => bracketPagesOf(Object.values(frame.store.grid().matches)), [frame]);
  const shown = blocks[block];
  const group = grid.groups[block - blocks.length];
  const pages = blocks.length + grid.groups.length;
  return (
    <>
      <h2>
        {category.name}
        {pages > 1 ? <small>{t('page', { page: block + 1, pages })}</small> : null}
      </h2>
      {grid.gridKind === 'performance' ? <RankingTable grid={grid} /> : null}
      {shown && grid.gridKind !== 'performance' ? (
        <TvTree page={shown} title={category.name} roundTitle={frame.roundTitle} {...{ grid, style, playgroundName }} />
      ) : null}
      {group && grid.gridKind !== 'performance' ? (
        <div className={css['group']}>
          <h3>{t('group', { group: group.name })}</h3>
          <GroupTable grid={grid} group={group} nameStyle={style} mineId={null} advanceCount={advanceCountOf(grid)} isExplained={false} />
        </div>
      ) : null}
    </>
  );
};
