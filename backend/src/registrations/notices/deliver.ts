import { z } from 'zod';
import type { NoticeChannel } from '#contracts/registrations/notification.docs';
import { isQueued, type Notice } from '#domain/registrations/notification.fold';
import type { Locale } from '#platform/context';
import type { ContextSpec, ProcessSpec } from '#platform/context-spec';
import type { DocumentReader } from '#platform/documents';
import type { SystemRecorder } from '#platform/log/system-recorder';
import type { Mail, Mailer } from '#platform/ports/mailer';
import type { Job, Queue } from '#platform/ports/queue';
import { registrationsView } from '#projections/registrations/registrations.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { notices, recordDelivery } from '#domain/registrations/notices.decider';
import type { AccountPush } from './account-push.js';
import { addressesOf, emailOfUser, languagesOf } from './recipients.js';

export interface DeliveryParts {
  queue: Queue;
  mailer: Mailer;
  documents: DocumentReader;
  recorder: SystemRecorder;
  publicUrl: string;
  push: AccountPush;
}

const jobName = 'participant-mail';
/** Waits of 1, 2 and 4 seconds between them; then the failure is what came of it. */
const maxAttempts = 4;

const wanted = z.object({ noticeId: z.number(), eventId: z.number(), recipientId: z.number() });
const told = z.object({
  noticeId: z.number(),
  eventId: z.number(),
  recipientIds: z.array(z.number()).optional(),
  invitationId: z.number().optional(),
});

/** A job for each recipient: one bad address holds up nobody else. */
const fanOut = (queue: Queue): ProcessSpec => ({
  name: 'participant-mails',
  on: ['ParticipantsNotified', 'ParticipationInvited'],
  run: async ({ id, data }) => {
    const { noticeId, eventId, recipientIds, invitationId } = told.parse(data);
    const recipients = recipientIds ?? (invitationId === undefined ? [] : [invitationId]);
    for (const recipientId of recipients)
      await queue.add({ id: `${jobName}:${id}:${recipientId}`, name: jobName, data: { noticeId, eventId, recipientId } });
  },
});

const words = {
  ru: {
    subject: (name: string) => `Приглашение: ${name}`,
    invited: (name: string) => `Вас приглашают принять участие: ${name}.`,
    register: 'Зарегистрироваться',
    until: (day: string) => `Приглашение действует по ${day}.`,
    event: 'Соревнование',
  },
  en: {
    subject: (name: string) => `Invitation: ${name}`,
    invited: (name: string) => `You are invited to take part: ${name}.`,
    register: 'Register',
    until: (day: string) => `The invitation holds until ${day}.`,
    event: 'Sport event',
  },
} as const;

const invitationMail = (notice: Notice, recipientId: number, locale: Locale, name: string, page: string): Omit<Mail, 'to'> => {
  const t = words[locale];
  const invitation = notice.invitations[recipientId];
  const { streamId = null, validUntil = null, text = '' } = invitation ?? {};
  const link = `${page}?tab=registration${streamId === null ? '' : `&stream=${streamId}`}`;
  const lines = [t.invited(name), '', ...(text ? [text, ''] : []), `${t.register}: ${link}`];
  return {
    subject: t.subject(name).replaceAll(/[\r\n]+/g, ' '),
    text: [...lines, ...(validUntil === null ? [] : [t.until(validUntil.replaceAll('-', '.'))])].join('\n'),
  };
};

const notificationMail = ({ subject, text }: Notice, locale: Locale, name: string, page: string): Omit<Mail, 'to'> => ({
  subject,
  text: [text, '', '—', `${words[locale].event}: ${name}`, page].join('\n'),
});

const addressOf = async (documents: DocumentReader, notice: Notice, recipientId: number): Promise<string | null> => {
  const invitation = notice.invitations[recipientId];
  if (invitation) return invitation.email ?? (invitation.userId === null ? null : emailOfUser(documents, invitation.userId));
  const docs = await documents.getMany(registrationsView, [recipientId]);
  return (await addressesOf(documents, docs)).get(recipientId) ?? null;
};

/** The recipient's own language; of somebody without an account the one in which the message was written. */
const languageOf = async (documents: DocumentReader, notice: Notice, recipientId: number): Promise<Locale> => {
  const invitation = notice.invitations[recipientId];
  const userId = invitation ? invitation.userId : (await documents.get(registrationsView, recipientId))?.userId;
  return (userId ? (await languagesOf(documents, [userId])).get(userId) : undefined) ?? notice.locale;
};

/** Of a registration the account; of an invitation none: its devices have asked for bouts, not for letters. */
const accountOf = async (documents: DocumentReader, notice: Notice, recipientId: number): Promise<number | null> =>
  notice.kind === 'invitation' ? null : ((await documents.get(registrationsView, recipientId))?.userId ?? null);

const deliver = ({ mailer, documents, recorder, publicUrl, push }: DeliveryParts) => {
  /** By mail and to the devices; whoever got the mail is not written to again because a device was not reached. */
  const send = async (notice: Notice, recipientId: number, jobId: string): Promise<NoticeChannel | { error: string }> => {
    const isMailed = notice.channels.includes('email') && (await mail(notice, recipientId, jobId));
    const userId = notice.channels.includes('push') ? await accountOf(documents, notice, recipientId) : null;
    const pushed =
      userId === null
        ? 0
        : await toDevices(notice, userId).catch((problem: unknown) => {
            if (isMailed) return 0;
            throw problem;
          });
    if (isMailed) return 'email';
    return pushed > 0 ? 'push' : { error: notice.channels.includes('email') ? 'error.no_email' : 'error.no_push' };
  };
  const toDevices = async ({ eventId, id, subject, text }: Notice, userId: number): Promise<number> =>
    push.send(userId, { title: subject, body: text, url: `/event/${eventId}`, tag: `notice-${id}` });
  const mail = async (notice: Notice, recipientId: number, jobId: string): Promise<boolean> => {
    const to = await addressOf(documents, notice, recipientId);
    if (to === null) return false;
    const event = await documents.get(sportEventsView, notice.eventId);
    const locale = await languageOf(documents, notice, recipientId);
    const page = `${publicUrl}${locale === 'ru' ? '' : `/${locale}`}/event/${notice.eventId}`;
    const letter =
      notice.kind === 'invitation'
        ? invitationMail(notice, recipientId, locale, event?.name ?? '', page)
        : notificationMail(notice, locale, event?.name ?? '', page);
    await mailer.send({ to, ...letter }, jobId);
    return true;
  };
  return async ({ id, data, attempt }: Job): Promise<void> => {
    const { noticeId, eventId, recipientId } = wanted.parse(JSON.parse(data));
    const notice = (await recorder.load(notices, eventId)).notices.get(noticeId);
    if (!isQueued(notice, recipientId)) return;
    const outcome = await send(notice, recipientId, id).catch((problem: unknown) => {
      if (attempt < maxAttempts) throw problem;
      return { error: 'error.not_delivered' };
    });
    await recorder.record(notices, eventId, (state) => recordDelivery(state, { noticeId, recipientId }, outcome));
  };
};

/** Messages to participants on their way: a job each, and what came of it recorded. */
export const deliveries = (parts: DeliveryParts): Required<Pick<ContextSpec, 'processes' | 'jobs'>> => ({
  processes: [fanOut(parts.queue)],
  jobs: { [jobName]: deliver(parts) },
});
