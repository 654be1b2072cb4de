import type { Counted, ErasurePlan, KeptEntry } from '#contracts/erasure/erasure.docs';
import { erasureGraceDays } from '#contracts/limits';
import { toOrdinal } from '#contracts/rules/dates';
import { noErasure } from '#domain/erasure/erasure.decider';
import { noProfile } from '#domain/profiles/no-profile';
import type { Profile } from '#contracts/profiles/profile.docs';
import type { DocumentReader } from '#platform/documents';
import type { Vault } from '#platform/ports/vault';
import { accountsView, type AccountDoc } from '#projections/identity/accounts.view';
import { applicationsView } from '#projections/applications/applications.view';
import { categoriesView } from '#projections/sport-events/categories.view';
import { coachingsView } from '#projections/profiles/relations.view';
import { erasuresView } from '#projections/erasure/erasures.view';
import { profilesView } from '#projections/profiles/profiles.view';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { filesOf } from './files.js';

const shownEntries = 50;

/** What an erasure would take and what it would leave, counted in what is really there. */
export const erasurePlan = async (userId: number, documents: DocumentReader, vault: Vault): Promise<ErasurePlan> => {
  const { userId: _id, status: state, ...asked } = (await documents.get(erasuresView, userId)) ?? noErasure(userId);
  const profile = (await documents.get(profilesView, userId)) ?? noProfile(userId);
  const account = await documents.get(accountsView, userId);
  const entries = await documents.all(registrationsView, { filter: { userId } });
  const logins = await countInVault(vault, userId);
  const applications = await documents.count(applicationsView, { filter: { userId } });
  const coached = await documents.count(coachingsView, { filter: { coachId: userId } });
  return {
    ...asked,
    state,
    graceDays: erasureGraceDays,
    goes: counted({
      ...ofProfile(profile, account),
      files: filesOf(profile, entries).length,
      ...logins,
      applications,
      details: entries.filter(hasDetails).length,
    }),
    stays: counted({
      entries: entries.length,
      results: entries.filter(({ place, result }) => place !== null || result !== null).length,
      payments: entries.filter(({ priceInKopecks, isOfflinePayment }) => priceInKopecks > 0 || isOfflinePayment).length,
      coached,
    }),
    entries: await keptEntries(entries, documents),
  };
};

const counted = (counts: Record<string, number>): Counted[] =>
  Object.entries(counts).flatMap(([kind, count]) => (count > 0 ? [{ kind, count }] : []));

const known = (...values: unknown[]): number => values.filter((value) => value !== null && value !== '' && value !== undefined).length;

const ofProfile = (profile: Profile, account: AccountDoc | null): Record<string, number> => {
  const { base, contacts, roles, organizations, coaches, achievements, recommendations } = profile;
  const { externalLinks, ...addresses } = contacts;
  return {
    names: known(base.lastName, base.firstName, base.middleName),
    birthDate: known(base.birthDate),
    contacts: known(...Object.values(addresses)) + externalLinks.length,
    phone: known(profile.verifiedPhone),
    documents: profile.documents.length + known(profile.snills),
    certificates: profile.certificates.length,
    avatar: known(profile.avatar),
    sports: roles.length,
    clubs: organizations.length,
    coaches: coaches.length,
    achievements: achievements.length,
    recommendations: recommendations.length,
    account: known(account?.email),
  };
};

const countInVault = async (vault: Vault, userId: number): Promise<Record<string, number>> => ({
  sessions: (await vault.listByOwner('session', String(userId))).length,
  devices: (await vault.listByOwner('pushDevice', String(userId))).length,
});

const hasDetails = ({ entry, details, phone, email }: RegistrationDoc): boolean =>
  entry.answers.length + entry.challengeAnswers.length + Object.keys(details.additionalInfo).length + known(phone, email) > 0;

const keptEntries = async (entries: readonly RegistrationDoc[], documents: DocumentReader): Promise<KeptEntry[]> => {
  const events = await documents.getMany(sportEventsView, [...new Set(entries.map(({ eventId }) => eventId))]);
  const streams = await documents.getMany(categoriesView, [...new Set(entries.map(({ streamId }) => streamId))]);
  const eventOf = new Map(events.map((event) => [event.id, event]));
  const nameOf = new Map(streams.map(({ id, name }) => [id, name]));
  return entries
    .flatMap(({ id, eventId, streamId, place }) => {
      const event = eventOf.get(eventId);
      if (!event) return [];
      return { registrationId: id, eventName: event.name, categoryName: nameOf.get(streamId) ?? '', dateFrom: event.dateFrom, place };
    })
    .sort((a, b) => toOrdinal(b.dateFrom) - toOrdinal(a.dateFrom))
    .slice(0, shownEntries);
};
