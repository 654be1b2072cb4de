import type { z } from 'zod';
import type { EntrantDoc } from '#contracts/competition/grid.docs';
import type { JsonPatch } from '#contracts/patch';
import type { registrationEvents } from '#contracts/registrations/registration.events';
import type { GridState } from '#domain/competition/state';
import { fullNameOf } from '../registrations/registrations.view.js';
import { isJoined, rebuildEntrants, type FormedEntrants } from './joint-entrants.js';

interface Names {
  lastName: string | null;
  firstName: string | null;
  middleName: string | null;
}

/** An entrant who is a person: they may hide a part of their name, and an edit may tell a part of it. */
export interface PersonInGrid extends Names {
  userId: number;
}

/** What of a grid's document this is about. */
interface Grid {
  state: GridState;
  entrants: Record<string, EntrantDoc>;
  people: Record<string, PersonInGrid>;
  formed: FormedEntrants;
}

type DataOf<Type extends keyof typeof registrationEvents> = z.output<(typeof registrationEvents)[Type]['schema']>;

const setEntrant = (doc: Grid, id: number, entrant: EntrantDoc): JsonPatch => {
  doc.entrants[id] = entrant;
  if (isJoined(doc, id)) return rebuildEntrants(doc);
  return [{ op: 'add', path: `/entrants/${id}`, value: entrant }];
};

export const createEntrant = (doc: Grid, data: DataOf<'RegistrationCreated'>): JsonPatch => {
  const { registrationId, userId, lastName, firstName, middleName, organization, countryCode, tournamentGridNumber, seed } = data;
  if (userId !== null) doc.people[registrationId] = { userId, lastName, firstName, middleName };
  return setEntrant(doc, registrationId, {
    fullName: fullNameOf(data),
    organization,
    countryCode,
    tournamentGridNumber,
    seed,
    entrantStatus: 'active',
  });
};

/** An edit tells the fields that changed; of an erased person it tells nothing. */
export const editEntrant = (doc: Grid, { registrationId, set }: DataOf<'RegistrationDataEdited'>): JsonPatch => {
  const known = doc.entrants[registrationId];
  if (!known) return [];
  const edited = { ...(set as Partial<Names & { teamName: string | null } & EntrantDoc> | null) };
  const { organization = known.organization, countryCode = known.countryCode, seed = known.seed } = edited;
  return setEntrant(doc, registrationId, {
    ...known,
    fullName: editedName(doc, registrationId, edited, known),
    organization,
    countryCode,
    seed,
  });
};

const editedName = (
  { people }: Grid,
  registrationId: number,
  { teamName = null, ...edited }: Partial<Names & { teamName: string | null }>,
  known: EntrantDoc,
): string => {
  const person = people[registrationId];
  if (!person) return teamName ?? known.fullName;
  const { lastName = person.lastName, firstName = person.firstName, middleName = person.middleName } = edited;
  Object.assign(person, { lastName, firstName, middleName });
  return fullNameOf({ ...person, teamName });
};

/** Out of the category that they leave, into the one that they come to; of an erased person no name is left. */
export const moveEntrant = (
  doc: Grid,
  { registrationId, userId, toStreamId, ...moved }: DataOf<'RegistrationStreamChanged'>,
): JsonPatch => {
  if (doc.state.streamId !== toStreamId) {
    const isKnown = registrationId in doc.entrants;
    const wasJoined = isJoined(doc, registrationId);
    doc.entrants = Object.fromEntries(Object.entries(doc.entrants).filter(([id]) => id !== String(registrationId)));
    if (wasJoined) return rebuildEntrants(doc);
    return isKnown ? [{ op: 'remove', path: `/entrants/${registrationId}` }] : [];
  }
  const { lastName, firstName, middleName, teamName, organization, countryCode, seed } = {
    ...noEntrant,
    ...(moved.entrant as typeof moved.entrant | null),
  };
  if (userId !== null) doc.people[registrationId] = { userId, lastName, firstName, middleName };
  return setEntrant(doc, registrationId, {
    fullName: fullNameOf({ lastName, firstName, middleName, teamName }),
    organization,
    countryCode,
    seed,
    tournamentGridNumber: null,
    entrantStatus: 'active',
  });
};

const noEntrant = { lastName: null, firstName: null, middleName: null, teamName: null, organization: null, countryCode: null, seed: null };

export const numberEntrant = (doc: Grid, registrationId: number, to: number): JsonPatch => {
  const known = doc.entrants[registrationId];
  return known ? setEntrant(doc, registrationId, { ...known, tournamentGridNumber: to }) : [];
};

/** The entries are of another profile of the same person: their names stay, what they hide may not. */
export const changePerson = ({ people }: Grid, entries: readonly { registrationId: number }[], userId: number): JsonPatch => {
  for (const { registrationId } of entries) if (people[registrationId]) people[registrationId].userId = userId;
  return [];
};
