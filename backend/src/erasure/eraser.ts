import { randomUUID } from 'node:crypto';
import { accountInvitationEvents } from '#contracts/identity/account-invitation.events';
import { account, emailHolder, eraseAccount, releaseEmail } from '#domain/identity/account.decider';
import { accountInvitation, lapsedBefore, lapseInvitation } from '#domain/identity/account-invitation.decider';
import { beginErasure, erasure } from '#domain/erasure/erasure.decider';
import { isRefusal } from '#domain/decider';
import { phoneHolder, releasePhone } from '#domain/profiles/phone.decider';
import { withoutGuardian } from '#domain/profiles/guardians.rules';
import { numbersOf } from '#domain/profiles/merge.fold';
import { profileStream } from '#domain/profiles/profile.fold';
import type { Documents } from '#platform/projecting/reader';
import type { EventLog } from '#platform/log/event-log';
import type { PersonKeys } from '#platform/person-keys';
import type { Sessions } from '#platform/sessions';
import type { Blobs } from '#platform/ports/blobs';
import type { Mailer } from '#platform/ports/mailer';
import type { Vault } from '#platform/ports/vault';
import { record, type UnitOfWork } from '#platform/log/unit-of-work';
import { accountInvitationsView } from '#projections/identity/account-invitations.view';
import { accountsView } from '#projections/identity/accounts.view';
import { erasuresView } from '#projections/erasure/erasures.view';
import { guardianshipsView } from '#projections/profiles/guardianships.view';
import { registrationsView } from '#projections/registrations/registrations.view';
import type { ErasedList } from './erased-list.js';
import { filesOf } from './files.js';
import { removeFromVault } from './vault-entries.js';

const atOnce = 100;
/** Of two seconds each: documents may have to be folded anew. */
const maxWaits = 60;

interface EraserParts {
  log: EventLog;
  documents: Documents;
  vault: Vault;
  keys: PersonKeys;
  blobs: Blobs;
  mailer: Mailer;
  sessions: Pick<Sessions, 'endOf'>;
  /** Folds the documents of the person to a moment beside the present ones. */
  prepare: (userId: number) => Promise<void>;
  scrub: () => Promise<void>;
  /** By what devices follow the person. */
  topicsOf: (userId: number, registrationIds: readonly number[]) => string[];
  /** Beside the log: a backup that is put back does not bring them back. */
  erased: ErasedList;
}

/**
 * Carries out erasures whose time has come. Every step may be done again: one that was cut off goes on from its first step
 * with the next sweep (docs/adr/0062-erasure.md).
 */
export class Eraser {
  private sweeping: Promise<void> = Promise.resolve();

  constructor(private readonly parts: EraserParts) {}

  /** Erases whoever is due, and whose erasure was cut off; one sweep after another. */
  sweep(now: Date): Promise<void> {
    const swept = this.sweeping.then(() => this.sweepNow(now.toISOString()));
    this.sweeping = swept.catch(() => undefined);
    return swept;
  }

  /** A vault that was put back from a backup has keys that were destroyed since. */
  async eraseAgain(): Promise<number> {
    let count = 0;
    for (const userId of await this.parts.erased.all()) {
      if (await this.parts.keys.isErased(String(userId))) continue;
      await this.erase(userId);
      count += 1;
    }
    return count;
  }

  private async sweepNow(now: string): Promise<void> {
    await this.parts.documents.catchUp();
    const documents = this.parts.documents.reader();
    const due = await documents.find(erasuresView, {
      filter: { status: 'requested', dueAt: { $lte: now } },
      sort: [['dueAt', 'asc']],
      limit: atOnce,
    });
    for (const { userId } of due) {
      // Merged into another profile, it rests until the two are parted.
      const { mergedInto } = (await this.parts.log.load(profileStream, userId)).state;
      if (mergedInto === null) await this.recorded((work) => work.decide(erasure, userId, (state) => beginErasure(state, now)));
    }
    const invited = await this.uninvited(now);
    const begun = await documents.find(erasuresView, { filter: { status: 'begun' }, limit: atOnce });
    const failed: unknown[] = [];
    for (const userId of new Set([...invited, ...[...due, ...begun].map((one) => one.userId)])) {
      try {
        // It may have been taken back a moment ago.
        const { state } = await this.parts.log.load(erasure, userId);
        if (state.status === 'begun' || invited.includes(userId)) await this.erase(userId);
      } catch (error) {
        // Nobody waits for somebody whose erasure cannot go on.
        failed.push(error);
      }
    }
    if (failed.length > 0) throw new AggregateError(failed, failed.map(String).join('; '));
  }

  /** Whoever was invited to an account and has none: the invitation was taken back, or nobody came for long. */
  private async uninvited(now: string): Promise<number[]> {
    const documents = this.parts.documents.reader();
    const over = { status: 'pending', expiresAt: { $lte: lapsedBefore(now) } };
    for (const { userId } of await documents.find(accountInvitationsView, { filter: over, limit: atOnce }))
      await this.recorded((work) => work.decide(accountInvitation, userId, (state) => lapseInvitation(state, now)));
    const ended = { status: { $in: ['revoked', 'lapsed'] } };
    return (await documents.find(accountInvitationsView, { filter: ended, limit: atOnce })).map(({ userId }) => userId);
  }

