/**
 * How a category is fought: the systems of the sport modes, and two more that an organiser may choose: `repechageSemifinalists` (those
 * beaten by a semi-finalist fight on), and `own`, as the category was set up.
 */
export const drawSystems = [
  'walkover',
  'bestOfThree',
  'roundRobin',
  'twoPools',
  'poolsAndKnockout',
  'knockout',
  'repechageLastEight',
  'repechageFinalists',
  'repechageSemifinalists',
  'performance',
  'own',
] as const;
export type DrawSystem = (typeof drawSystems)[number];

/** Why a registration takes no part in a draw. */
export type LeftOutReason =
  | 'notWeighed'
  | 'absent'
  | 'failedWeighIn'
  | 'outOfEvent'
  | 'unpaid'
  | 'new'
  | 'waiting'
  | 'rejected'
  | 'withdrawn'
  | 'deactivated'
  | 'alone';
