import { olderProfileOps, olderProfileQueries } from '#contracts/profiles/older-profile.ops';
import type { OlderLists } from '#contracts/profiles/older-profile.docs';
import { profileStream } from '#domain/profiles/profile.fold';
import type { ListName, ReferenceLists } from '#backend/directory/reference-lists';
import { onCommandOf, onQuery, type Implementation } from '#platform/operations/implementation';
import { notFound } from '#domain/decider';
import type { Files } from '#platform/files';
import { olderProfileDecider } from '#domain/profiles/older-profile.decider';
import { olderFacts, personOf } from './older-profile.facts.js';
import { olderLocksOf, OlderShapes } from './older-profile.shapes.js';

/** The lists that the older screen chooses from, under the names it knows them by. */
const olderLists: Record<keyof OlderLists, ListName> = {
  countries: 'countries',
  sportKinds: 'sports',
  ranks: 'ranks',
  categories: 'coachCategories',
  specializations: 'coachSpecializations',
  qualifications: 'judgeQualifications',
};

const saved = { successMessage: 'profile.saved' };

const olderCommand = onCommandOf(profileStream, (_input: unknown, context) => personOf(context));

export const olderProfileOperations = (lists: ReferenceLists, files: Files, pepper: Buffer): Implementation[] => {
  const shapes = new OlderShapes(lists);
  const facts = olderFacts(lists, files, pepper);
  const { decide } = olderProfileDecider;
  return [
    olderCommand(olderProfileOps.update, {
      facts: facts.UpdateProfile,
      decide: decide.UpdateProfile,
      answer: async ({ state }, context) => ({
        ...saved,
        profile: await shapes.profile(state, context),
        profileRoles: await shapes.roles(state, context),
      }),
    }),
    olderCommand(olderProfileOps.saveRoles, {
      facts: facts.SaveProfileRoles,
      decide: decide.SaveProfileRoles,
      answer: async ({ state }, context) => ({ ...saved, profileRoles: await shapes.roles(state, context) }),
    }),
    olderCommand(olderProfileOps.removeRole, {
      decide: decide.RemoveProfileRole,
      answer: async ({ state }, context) => ({ profileRoles: await shapes.roles(state, context) }),
    }),
    olderCommand(olderProfileOps.savePhoto, {
      facts: facts.SaveProfilePhoto,
      decide: decide.SaveProfilePhoto,
      answer: async ({ state }, context) => ({ ...saved, profile: await shapes.profile(state, context) }),
    }),
    olderCommand(olderProfileOps.removePhoto, {
      decide: decide.RemoveProfilePhoto,
      answer: async ({ state }, context) => ({ profile: await shapes.profile(state, context) }),
    }),
    onQuery(olderProfileQueries.get, async ({ userId }, context) => {
      const { state, version } = await context.load(profileStream, userId);
      if (state.userId === 0) return notFound('userId');
      const shared = await Promise.all(
        Object.entries(olderLists).map(async ([key, list]) => [key, await lists.items(list, context.locale)] as const),
      );
      return {
        version,
        locks: olderLocksOf(state),
        // One entry for each name of `olderLists`.
        ...(Object.fromEntries(shared) as OlderLists),
        profile: await shapes.profile(state, context),
        profileRoles: await shapes.roles(state, context),
      };
    }),
  ];
};
