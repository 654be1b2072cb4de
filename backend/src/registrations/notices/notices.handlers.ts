import { hash } from 'node:crypto';
import type { InputOf } from '#contracts/op';
import type { Invited, Notified } from '#contracts/registrations/notification.docs';
import { notificationOps } from '#contracts/registrations/notification.ops';
import { homeDay, localMoment, toOrdinal } from '#contracts/rules/dates';
import type { HandlerContext } from '#platform/context';
import { onCommand, type Implementation, type Recorded } from '#platform/operations/implementation';
import { forbidden, isRefusal, notFound, refuse, type Refusal } from '#domain/decider';
import { accountsView } from '#projections/identity/accounts.view';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import type { HashEmail } from '#backend/directory/email-hash';
import { accountByEmail } from '#backend/sport-events/staff-and-options';
import { invite, isInvited, notices, notify } from '#domain/registrations/notices.decider';
import type { NotificationEvent } from '#domain/registrations/notification.fold';
import { recordedOf } from '../registration.answers.js';
import type { AccountPush } from './account-push.js';
import { readersOf } from './readers.js';
import { inParts, maxRecipients, wantedRecipients } from './recipients.js';
import { isForeign, onePerPerson, unreached, waysTo, type Ways } from './ways.js';

type NotifyInput = InputOf<typeof notificationOps.notify>;
type InviteInput = InputOf<typeof notificationOps.invite>;
type Skipped = Invited['skipped'][number];
type EventData<Type extends NotificationEvent['type']> = Extract<NotificationEvent, { type: Type }>['data'];

const digest = (text: string): string => hash('sha256', text, 'base64url');

export const decideNotify = async (input: NotifyInput, context: HandlerContext, push: Pick<AccountPush, 'reachable'>) => {
  const { channels } = input;
  if (await isForeign(context, input)) return forbidden();
  const docs = await wantedRecipients(context, input);
  if (docs.length === 0) return refuse('error.no_recipients');
  const ways = await waysTo(docs, channels, context, push);
  // Nothing is recorded as sent to nobody: the caller is told whom no way leads to.
  if (docs.some(({ id }) => ways.get(id)?.length)) return sendBy(context, docs, input, ways);
  const skipped = unreached(docs, channels, ways);
  return channels.includes('email')
    ? refuse('error.no_recipients', 'form', { skipped })
    : refuse('error.channel_unavailable', 'channels', { skipped });
};

type Message = Pick<NotifyInput, 'eventId' | 'channels' | 'subject' | 'text'>;
const nobody: Pick<AccountPush, 'reachable'> = { reachable: () => Promise.resolve(new Set()) };

/** A message by mail to those registrations that have an address, one for each person. */
export const sendNotice = async (
  context: HandlerContext,
  docs: readonly RegistrationDoc[],
  message: Omit<Message, 'channels'>,
): Promise<Refusal | null> => {
  const channels: Message['channels'] = ['email'];
  return sendBy(context, docs, { ...message, channels }, await waysTo(docs, channels, context, nobody));
};

const sendBy = async (
  context: HandlerContext,
  docs: readonly RegistrationDoc[],
  { eventId, channels, subject, text }: Message,
  ways: Ways,
): Promise<Refusal | null> => {
  const recipients = onePerPerson(docs, ways);
  const skipped = unreached(docs, channels, ways);
  if (recipients.length > maxRecipients) return refuse('error.too_many');
  const message = {
    eventId,
    senderUserId: context.actor.userId ?? 0,
    locale: context.locale,
    channels: [...new Set(channels)],
    subject,
    text,
  };
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
  return null;
};

const notified = ({ events }: Recorded<NotifyInput>): Notified => {
  const parts = recordedOf<EventData<'ParticipantsNotified'>>(events, 'ParticipantsNotified');
  return {
    noticeId: parts[0]?.noticeId ?? null,
    recipientCount: parts.reduce((sum, { recipientIds }) => sum + recipientIds.length, 0),
    skipped: parts.flatMap(({ skipped }) => skipped),
  };
};

interface Invitee {
  /** As the caller named them. */
  value: number | string;
  userId: number | null;
  emailHash: string | null;
  email: string | null;
}

const inviteeByUser = async (context: HandlerContext, userId: number, hashEmail: HashEmail): Promise<Invitee> => {
  const [readers = []] = await readersOf(context.documents, [{ userId, email: null }], homeDay(context.now));
  const email = readers.find((reader) => reader.email !== null)?.email ?? null;
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

/** Why somebody is not invited; null: they are. */
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

const isPast = (day: string | null, { now }: HandlerContext, timeZone: string): boolean =>
  day !== null && toOrdinal(day) < toOrdinal(localMoment(now, timeZone).date);

export const decideInvite = async (input: InviteInput, context: HandlerContext, hashEmail: HashEmail) => {
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
  return { skipped };
};

const invited = ({ events, decided }: Recorded<InviteInput, { skipped: Skipped[] }>): Invited => ({
  invited: recordedOf<EventData<'ParticipationInvited'>>(events, 'ParticipationInvited').map(({ userId, email }) =>
    email === null ? { userId } : { email },
  ),
  skipped: decided?.skipped ?? [],
});

export const noticeOperations = (hashEmail: HashEmail, push: AccountPush): Implementation[] => [
  onCommand(notificationOps.notify, {
    queueKey: queueOf,
    decide: (input, context) => decideNotify(input, context, push),
    answer: notified,
  }),
  onCommand(notificationOps.invite, {
    queueKey: queueOf,
    decide: (input, context) => decideInvite(input, context, hashEmail),
    answer: invited,
  }),
];

const queueOf = ({ eventId }: { eventId: number }): string => `notices-${eventId}`;
