import { olderProfileOps, olderProfileQueries } from '#contracts/profiles/older-profile.ops';
import { profileStream } from '#domain/profiles/profile.fold';
import type { ListName, ReferenceLists } from '#backend/directory/reference-lists';
import { aggregate, queries } from '#platform/operations/tables';
import type { Implementation } from '#platform/operations/implementation';
import { notFound } from '#domain/decider';
import type { Files } from '#platform/files';
import { olderProfileDecider } from '#domain/profiles/older-profile.decider';
import { olderFacts, personOf } from './older-profile.facts.js';
import { OlderShapes } from './older-profile.shapes.js';

/** The lists that the older screen chooses from, under the names it knows them by. */
const olderLists: Record<string, ListName> = {
  countries: 'countries',
  sportKinds: 'sports',
  ranks: 'ranks',
  categories: 'coachCategories',
  specializations: 'coachSpecializations',
  qualifications: 'judgeQualifications',
};

const saved = { successMessage: 'profile.saved' };

export const olderProfileOperations = (lists: ReferenceLists, files: Files, pepper: Buffer): Implementation[] => {
  const shapes = new OlderShapes(lists);
  return aggregate({
    decider: olderProfileDecider,
    ops: olderProfileOps,
    id: (_input, context) => personOf(context),
    facts: olderFacts(lists, files, pepper),
    answers: {
      UpdateProfile: async ({ state }, context) => ({ ...saved, profile: await shapes.profile(state, context) }),
      SaveProfileRoles: async ({ state }, context) => ({ ...saved, profileRoles: await shapes.roles(state, context) }),
      RemoveProfileRole: async ({ state }, context) => ({ profileRoles: await shapes.roles(state, context) }),
      SaveProfilePhoto: async ({ state }, context) => ({ ...saved, profile: await shapes.profile(state, context) }),
      RemoveProfilePhoto: async ({ state }, context) => ({ profile: await shapes.profile(state, context) }),
    },
  });
};

export const olderProfileQueryTable = (lists: ReferenceLists): Implementation[] => {
  const shapes = new OlderShapes(lists);
  return queries(olderProfileQueries, {
    GetOlderProfile: async ({ userId }, context) => {
      const { state, version } = await context.load(profileStream, userId);
      if (state.userId === 0) return notFound('userId');
      const shared = await Promise.all(
        Object.entries(olderLists).map(async ([key, list]) => [key, await lists.items(list, context.locale)] as const),
      );
      return {
        version,
        ...Object.fromEntries(shared),
        profile: await shapes.profile(state, context),
        profileRoles: await shapes.roles(state, context),
      };
    },
  });
};
