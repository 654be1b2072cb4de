import type { AchievementRow } from '#contracts/profiles/page.docs';
import { toOrdinal } from '#contracts/rules/dates';

export const orders = ['newest', 'oldest', 'place', 'points'] as const;
type Order = (typeof orders)[number];
export const placeRanges = ['all', '1', '2', '3', 'podium', 'other'] as const;
type PlaceRange = (typeof placeRanges)[number];

/** Which results are shown, and in which order. */
export interface AchievementFilter {
  /** Empty: any. */
  sport: string;
  year: string;
  place: PlaceRange;
  isVerified: boolean;
  order: Order;
}

export const anyAchievement: AchievementFilter = { sport: '', year: '', place: 'all', isVerified: false, order: 'newest' };

const verified = 1;
const podium = 3;

export const yearOf = ({ event_date: date }: Pick<AchievementRow, 'event_date'>): string => date?.slice(6) ?? '';

const isInRange = (place: number | null, range: PlaceRange): boolean => {
  if (range === 'all') return true;
  if (place === null) return false;
  if (range === 'podium') return place <= podium;
  return range === 'other' ? place > podium : place === Number(range);
};

const dayOf = ({ event_date: date }: AchievementRow): number => (date ? toOrdinal(date) : 0);
/** Without a place: behind all that have one. */
const placeOf = ({ place }: AchievementRow): number => place ?? Number.MAX_SAFE_INTEGER;

const comparisons: Record<Order, (a: AchievementRow, b: AchievementRow) => number> = {
  newest: (a, b) => dayOf(b) - dayOf(a),
  oldest: (a, b) => dayOf(a) - dayOf(b),
  place: (a, b) => placeOf(a) - placeOf(b) || dayOf(b) - dayOf(a),
  points: (a, b) => (b.points ?? 0) - (a.points ?? 0) || dayOf(b) - dayOf(a),
};

export const filtered = (all: readonly AchievementRow[], { sport, year, place, isVerified, order }: AchievementFilter): AchievementRow[] =>
  all
    .filter((one) => sport === '' || String(one.sport_kind) === sport)
    .filter((one) => year === '' || yearOf(one) === year)
    .filter((one) => isInRange(one.place, place))
    .filter((one) => !isVerified || one.status === verified)
    .sort(comparisons[order]);
