import type { GridDoc } from '#contracts/competition/grid.docs';
import { useDocumentPart, useDocumentStatus, useFollow } from '../../app/useDocument.js';
import { useFrame, useLayout } from '../../shared/bracket/BracketView.js';
import type { NameStyle } from '../../shared/bracket/shortNames.js';
import { StillBracket } from '../../shared/bracket/StillBracket.js';
import { advanceCountOf } from '../../shared/groups/groupCells.js';
import { GroupTable } from '../../shared/groups/GroupTable.js';
import { RankingTable } from '../../shared/performance/RankingTable.js';
import { useText } from '../../ui/texts.js';
import type { PartProps } from './partProps.js';
import { widgetTexts } from './widgetTexts.js';
import css from './widget.module.css';

/** The bracket of a category, its groups, or its ranking, as it stands. */
export const Bracket = ({ live, widget: { streamId, title } }: PartProps) => {
  const t = useText(widgetTexts);
  useFollow('grid', streamId);
  const grid = useDocumentPart<GridDoc, GridDoc>('grid', streamId, (document) => document);
  const status = useDocumentStatus('grid', streamId);
  const category = live.categories.find(({ id }) => id === streamId);
  if (status === 'loading') return <span data-awaited hidden />;
  if (!grid?.isDrawn) return <p className={css['nothing']}>{t('notDrawn')}</p>;
  const style: NameStyle = (category?.entrantKind ?? 'athlete') === 'athlete' ? 'person' : 'whole';
  if (grid.gridKind === 'performance') return <RankingTable grid={grid} />;
  return (
    <>
      {grid.groups.map((group) => (
        <section key={group.number} className={css['wide']} aria-label={group.name}>
          <h2>{group.name}</h2>
          <GroupTable grid={grid} group={group} nameStyle={style} mineId={null} advanceCount={advanceCountOf(grid)} isExplained={false} />
        </section>
      ))}
      <Tree key={streamId} grid={grid} style={style} title={title || (category?.name ?? '')} />
    </>
  );
};

const noName = () => undefined;

const Tree = ({ grid, style, title }: { grid: GridDoc; style: NameStyle; title: string }) => {
  const layout = useLayout(grid);
  const frame = useFrame(grid, layout, style, noName);
  if (layout.cells.size === 0) return null;
  return (
    <div className={css['wide']} tabIndex={0} role="group" aria-label={title}>
      <div style={{ width: layout.width, maxWidth: 'none' }}>
        <StillBracket layout={layout} frame={frame} title={title} />
      </div>
    </div>
  );
};
