import type { EventOf } from '#contracts/event';
import { consentEvents } from '#contracts/visibility/consent.events';
import { consentGroups, type Consent, type ConsentGiver, type ConsentGroup } from '#contracts/visibility/consent.docs';

export type ConsentEvent = EventOf<typeof consentEvents>;

/** What one person lets the organisers of which sport event see. */
export interface PersonConsents {
  userId: number;
  consents: Consent[];
}

/** Folds in place, for the decider and for the view. */
export const foldConsent = (facts: PersonConsents, { type, data }: ConsentEvent): void => {
  facts.userId = data.userId;
  const others = facts.consents.filter(({ eventId }) => eventId !== data.eventId);
  if (type === 'ConsentGiven') {
    const { eventId, groups, byUserId, as, at } = data;
    facts.consents = [...others, { eventId, groups, byUserId, as, givenAt: at }];
    return;
  }
  const known = facts.consents.find(({ eventId }) => eventId === data.eventId);
  const left = known?.groups.filter((group) => !data.groups.includes(group)) ?? [];
  facts.consents = known && left.length > 0 ? [...others, { ...known, groups: left }] : others;
};

export const consentStream = {
  name: 'consents',
  events: consentEvents,
  initial: (): PersonConsents => ({ userId: 0, consents: [] }),
  evolve: (state: PersonConsents, event: ConsentEvent): PersonConsents => {
    const next = { ...state };
    foldConsent(next, event);
    return next;
  },
};

interface Given {
  userId: number;
  eventId: number;
  groups: readonly ConsentGroup[];
  byUserId: number | null;
  as: ConsentGiver;
}

const inOrder = (groups: readonly ConsentGroup[]): ConsentGroup[] => consentGroups.filter((group) => groups.includes(group));

const groupsAt = ({ consents }: PersonConsents, eventId: number): ConsentGroup[] =>
  consents.find((consent) => consent.eventId === eventId)?.groups ?? [];

/** Exactly these groups; none at all takes back what there was. */
export const giveConsent = (state: PersonConsents, { groups, ...given }: Given, at: string): ConsentEvent[] => {
  const wanted = inOrder(groups);
  if (wanted.length === 0) return takeBackConsent(state, { ...given, groups: consentGroups });
  const known = groupsAt(state, given.eventId);
  if (known.length === wanted.length && wanted.every((group) => known.includes(group))) return [];
  return [{ type: 'ConsentGiven', data: { ...given, groups: wanted, at } }];
};

/** Of these groups those that were given. */
export const takeBackConsent = (state: PersonConsents, { groups, ...given }: Given): ConsentEvent[] => {
  const taken = groupsAt(state, given.eventId).filter((group) => groups.includes(group));
  return taken.length === 0 ? [] : [{ type: 'ConsentTakenBack', data: { ...given, groups: taken } }];
};
