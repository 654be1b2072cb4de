import type { Minor } from '#contracts/payments/money';
import type { Locale } from '../context.js';

/** What an insurer is asked to insure. */
export interface PolicyOrder {
  fullName: string;
  /** dd-mm-yyyy */
  birthDate: string | null;
  sportName: string;
  /** dd-mm-yyyy, both days within */
  validFrom: string;
  validTo: string;
  amount: Minor;
  currency: string;
  /** dd-mm-yyyy: the day on which it was paid. */
  orderedDate: string;
}

export interface IssuedPolicy {
  number: string;
  /** Where the insurer itself shows the policy (https); null: it is downloaded here. */
  url: string | null;
}

/** A final no of the insurer. */
export interface NotInsured {
  declined: string;
}

export const isNotInsured = (answer: object): answer is NotInsured => 'declined' in answer;

/** The insurer could not be asked: nothing is known, ask again with the same key. */
export class InsurerUnavailable extends Error {
  override name = 'InsurerUnavailable';
}

/**
 * Issues policies. The same key is the same policy, however often it comes and whatever dies in between; what was cancelled under a key
 * is never issued under it. An insurer that does not answer throws `InsurerUnavailable`.
 */
export abstract class Insurer {
  /** As settings and policies name it. */
  abstract readonly key: string;
  abstract readonly name: Readonly<Record<Locale, string>>;
  abstract issue(order: PolicyOrder, idempotenceKey: string): Promise<IssuedPolicy | NotInsured>;
  /** Whatever was or would be issued under that key is void. */
  abstract cancel(idempotenceKey: string): Promise<void>;
  /** How a policy stands; null: the insurer has none of that number. */
  abstract read(number: string): Promise<'valid' | 'cancelled' | null>;
  /** The policy as a PDF. */
  abstract document(order: PolicyOrder, number: string, language: Locale): Promise<Buffer>;
}
