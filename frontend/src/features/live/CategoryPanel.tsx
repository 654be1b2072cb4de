import { useCallback } from 'react';
import type { GridDoc } from '#contracts/competition/grid.docs';
import { useDocumentPart, useDocumentStatus, useFollow } from '../../app/useDocument.js';
import type { NameStyle } from '../../shared/bracket/shortNames.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { lazyPart } from '../../ui/lazyPart.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { TabList } from '../../ui/TabList.js';
import { useText } from '../../ui/texts.js';
import { liveTexts } from './liveTexts.js';
import { takingPartCount } from './takingPart.js';
import type { OpenMatch } from './MatchDialog.js';
import { useUrlValue } from './urlState.js';
import css from './live.module.css';

const BracketView = lazyPart(async () => (await import('../../shared/bracket/BracketView.js')).BracketView, 'soon');
const GroupsView = lazyPart(async () => (await import('../../shared/groups/GroupsView.js')).GroupsView);
const RankingTable = lazyPart(async () => (await import('../../shared/performance/RankingTable.js')).RankingTable);
const MatchesList = lazyPart(async () => (await import('./Lists.js')).MatchesList);
const SavedResults = lazyPart(async () => (await import('../../shared/results/SavedResults.js')).SavedResults);
const LiveDraw = lazyPart(async () => (await import('./LiveDraw.js')).LiveDraw);
const LiveSeal = lazyPart(async () => (await import('./LiveDraw.js')).LiveSeal);
const FollowCategory = lazyPart(async () => (await import('./FollowCategory.js')).FollowCategory);
const PlacesList = lazyPart(async () => (await import('./Lists.js')).PlacesList);

type Tab = 'ranking' | 'bracket' | 'groups' | 'matches' | 'results';

/** Which tabs have something to show, the best one for now first. */
const tabsOf = (grid: GridDoc): Tab[] => {
  if (grid.gridKind === 'performance') return ['ranking', 'results'];
  const hasTree = Object.values(grid.matches).some(({ bracket }) => bracket !== 'group');
  const hasGroups = grid.groups.length > 0;
  return [...(hasTree ? (['bracket'] as const) : []), ...(hasGroups ? (['groups'] as const) : []), 'matches', 'results'];
};

interface CategoryPanelProps {
  eventId: number;
  streamId: number;
  title: string;
  style: NameStyle;
  mineId: number | null;
  playgroundName: (playgroundId: number) => string | undefined;
  onOpen: (open: OpenMatch) => void;
}

/** One category: bracket, groups, matches and results behind tabs. */
export const CategoryPanel = ({ eventId, streamId, title, style, mineId, playgroundName, onOpen }: CategoryPanelProps) => {
  const t = useText(liveTexts);
  useFollow('grid', streamId);
  const grid = useDocumentPart<GridDoc, GridDoc>('grid', streamId, (document) => document);
  const status = useDocumentStatus('grid', streamId);
  const [wanted, setWanted] = useUrlValue('tab');
  const openMatch = useCallback((matchId: number) => onOpen({ streamId, matchId }), [onOpen, streamId]);
  const notDrawn = (
    <SavedResults {...{ eventId, streamId, mineId }}>
      <EmptyState>{t('notDrawn')}</EmptyState>
      <LiveSeal streamId={streamId} />
    </SavedResults>
  );
  if (status === 'refused') return notDrawn;
  if (!grid) return <Skeleton lines={8} height={56} />;
  if (!grid.isDrawn) return notDrawn;
  const shown = tabsOf(grid);
  const tab = shown.find((each) => each === wanted) ?? shown[0] ?? 'matches';
  const matches = Object.values(grid.matches).filter(({ isBye }) => !isBye);
  const done = matches.filter((match) => match.status === 'finished' || match.status === 'blocked').length;
  const summary = t('summary', {
    entrants: t('entrants', { count: takingPartCount(grid) }),
    played: t('played', { done, count: matches.length }),
  });
  return (
    <>
      <TabList
        label={title}
        tabs={shown.map((name) => ({ name, title: t(`tab.${name}`), count: name === 'matches' ? matches.length : 0 }))}
        current={tab}
        panelId="category"
        onOpen={setWanted}
        className={css['tabs']}
        tabClassName={css['tab']}
      />
      <div id="category" role="tabpanel" aria-labelledby={`tab-${tab}`} className={css['category']}>
        {tab === 'bracket' ? (
          <BracketView
            key={streamId}
            grid={grid}
            title={title}
            note={summary}
            nameStyle={style}
            playgroundName={playgroundName}
            mineId={mineId}
            onOpen={openMatch}
          />
        ) : null}
        {tab === 'groups' ? <GroupsView grid={grid} nameStyle={style} mineId={mineId} onOpen={openMatch} /> : null}
        {tab === 'matches' ? <MatchesList grid={grid} style={style} mineId={mineId} onOpen={openMatch} /> : null}
        {tab === 'ranking' ? <RankingTable grid={grid} mineId={mineId} /> : null}
        {tab === 'results' ? <PlacesList eventId={eventId} grid={grid} mineId={mineId} /> : null}
        <LiveDraw {...{ eventId, streamId, title, grid }} />
        <FollowCategory {...{ eventId, streamId, title }} />
      </div>
    </>
  );
};
