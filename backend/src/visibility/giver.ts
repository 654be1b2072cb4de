import type { ConsentGiver } from '#contracts/visibility/consent.docs';
import { homeDay } from '#contracts/rules/dates';
import { profileStream } from '#domain/profiles/profile.fold';
import { consentsFor, keeperOf } from '#domain/visibility/keeper.rules';
import type { HandlerContext } from '#platform/context';

/** In which role somebody acts for a person, and whether they may let organisers see something of them. */
export const giverFor = async (
  subjectUserId: number,
  { actor, load, now }: Pick<HandlerContext, 'actor' | 'load' | 'now'>,
): Promise<{ as: ConsentGiver; mayGive: boolean }> => {
  const profile = (await load(profileStream, subjectUserId)).state;
  const mayGive = actor.isAdministrator || consentsFor(profile, actor, homeDay(now));
  if (actor.userId === subjectUserId) return { as: 'self', mayGive };
  if (keeperOf(profile, actor, homeDay(now)) === 'guardian') return { as: 'guardian', mayGive };
  return { as: actor.isAdministrator ? 'administrator' : 'representative', mayGive };
};
