import { hash } from 'node:crypto';
import type { InputOf } from '#contracts/op';
import { notificationOps } from '#contracts/registrations/notification.ops';
import { localMoment, toOrdinal } from '#contracts/rules/dates';
import { fullName } from '#contracts/rules/names';
import type { HandlerContext, OperationContext } from '#platform/context';
import { handlers } from '#platform/operations/tables';
import type { AppendedEvent } from '#platform/operations/implementation';
import { forbidden, isRefusal, notFound, refuse } from '#domain/decider';
import { accountsView } from '#projections/identity/accounts.view';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { noticesView } from '#projections/registrations/notices.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { categoriesView } from '#projections/sport-events/categories.view';
import { accountByEmail, type HashEmail } from '#backend/sport-events/staff-and-options';
import { invite, isInvited, notices, notify } from '#domain/registrations/notices.decider';
import { addressesOf, emailOfUser, inParts, maxRecipients, wantedRecipients } from './recipients.js';

type NotifyInput = InputOf<typeof notificationOps.notify>;
type InviteInput = InputOf<typeof notificationOps.invite>;
interface Outcome {
  events: readonly AppendedEvent[];
}

const digest = (text: string): string => hash('sha256', text, 'base64url');

/** Categories and registrations of another sport event are not the caller's to write to. */
const isForeign = async (context: OperationContext, { eventId, streamIds = [], registrationIds = [] }: NotifyInput): Promise<boolean> => {
  const streams = await context.documents.getMany(categoriesView, streamIds);
  const docs = await context.documents.getMany(registrationsView, registrationIds);
  return [...streams, ...docs].some((one) => one.eventId !== eventId);
};

/** One message for each person, at the first of his registrations. */
const onePerAddress = (docs: readonly RegistrationDoc[], addresses: ReadonlyMap<number, string>): RegistrationDoc[] => {
  const seen = new Set<string>();
  return docs.filter(({ id }) => {
    const address = addresses.get(id)?.toLowerCase();
    if (address === undefined || seen.has(address)) return false;
    seen.add(address);
    return true;
  });
};

const runNotify = async (input: NotifyInput, context: HandlerContext) => {
  const { eventId, channels, subject, text } = input;
  if (!channels.includes('email')) return refuse('error.channel_unavailable', 'channels');
  if (await isForeign(context, input)) return forbidden();
  const docs = await wantedRecipients(context, input);
  const addresses = await addressesOf(context.documents, docs);
  const recipients = onePerAddress(docs, addresses);
  const skipped = docs.filter(({ id }) => !addresses.has(id)).map(({ id }) => ({ registrationId: id, error: 'error.no_email' }));
  if (docs.length === 0) return refuse('error.no_recipients');
  if (recipients.length > maxRecipients) return refuse('error.too_many');
  const message = { eventId, senderUserId: context.actor.userId ?? 0, locale: context.locale, channels: ['email' as const], subject, text };
  for (const [i, part] of inParts(recipients).entries()) {
    const [noticeId = 0] = await context.nextIds('notice');
    const decided = await context.decide(notices, eventId, (state) =>
      notify(state, {
        ...message,
        noticeId,
        subjectHash: digest(subject),
        // A further part is no second click.
        textHash: digest(i === 0 ? text : `${text}\n${i}`),
        notifiedAt: context.now,
        recipientIds: part.map(({ id }) => id),
        skipped: i === 0 ? skipped : [],
      }),
    );
    if (isRefusal(decided)) return decided;
  }
  return notifiedAnswer;
};

const notifiedAnswer = ({ events }: Outcome) => {
  const parts = events
    .filter(({ type }) => type === 'ParticipantsNotified')
    .map(({ data }) => data as { noticeId: number; recipientIds: number[]; skipped: object[] });
  return {
    noticeId: parts[0]?.noticeId ?? null,
    recipientCount: parts.reduce((sum, { recipientIds }) => sum + recipientIds.length, 0),
    skipped: parts.flatMap(({ skipped }) => skipped),
  };
};

interface Invitee {
  /** As the caller named him. */
  value: number | string;
  userId: number | null;
  emailHash: string | null;
  email: string | null;
}

const inviteeByUser = async (context: HandlerContext, userId: number, hashEmail: HashEmail): Promise<Invitee> => {
  const email = await emailOfUser(context.documents, userId);
  return { value: userId, userId, emailHash: email && hashEmail(email), email: null };
};

const inviteeByEmail = async (context: HandlerContext, email: string, hashEmail: HashEmail): Promise<Invitee> => {
  const userId = (await accountByEmail(context, email, hashEmail))?.userId ?? null;
  return { value: email, userId, emailHash: hashEmail(email), email };
};

const isRegistered = async (context: HandlerContext, { eventId, streamId }: InviteInput, userId: number): Promise<boolean> => {
  const docs = await context.documents.find(registrationsView, { filter: { userId, eventId }, limit: 100 });
  return docs.some(
    (doc) => !doc.isDeleted && doc.statuses.participation !== 'withdrawn' && (streamId == null || doc.streamId === streamId),
  );
};

/** Why somebody is not invited; null: he is. */
const skipOf = async (context: HandlerContext, input: InviteInput, { userId, emailHash }: Invitee): Promise<string | null> => {
  if (userId !== null && (await isRegistered(context, input, userId))) return 'error.duplicate';
  if (emailHash !== null) return null;
  return (await context.documents.get(accountsView, userId ?? 0)) ? 'error.no_email' : 'error.not_found';
};

