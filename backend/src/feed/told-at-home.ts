import type { Feed } from './feed.context.js';

/** Reactions that stay inside the machine: its log is proved wherever it is. */
const ownReactions = new Set(['sign-anchor']);

/** In a hall: what happens there is told to the world by its home, where the same events arrive. */
export const toldAtHome =
  (feed: Feed | null) =>
  (process: string, stream: string): boolean =>
    feed !== null && !ownReactions.has(process) && feed.book.isToldAtHome(stream);
