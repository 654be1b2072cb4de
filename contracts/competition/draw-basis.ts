import { z } from 'zod';
import { separationKeys, type GridOptions, type Placement } from './types.js';

/** The options of a grid that a draw looks at. */
export type DrawOptions = Pick<GridOptions, 'seeding' | 'layout' | 'byeMethod' | 'groupsCount' | 'groupSize'>;

/**
 * What a draw is made of, besides its seed: with both, anybody draws again. Clubs, coaches, countries and regions are
 * numbers of this draw alone, equal for those who are kept apart: they say who belongs together and nothing of whom.
 */
export const drawBasis = z.object({
  engine: z.number(),
  gridKind: z.enum(['olympic', 'roundRobin', 'mixedRoundAndOlympic', 'performance']),
  options: z.object({
    seeding: z.enum(['strict', 'banded']),
    layout: z.enum(['standard', 'mirrored']),
    byeMethod: z.enum(['standard', 'qualification']),
    groupsCount: z.number(),
    groupSize: z.number(),
  }),
  isWalkover: z.boolean(),
  separateBy: z.array(z.enum(separationKeys)),
  /** `keys` in the order of `separateBy`; seeds as they were used, none where all were drawn by lot. */
  entrants: z.array(z.object({ registrationId: z.number(), seed: z.number().nullable(), keys: z.array(z.number().nullable()) })),
});
export type DrawBasis = z.output<typeof drawBasis>;

/** How a public draw came to its seed: the sealed secret, opened, and the number that the hall named. */
export const drawSeal = z.object({ announcementId: z.string(), secret: z.string(), lot: z.string() });
export type DrawSeal = z.output<typeof drawSeal>;

/** A place as the log has it. */
export type DrawnPlacement = { [Field in keyof Placement]: Placement[Field] | undefined } & Pick<Placement, 'registrationId'>;
