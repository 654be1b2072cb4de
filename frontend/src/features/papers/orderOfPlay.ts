import type { LiveGrid, MatchDoc } from '#contracts/competition/grid.docs';
import type { Category } from '#contracts/sport-events/sport-event.docs';

export interface PlacedMatch {
  match: MatchDoc;
  stream: Category;
  grid: LiveGrid;
}

/** Matches by playground (null: on none) in order of their planned times; those without one come after, category by category. */
export const inOrderOfPlay = (
  streams: readonly Category[],
  grids: ReadonlyMap<number, LiveGrid>,
): ReadonlyMap<number | null, PlacedMatch[]> => {
  const byPlayground = new Map<number | null, PlacedMatch[]>();
  for (const stream of streams) {
    const grid = grids.get(stream.id);
    if (!grid || grid.gridKind === 'performance') continue;
    for (const match of Object.values(grid.matches).filter(({ isBye }) => !isBye)) {
      const list = byPlayground.get(match.playgroundId) ?? [];
      byPlayground.set(match.playgroundId, list);
      list.push({ match, stream, grid });
    }
  }
  for (const list of byPlayground.values()) list.sort(byTime);
  return byPlayground;
};

const late = '99:99';
const byTime = (a: PlacedMatch, b: PlacedMatch): number => {
  const [first, second] = [a.match.timeStart ?? late, b.match.timeStart ?? late];
  if (first !== second) return first < second ? -1 : 1;
  return a.stream.index - b.stream.index || a.match.number - b.match.number;
};
