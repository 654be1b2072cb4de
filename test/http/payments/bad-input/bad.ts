import type { Op } from '#contracts/op';
import type { Caller } from '../../podium.js';
import type { Books } from './world.js';

type Errors = Record<string, string[]>;

/** One bad input of one call, and what it is answered. */
export interface Bad {
  what: string;
  given: (books: Books) => object;
  /** At which fields, and why. */
  errors: Errors | ((books: Books) => Errors);
  /** 200 for what the books refuse, unless told otherwise. */
  status?: number;
  /** The organiser, unless told otherwise. */
  by?: (books: Books) => Caller;
}

/** Bad inputs of a call; each is right but for what it says. */
export const badOf = (op: Op, rows: readonly Bad[]): { op: Op; rows: readonly Bad[] } => ({ op, rows });

/** Codes of the sport event where the user of the cast owes something, none of which they can have. */
export const wrongCodes: readonly (readonly [code: string, error: string, what: string])[] = [
  ['NOSUCHCODE', 'error.promo_unknown', 'a code that nobody made'],
  ['OFFCODE', 'error.promo_disabled', 'a code that is off'],
  ['LATECODE', 'error.promo_not_yet', 'a code of later days'],
  ['OLDCODE', 'error.promo_expired', 'a code of days gone'],
  ['DEARCODE', 'error.promo_min_amount', 'a code for larger orders'],
  ['POORCODE', 'error.promo_budget', 'a code with too little left'],
  ['USEDCODE', 'error.promo_used_up', 'a code that others have used up'],
  ['OTHERCODE', 'error.promo_not_for_these', 'a code for another category'],
];
