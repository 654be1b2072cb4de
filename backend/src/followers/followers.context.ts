import type { ContextSpec } from '#platform/context-spec';
import { followedAthletes, type BoardOf } from './athletes.js';

export const followersContext = (boardOf: BoardOf): ContextSpec => ({
  name: 'followers',
  operations: [[followedAthletes(boardOf)]],
});
