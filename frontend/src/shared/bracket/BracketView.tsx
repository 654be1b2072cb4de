import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import type { GridDoc } from '#contracts/competition/grid.docs';
import { useText } from '../../ui/texts.js';
import { useScoreText } from '../sport-modes/useScoreText.js';
import { Announcer } from './Announcer.js';
import { bracketTexts } from './bracketTexts.js';
import { layoutBracket, type BracketLayout } from '#domain/competition/picture/layout';
import { hasSameShape } from './sameShape.js';
import { MapPane } from './MapPane.js';
import type { CardFrame, CardMark } from './MatchCard.js';
import { createMatchStore } from './matchStore.js';
import { roundName } from './names.js';
import type { NameStyle } from './shortNames.js';
import { PrintSheets } from './PrintSheets.js';
import { RoundList } from './RoundList.js';
import { useIsNarrow } from './useIsNarrow.js';
import css from './bracket.module.css';

export interface BracketViewProps {
  grid: GridDoc;
  /** What stands on the left of the bar and on top of printed pages. */
  title: string;
  note?: ReactNode;
  nameStyle?: NameStyle;
  playgroundName?: (playgroundId: number) => string | undefined;
  /** The entrant that this viewer follows. */
  mineId?: number | null;
  /** Matches to mark: selected by the user, or touched by what they are about to do. */
  marks?: ReadonlyMap<number, CardMark>;
  onOpen?: (matchId: number) => void;
}

const noMarks: ReadonlyMap<number, CardMark> = new Map();
const noName = () => undefined;
const ignore = () => undefined;

/** A knockout: the map with its bar, on a phone the list of rounds, and the pages for print. Groups are not shown here. */
export const BracketView = ({
  grid,
  title,
  note,
  nameStyle = 'person',
  playgroundName = noName,
  mineId = null,
  marks = noMarks,
  onOpen = ignore,
}: BracketViewProps) => {
  const t = useText(bracketTexts);
  const layout = useLayout(grid);
  const frame = useFrame(grid, layout, nameStyle, playgroundName);
  const isNarrow = useIsNarrow();
  const [isMapWanted, setMapWanted] = useState(false);
  if (layout.cells.size === 0) return <p className="empty">{t('empty')}</p>;
  return (
    <>
      <div className={css['screen']}>
        {isNarrow && !isMapWanted ? (
          <RoundList
            grid={grid}
            layout={layout}
            frame={frame}
            litRegistrationId={mineId}
            onOpen={onOpen}
            onMap={() => setMapWanted(true)}
          />
        ) : (
          <>
            <div className={css['above']}>
              {isNarrow ? (
                <button type="button" className={css['button']} onClick={() => setMapWanted(false)}>
                  {t('list')}
                </button>
              ) : null}
              <b className={css['title']}>{title}</b>
              {note ? <span className={css['note']}>{note}</span> : null}
            </div>
            <MapPane entrants={grid.entrants} {...{ layout, frame, mineId, marks, onOpen }} />
          </>
        )}
        <Announcer frame={frame} />
      </div>
      <PrintSheets frame={frame} grid={grid} title={title} />
    </>
  );
};

/** The layout, kept while results change what stands in the cards but not where they hang. */
export const useLayout = (grid: GridDoc, isTwoSided = false): BracketLayout => {
  const [kept, keep] = useState(() => ({ matches: grid.matches, layout: layoutBracket(Object.values(grid.matches), { isTwoSided }) }));
  if (kept.matches === grid.matches || hasSameShape(kept.matches, grid.matches)) return kept.layout;
  const layout = layoutBracket(Object.values(grid.matches), { isTwoSided });
  keep({ matches: grid.matches, layout });
  return layout;
};

/** What the cards share. The store behind it takes each new version of the grid and wakes the touched cards alone. */
export const useFrame = (
  grid: GridDoc,
  layout: BracketLayout,
  nameStyle: NameStyle,
  playgroundName: (playgroundId: number) => string | undefined,
): CardFrame => {
  const t = useText(bracketTexts);
  const scoreText = useScoreText();
  const [store] = useState(() => createMatchStore(grid));
  useLayoutEffect(() => store.update(grid), [store, grid]);
  const titles = useMemo(() => {
    const byId = new Map(layout.rounds.flatMap((round) => round.matchIds.map((id) => [id, roundName(t, round)])));
    for (const match of Object.values(store.grid().matches)) if (match.bracket === 'final') byId.set(match.id, t('round.third'));
    return byId;
  }, [layout, t, store]);
  return useMemo(
    () => ({ store, t, nameStyle, scoreText, playgroundName, roundTitle: (id) => titles.get(id) ?? '' }),
    [store, t, nameStyle, scoreText, playgroundName, titles],
  );
};
