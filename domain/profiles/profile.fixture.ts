import type { Achievement, IdentityDocument, Profile, SportRole } from '#contracts/profiles/profile.docs';
import { isRefusal, type Decision } from '#domain/decider';
import { profileStream, type ProfileEvent } from './profile.fold.js';
import { newRole } from './sports.rules.js';

export const userId = 7;
const past = { recordedAt: '2026-05-01T10:00:00.000Z' };

/** The profile of person 7, with what a test needs to be there already. */
export const profileWith = (more: Partial<Profile> = {}): Profile => {
  const created: ProfileEvent = {
    type: 'ProfileCreated',
    data: { userId, lastName: 'Иванов', firstName: 'Пётр', middleName: null, gender: null, birthDate: null, personKey: 'k' },
  };
  return { ...profileStream.evolve(profileStream.initial(), created, past), ...more };
};

export const after = (profile: Profile, decision: Decision<ProfileEvent>): Profile => {
  if (isRefusal(decision)) throw new Error(JSON.stringify(decision.errors));
  return decision.reduce((now, event) => profileStream.evolve(now, event, past), structuredClone(profile));
};

export const errorsOf = (decision: unknown): unknown => (decision as { errors?: unknown }).errors;

export const achievement = (id: number, more: Partial<Achievement> = {}): Achievement => ({
  id,
  eventDate: null,
  role: 'athlete',
  sportId: 3,
  disciplineId: null,
  countryId: null,
  countryRegionId: null,
  cityId: null,
  eventId: null,
  otherEvent: 'Кубок',
  place: 2,
  result: '7:3',
  comment: '',
  image: null,
  imageFileName: null,
  isMain: false,
  isHidden: false,
  isVerified: false,
  ...more,
});

export const role = (id: number, type: SportRole['type'], sportId: number | null, more: Partial<SportRole> = {}): SportRole => ({
  ...newRole(id, type, sportId),
  ...more,
});

/** A passport that every check takes. */
export const passport = (id: number, more: Partial<IdentityDocument> = {}): IdentityDocument => ({
  id,
  type: 1,
  series: '1234',
  number: '123456',
  date: '01-02-2020',
  whoIssued: 'ОВД',
  files: [],
  ...more,
});
