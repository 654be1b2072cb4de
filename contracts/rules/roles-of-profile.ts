import type { SportRole } from '../profiles/profile.docs.js';

/**
 * The sport that a role is in. A fan's is the favourite one: the older screen asks for it by that name, the sectioned
 * one has the fan under the sport.
 */
export const sportOf = ({ type, sportId, favoriteSportId }: Pick<SportRole, 'type' | 'sportId' | 'favoriteSportId'>): number | null =>
  type === 'fan' ? (favoriteSportId ?? sportId) : sportId;

/** What a person is first of all, on every screen: the role marked so, else the first as an athlete, else the first. */
export const mainRoleOf = <Role extends { type: string; isMain: boolean }>(roles: readonly Role[]): Role | undefined =>
  roles.find(({ isMain }) => isMain) ?? roles.find(({ type }) => type === 'athlete') ?? roles[0];
