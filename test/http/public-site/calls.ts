import type { Cast } from '../cast.js';
import type { Site } from './site.js';

/** Whoever may ask, in the words of the cast: `other` organises another sport event. */
export type Name = Exclude<keyof Cast, 'podium' | 'otherReferee' | 'head'>;
type Errors = Record<string, string[]>;

/** One bad input: what differs from the right one, and what it is answered. */
export interface Bad {
  what: string;
  more: object | ((site: Site) => object);
  errors: Errors;
  /** 400 for what the contract refuses, unless told otherwise. */
  status?: number;
  file?: Buffer | null;
}

export interface Walked {
  path: string;
  /** Only these are let in. */
  may: readonly Name[];
  /** What is right, and is carried out. */
  right: (site: Site) => object;
  file?: () => Buffer | Promise<Buffer>;
  /** Whoever is let in hears this: there is nothing that the call could give them. */
  answers?: Errors;
  bad: readonly Bad[];
}

export const everybody: readonly Name[] = ['visitor', 'user', 'representative', 'referee', 'operator', 'other', 'organiser', 'admin'];
export const persons = everybody.filter((name) => name !== 'visitor');
/** Whoever organises anything. */
export const organisers: readonly Name[] = ['organiser', 'other', 'admin'];
export const own: readonly Name[] = ['organiser', 'admin'];
export const staff: readonly Name[] = ['organiser', 'operator', 'admin'];
export const refereesToo: readonly Name[] = [...staff, 'referee'];
export const administrator: readonly Name[] = ['admin'];

/** What no sport event, category, entry or other thing has as its id. */
export const nobodys = 999_999;