/** Whom a call names, each once: an account and its address are one person. */
const inviteesOf = async (input: InviteInput, context: HandlerContext, hashEmail: HashEmail) => {
  const { userIds = [], emails = [] } = input;
  const named = [
    ...(await Promise.all([...new Set(userIds)].map((userId) => inviteeByUser(context, userId, hashEmail)))),
    ...(await Promise.all([...new Set(emails)].map((email) => inviteeByEmail(context, email, hashEmail)))),
  ];
  const skipped: Skipped[] = [];
  const fit: Invitee[] = [];
  for (const invitee of named) {
    const isTwice = fit.some(({ emailHash }) => emailHash === invitee.emailHash);
    const error = (await skipOf(context, input, invitee)) ?? (isTwice ? 'error.duplicate' : null);
    if (error === null) fit.push(invitee);
    else skipped.push({ value: invitee.value, error });
  }
  return { fit, skipped };
};

interface Skipped {
  value: number | string;
  error: string;
}

const isPast = (day: string | null, { now }: HandlerContext, timeZone: string): boolean =>
  day !== null && toOrdinal(day) < toOrdinal(localMoment(now, timeZone).date);

const runInvite = async (input: InviteInput, context: HandlerContext, hashEmail: HashEmail) => {
  const { eventId, streamId = null, userIds = [], emails = [], text = '', validUntil = null } = input;
  const event = await context.documents.get(sportEventsView, eventId);
  if (!event) return notFound('eventId');
  if (userIds.length + emails.length === 0) return refuse('error.no_recipients');
  if (isPast(validUntil, context, event.timeZone)) return refuse('error.expired', 'validUntil');
  const { fit, skipped } = await inviteesOf(input, context, hashEmail);
  const [noticeId = 0] = await context.nextIds('notice');
  const written = { noticeId, eventId, senderUserId: context.actor.userId ?? 0, locale: context.locale, invitedAt: context.now };
  await context.decide(notices, eventId, (state) => {
    const at = { now: context.now, timeZone: event.timeZone };
    const fresh = fit.filter((invitee) => !isInvited(state, { ...invitee, streamId }, at));
    skipped.push(...fit.filter((invitee) => !fresh.includes(invitee)).map(({ value }) => ({ value, error: 'error.already_done' })));
    const invitees = fresh.map(({ userId, emailHash, email }) => ({ ...written, streamId, userId, emailHash, email, text, validUntil }));
    return invite(state, invitees);
  });
  return (outcome: Outcome) => ({ ...invitedAnswer(outcome), skipped });
};

const invitedAnswer = ({ events }: Outcome) => ({
  invited: events
    .filter(({ type }) => type === 'ParticipationInvited')
    .map(({ data }) => data as { userId: number | null; email: string | null })
    .map(({ userId, email }) => (email === null ? { userId } : { email })),
});

const countsOf = (deliveries: readonly { status: string }[]) => {
  const count = (status: string) => deliveries.filter((one) => one.status === status).length;
  return { queued: count('queued'), sent: count('sent'), failed: count('failed') };
};

const accountNames = async ({ documents }: OperationContext, userIds: readonly number[]): Promise<Map<number, string>> => {
  const accounts = await documents.getMany(accountsView, [...new Set(userIds)]);
  return new Map(accounts.map((account) => [account.userId, fullName(account)]));
};

export const sentNotices = async ({ eventId, page }: InputOf<typeof notificationOps.sent>, context: OperationContext) => {
  const found = await context.documents.page(noticesView, { filter: { eventId }, sort: [['sentAt', 'desc']] }, page);
  const ids = found.rows.flatMap(({ kind, recipients, skipped }) =>
    kind === 'invitation' ? [] : [...Object.keys(recipients).map(Number), ...skipped.map(({ registrationId }) => registrationId)],
  );
  const docs = await context.documents.getMany(registrationsView, [...new Set(ids)]);
  const nameOf = new Map(docs.map(({ id, fullName }) => [id, fullName]));
  const invited = found.rows.flatMap(({ invitations }) => Object.values(invitations).flatMap(({ userId }) => userId ?? []));
  const accountOf = await accountNames(context, [...found.rows.map(({ senderUserId }) => senderUserId), ...invited]);
  return {
    notices: found.rows.map(({ id, kind, subject, text, sentAt, senderUserId, recipients, invitations, skipped }) => ({
      noticeId: id,
      kind,
      subject,
      text,
      sentAt,
      sentBy: { id: senderUserId, name: accountOf.get(senderUserId) ?? '' },
      counts: { ...countsOf(Object.values(recipients)), skipped: skipped.length },
      recipients: Object.entries(recipients).map(([key, delivery]) => {
        const invitation = invitations[key];
        const name = invitation ? (invitation.email ?? accountOf.get(invitation.userId ?? 0) ?? '') : (nameOf.get(Number(key)) ?? '');
        return { ...(invitation ? { userId: invitation.userId } : { registrationId: Number(key) }), name, error: null, ...delivery };
      }),
      skipped: skipped.map(({ registrationId, error }) => ({ registrationId, name: nameOf.get(registrationId) ?? '', error })),
    })),
    page: found.page,
    maxPage: found.maxPage,
    total: found.total,
  };
};

export const noticeOperations = (hashEmail: HashEmail) =>
  handlers(notificationOps, {
    NotifyParticipants: {
      queueKey: ({ eventId }) => `notices-${eventId}`,
      run: runNotify,
      repeated: (_input, _context, outcome) => notifiedAnswer(outcome),
    },
    InviteToParticipate: {
      queueKey: ({ eventId }) => `notices-${eventId}`,
      run: (input, context) => runInvite(input, context, hashEmail),
      repeated: (_input, _context, outcome) => ({ ...invitedAnswer(outcome), skipped: [] }),
    },
  });
