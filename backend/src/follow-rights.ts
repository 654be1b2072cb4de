import { decideAccess } from '#platform/access';
import { readOf, type MayFollow } from '#platform/live/live-spec';
import type { Composition } from '#backend/composition';

/** Who may follow a document: with all that was recorded, and by what is there now. */
export const followRights = (composition: Composition): Record<'mayFollow' | 'stillMayFollow', MayFollow> => {
  const stillMayFollow = mayFollowOf(composition);
  return { stillMayFollow, mayFollow: (...asked) => composition.documents.catchUp().then(() => stillMayFollow(...asked)) };
};

const mayFollowOf =
  ({ scopes }: Composition): MayFollow =>
  async (spec, key, actor) => {
    const { op, input } = readOf(spec, key);
    const access = await decideAccess(op, input, actor, scopes);
    if (access.allowed) return true;
    // What visitors may see of a published sport event is not there for them before.
    return access.status === 404 || spec.roles.includes('V') ? 'unknown' : false;
  };
