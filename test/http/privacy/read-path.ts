import type { Actor, Stage } from './people.js';
import { words, type Field } from './canaries.js';

export type Ids = Stage['ids'];

export interface ReadPath {
  /** What the call is given. */
  input?: (ids: Ids) => object;
  /**
   * profile: one person, whose sport events and clubs are their own matter · event: who competes, where the sport event is
   * asked for · list: things that are public by themselves, and who belongs to them (see `tells`).
   */
  area: 'profile' | 'event' | 'list';
  /** Fields that stand there while nothing is hidden; `to` says for whom, everybody when it is absent. */
  shows?: readonly Field[];
  to?: readonly Actor[];
  /** Where the mere presence of something tells a field. */
  tells?: Partial<Record<Field, RegExp>>;
  /** One answer for all, so that the person themselves sees no more of it than others do. */
  isForAll?: true;
  /** A list, in which an organiser too sees people as guests do. */
  isForEditors?: true;
}

export const editors = ['self', 'representative', 'administrator'] as const;
export const staff = ['operator', 'organiser', 'referee', 'administrator'] as const;
export const heads = ['operator', 'organiser', 'administrator'] as const;

export const present = new RegExp(words.firstName);
export const nothing: ReadPath = { area: 'list', input: ({ userId }) => ({ userId }) };
export const profile = (input: (ids: Ids) => object, ...shows: Field[]): ReadPath => ({ area: 'profile', input, shows });
export const inEvent = (input: (ids: Ids) => object, shows: readonly Field[] = [], to?: readonly Actor[]): ReadPath => ({
  area: 'event',
  input,
  shows,
  ...(to && { to }),
});
export const found = (input: (ids: Ids) => object): ReadPath => ({
  area: 'list',
  input,
  shows: ['lastName'],
  tells: { lastName: present },
  isForAll: true,
});

export const ofProfile: readonly Field[] = [
  'lastName',
  'age',
  'height',
  'weight',
  'organization',
  'coach',
  'results',
  'events',
  'publicMail',
  'publicPhone',
  'social',
  'rank',
  'level',
];
export const entered = ['lastName', 'organization', 'weight', 'birthDate'] as const;
