import type { Change } from '#contracts/event';

/** The matches in which something differs: `matches.700002.winner` speaks of 700002. */
export const matchesIn = (changes: readonly Change[]): number[] => [
  ...new Set(changes.flatMap(({ field }) => /^matches\.(\d+)(\.|$)/.exec(field)?.[1] ?? []).map(Number)),
];
