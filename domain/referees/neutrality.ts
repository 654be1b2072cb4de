import type { ConflictKind, Neutrality } from '#contracts/referees/referees.docs';

/** What ties a referee to entrants. */
export interface RefereeTies {
  userId: number;
  organizationIds: readonly number[];
  countryId: number | null;
  regionId: number | null;
  /** Persons whom they coach, by the profiles. */
  athleteIds: readonly number[];
}

/** The same of one side of a bout: of a pair or team those of all its members. */
export interface SideTies {
  userIds: readonly number[];
  organizationIds: readonly number[];
  countryIds: readonly number[];
  regionIds: readonly number[];
  /** Coaches whom the entry names. */
  coachIds: readonly number[];
}

const share = (one: readonly number[], other: readonly number[]): boolean => one.some((id) => other.includes(id));
const among = (id: number | null, ids: readonly number[]): boolean => id !== null && ids.includes(id);

/**
 * Why a referee is not neutral towards these sides; none where nothing is known against them. IJF Sport and Organisation Rules and UWW
 * International Refereeing Regulations keep referees of a contestant's nation off the mat; national rules do so with regions and clubs.
 */
export const conflictsWith = (referee: RefereeTies, sides: readonly SideTies[], neutrality: Neutrality): ConflictKind[] => {
  const found = new Set<ConflictKind>();
  for (const side of sides) {
    if (side.userIds.includes(referee.userId)) found.add('self');
    if (side.coachIds.includes(referee.userId) || share(referee.athleteIds, side.userIds)) found.add('coach');
    if (share(referee.organizationIds, side.organizationIds)) found.add('club');
    if (neutrality === 'region' && among(referee.regionId, side.regionIds)) found.add('region');
    if (neutrality === 'country' && among(referee.countryId, side.countryIds)) found.add('country');
  }
  return [...found];
};

/** What a sport event asks for where nobody has said it: several countries compete, several regions of one, or clubs of one region. */
export const neutralityAmong = (sides: Iterable<Pick<SideTies, 'countryIds' | 'regionIds'>>): Neutrality => {
  const countries = new Set<number>();
  const regions = new Set<number>();
  for (const side of sides) {
    for (const id of side.countryIds) countries.add(id);
    for (const id of side.regionIds) regions.add(id);
  }
  if (countries.size > 1) return 'country';
  return regions.size > 1 ? 'region' : 'club';
};