  /** With what was merged into their profile: it is sealed under keys of its own. The person comes last. */
  private async erase(userId: number): Promise<void> {
    const { state } = await this.parts.log.load(profileStream, userId);
    const numbers = state.userId === 0 ? [userId] : numbersOf(state);
    for (const number of numbers.reverse()) await this.eraseNumber(number);
  }

  private async eraseNumber(userId: number): Promise<void> {
    const { keys, log, erased, sessions, prepare, scrub } = this.parts;
    await this.removeReadable(userId);
    await sessions.endOf(userId);
    await this.clearVault(userId);
    await erased.add(userId);
    await keys.erase(String(userId));
    log.forgetAll();
    await prepare(userId);
    await this.recorded((work) => this.finish(work, userId));
    await scrub();
  }

  /** What can be found only while the key is there: files that are named under it, mails to the address. */
  private async removeReadable(userId: number): Promise<void> {
    const { documents, log, blobs, mailer } = this.parts;
    const reader = documents.reader();
    const profile = (await log.load(profileStream, userId)).state;
    const entries = await reader.all(registrationsView, { filter: { userId } });
    for (const id of filesOf(profile, entries)) await blobs.remove(id);
    const email = (await reader.get(accountsView, userId))?.email ?? null;
    const { lastName, firstName } = profile.base;
    const addresses = [
      email,
      await this.invitedAddress(userId),
      profile.contacts.contactEmail,
      profile.contacts.personalEmail,
      profile.verifiedPhone?.phone,
    ];
    const names = lastName && firstName ? [`${lastName} ${firstName}`, `${firstName} ${lastName}`] : [];
    await mailer.forget({ addresses: addresses.flatMap((one) => one ?? []), words: names });
  }

  /** Where an invitation was sent to, unless the mails there are those of another account or invitation by now. */
  private async invitedAddress(userId: number): Promise<string | null> {
    const { log, documents } = this.parts;
    const [first] = await log.history(accountInvitation, userId);
    const invited = accountInvitationEvents.AccountInvited.schema.safeParse(first?.data);
    if (!invited.success) return null;
    const { email, emailHash } = invited.data;
    const holder = (await log.load(emailHolder, emailHash)).state.userId;
    const waiting = await documents.reader().count(accountInvitationsView, { filter: { status: 'pending', emailHash } });
    return (holder === null || holder === userId) && waiting === 0 ? email : null;
  }

  private async clearVault(userId: number): Promise<void> {
    const { vault, documents } = this.parts;
    await removeFromVault(vault, userId);
    const entries = await documents.reader().all(registrationsView, { filter: { userId } });
    const registrationIds = entries.map(({ id }) => id);
    for (const topic of this.parts.topicsOf(userId, registrationIds)) await vault.removeByOwner('pushFollow', topic);
  }

  /** In one append: the account, the address and the phone are free, the profile is empty, their guardianships end, and the log says so. */
  private async finish(work: UnitOfWork, userId: number): Promise<unknown> {
    const { log, documents } = this.parts;
    const { emailHash } = (await log.load(account, userId)).state;
    const { verifiedPhone, organizations, coaches, userId: known, isErased } = (await log.load(profileStream, userId)).state;
    if (emailHash !== null) await work.decide(emailHolder, emailHash, (state) => releaseEmail(state, userId));
    if (verifiedPhone) await work.decide(phoneHolder, verifiedPhone.phoneHash, (state) => releasePhone(state, userId));
    await work.decide(account, userId, eraseAccount);
    if (known !== 0 && !isErased)
      await work.decide(profileStream, userId, () => [
        ...organizations.map(({ id }) => ({ type: 'UserOrganizationRemoved' as const, data: { userId, userOrganizationId: id } })),
        ...coaches.map(({ id }) => ({ type: 'UserCoachRemoved' as const, data: { userId, userCoachId: id } })),
        { type: 'ProfileErased' as const, data: { userId } },
      ]);
    const children = await documents.reader().all(guardianshipsView, { filter: { guardianUserId: userId, isOpen: 1 } });
    for (const childId of new Set(children.map((row) => row.userId)))
      await work.decide(profileStream, childId, (child) => withoutGuardian(child, userId));
    // Last: from this event on documents are without the person.
    return work.decide(erasure, userId, () => [{ type: 'PersonErased', data: { userId } }]);
  }

  private async recorded(decide: (work: UnitOfWork) => Promise<unknown>): Promise<void> {
    const ids = { correlationId: randomUUID(), commandId: randomUUID() };
    const metadata = () => ({ actorUserId: null, actorRole: 'system', ...ids, recordedAt: new Date().toISOString() });
    const position = await record(this.parts.log, decide, {
      metadata,
      finish: (result) => ({ position: result.outcome === 'appended' ? result.position : null }),
    });
    if (position === 'conflict') throw new Error('the log changes too fast for an erasure');
    if (isRefusal(position) || position.position === null) return;
    for (let tries = 0; tries < maxWaits && !(await this.parts.documents.reach(position.position)); tries += 1);
  }
}
