import { readSession } from '#platform/stored-session';
import type { DocumentReader } from '#platform/documents';
import type { Vault, VaultKind } from '#platform/ports/vault';
import { accountsView } from '#projections/identity/accounts.view';
import { applicationsView } from '#projections/applications/applications.view';
import { coachingsView } from '#projections/profiles/relations.view';
import { consentsView } from '#projections/visibility/consents.view';
import { entryInvitationsView } from '#projections/registrations/entry-invitations.view';
import { erasuresView } from '#projections/erasure/erasures.view';
import { invoicesView } from '#projections/payments/invoices/invoices.view';
import { ownDataView } from '#projections/own-data/own-data.view';
import { policiesView } from '#projections/payments/insurance/policies.view';
import { profilesView } from '#projections/profiles/profiles.view';
import { registrationsView } from '#projections/registrations/registrations.view';
import { readsView } from '#projections/visibility/reads.view';
import { staffView } from '#projections/sport-events/sport-events.view';

type Read = (userId: number, documents: DocumentReader) => Promise<unknown>;

/** Documents that are about one person, by the name of their view: how things stand now. */
export const ownDocuments: Readonly<Record<string, Read>> = {
  [accountsView.name]: (userId, documents) => documents.get(accountsView, userId),
  [profilesView.name]: (userId, documents) => documents.get(profilesView, userId),
  [registrationsView.name]: (userId, documents) => documents.all(registrationsView, { filter: { userId } }),
  [applicationsView.name]: (userId, documents) => documents.all(applicationsView, { filter: { userId } }),
  [invoicesView.name]: (userId, documents) => documents.all(invoicesView, { filter: { payerUserId: userId } }),
  // What insures the person and what they have bought for others: the names stand on the policies alone.
  [policiesView.name]: async (userId, documents) => [
    ...(await documents.all(policiesView, { filter: { userId } })),
    ...(await documents.all(policiesView, { filter: { payerUserId: userId, isGift: 1 } })),
  ],
  [entryInvitationsView.name]: (userId, documents) => documents.all(entryInvitationsView, { filter: { userId } }),
  [consentsView.name]: (userId, documents) => documents.get(consentsView, userId),
  // Whom the person coaches, by number alone: the names are those of others.
  [coachingsView.name]: (coachId, documents) => documents.all(coachingsView, { filter: { coachId } }),
  // Who has looked at the profile, by number alone; the page of the profile tells names, entries and lists besides.
  [readsView.name]: (userId, documents) => documents.all(readsView, { filter: { userId } }),
  [staffView.name]: (userId, documents) => documents.get(staffView, userId),
  [erasuresView.name]: (userId, documents) => documents.get(erasuresView, userId),
  [ownDataView.name]: (userId, documents) => documents.get(ownDataView, userId),
};

/** Whether the vault's entries of a person are told: what is left out would open the account, or is gone within minutes. */
const isTold: Record<VaultKind, boolean> = {
  ...{ session: true, device: true, passkey: true },
  ...{ password: false, formerPassword: false, totp: false, recoveryCode: false, usedToken: false },
  ...{
    resetToken: false,
    accessToken: false,
    emailToken: false,
    loginAsToken: false,
    invitationToken: false,
    workCode: false,
    phoneCode: false,
  },
  ...{ personKey: false, ownDataKey: false, orderedFile: false, counter: false, proof: false, newPerson: false, hallToken: false },
  // Of the page that plays the bank: a number of ours and a sum, of nobody.
  bankPayment: false,
  insurerPolicy: false,
  // What is still to be done, by ids; gone once it is.
  job: false,
  // Addresses of push services are sealed, and known to the browser alone.
  ...{ pushKey: false, pushDevice: false, pushFollow: false, pushTold: false },
};

const texts: Partial<Record<VaultKind, readonly string[]>> = {
  device: ['since', 'device'],
  passkey: ['passkeyId', 'counter', 'addedAt', 'usedAt', 'transports'],
};

/** Where the person is logged in, the browsers that are known, and passkeys: never what opens them. */
export const ownLogins = async (vault: Pick<Vault, 'listByOwner'>, userId: number): Promise<Record<string, unknown[]>> => {
  const told: Record<string, unknown[]> = {};
  for (const kind of Object.keys(isTold) as VaultKind[]) {
    if (!isTold[kind]) continue;
    const entries = await vault.listByOwner(kind, String(userId));
    told[kind] = entries.map((entry) => {
      if (kind !== 'session') return only(texts[kind] ?? [], JSON.parse(entry.value) as object);
      const { seenAt, startedAt, device, network, isStrong } = readSession(entry);
      return {
        seenAt: new Date(seenAt).toISOString(),
        startedAt: startedAt && new Date(startedAt).toISOString(),
        device,
        network,
        isStrong,
      };
    });
  }
  return told;
};

const only = (fields: readonly string[], value: object): object =>
  Object.fromEntries(Object.entries(value).filter(([field]) => fields.includes(field)));
