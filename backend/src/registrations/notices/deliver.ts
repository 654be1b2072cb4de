import { z } from 'zod';
import type { NoticeChannel } from '#contracts/registrations/notification.docs';
import { homeDay } from '#contracts/rules/dates';
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
import { readersOf, type Reader } from './readers.js';

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
    childInvited: (name: string) => `Ребёнка, чей профиль вы ведёте, приглашают принять участие: ${name}.`,
    register: 'Зарегистрироваться',
    until: (day: string) => `Приглашение действует по ${day}.`,
    event: 'Соревнование',
    asGuardian: 'Вы получили это сообщение, потому что ведёте профиль ребёнка, который участвует.',
  },
  en: {
    subject: (name: string) => `Invitation: ${name}`,
    invited: (name: string) => `You are invited to take part: ${name}.`,
    childInvited: (name: string) => `A child whose profile you keep is invited to take part: ${name}.`,
    register: 'Register',
    until: (day: string) => `The invitation holds until ${day}.`,
    event: 'Sport event',
    asGuardian: 'You get this message because you keep the profile of a child who takes part.',
  },
} as const;

interface For {
  locale: Locale;
  isGuardian: boolean;
}

const invitationMail = (notice: Notice, recipientId: number, { locale, isGuardian }: For, name: string, page: string): Omit<Mail, 'to'> => {
  const t = words[locale];
  const invitation = notice.invitations[recipientId];
  const { streamId = null, validUntil = null, text = '' } = invitation ?? {};
  const link = `${page}?tab=registration${streamId === null ? '' : `&stream=${streamId}`}`;
  const lines = [t[isGuardian ? 'childInvited' : 'invited'](name), '', ...(text ? [text, ''] : []), `${t.register}: ${link}`];
  return {
    subject: t.subject(name).replaceAll(/[\r\n]+/g, ' '),
    text: [...lines, ...(validUntil === null ? [] : [t.until(validUntil.replaceAll('-', '.'))])].join('\n'),
  };
};

const notificationMail = ({ subject, text }: Notice, { locale, isGuardian }: For, name: string, page: string): Omit<Mail, 'to'> => ({
  subject,
  text: [text, '', '—', ...(isGuardian ? [words[locale].asGuardian] : []), `${words[locale].event}: ${name}`, page].join('\n'),
});

/** Whom one message goes to: an address that was invited, else whoever reads for the person. */
const readersFor = async (documents: DocumentReader, notice: Notice, recipientId: number): Promise<Reader[]> => {
  const invitation = notice.invitations[recipientId];
  if (invitation?.email) return [{ userId: null, email: invitation.email, locale: null, isGuardian: false }];
  const entrants = invitation ? [{ ...invitation, email: null }] : await documents.getMany(registrationsView, [recipientId]);
  return (await readersOf(documents, entrants, homeDay(new Date().toISOString()))).flat();
};

type Sent = NoticeChannel | { error: string };

const deliver = ({ mailer, documents, recorder, publicUrl, push }: DeliveryParts) => {
  const toDevices = async ({ eventId, id, subject, text }: Notice, userId: number): Promise<number> =>
    push.send(userId, { title: subject, body: text, url: `/event/${eventId}`, tag: `notice-${id}` });
  const mail = async (notice: Notice, recipientId: number, reader: Reader, jobId: string): Promise<boolean> => {
    if (!notice.channels.includes('email') || reader.email === null) return false;
    const event = await documents.get(sportEventsView, notice.eventId);
    // Of somebody without an account the language in which the message was written.
    const locale = reader.locale ?? notice.locale;
    const to = { locale, isGuardian: reader.isGuardian };
    const page = `${publicUrl}${locale === 'ru' ? '' : `/${locale}`}/event/${notice.eventId}`;
    const letter =
      notice.kind === 'invitation'
        ? invitationMail(notice, recipientId, to, event?.name ?? '', page)
        : notificationMail(notice, to, event?.name ?? '', page);
    await mailer.send({ to: reader.email, ...letter }, reader.isGuardian ? `${jobId}:${reader.userId}` : jobId);
    return true;
  };
  /** By mail and to the devices; whoever got the mail is not written to again because a device was not reached. */
  const sendTo = async (notice: Notice, recipientId: number, reader: Reader, jobId: string): Promise<NoticeChannel | null> => {
    const isMailed = await mail(notice, recipientId, reader, jobId);
    // Devices have asked for bouts and messages, not for invitations.
    const { userId } = reader;
    const isPushed = notice.channels.includes('push') && notice.kind !== 'invitation' && userId !== null;
    const pushed = isPushed
      ? await toDevices(notice, userId).catch((problem: unknown) => {
          if (isMailed) return 0;
          throw problem;
        })
      : 0;
    if (isMailed) return 'email';
    return pushed > 0 ? 'push' : null;
  };
  /** To each of the readers; one who is not reached holds up nobody else, and is tried again while there are attempts. */
  const send = async (notice: Notice, recipientId: number, { id, attempt }: Job): Promise<Sent> => {
    const readers = await readersFor(documents, notice, recipientId);
    const outcomes = await Promise.allSettled(readers.map((reader) => sendTo(notice, recipientId, reader, id)));
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed && attempt < maxAttempts) throw failed.reason;
    const [reached] = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? (outcome.value ?? []) : []));
    if (reached) return reached;
    if (failed) return { error: 'error.not_delivered' };
    return { error: notice.channels.includes('email') ? 'error.no_email' : 'error.no_push' };
  };
  return async (job: Job): Promise<void> => {
    const { noticeId, eventId, recipientId } = wanted.parse(JSON.parse(job.data));
    const notice = (await recorder.load(notices, eventId)).notices.get(noticeId);
    if (!isQueued(notice, recipientId)) return;
    const outcome = await send(notice, recipientId, job);
    await recorder.record(notices, eventId, (state) => recordDelivery(state, { noticeId, recipientId }, outcome));
  };
};

/** Messages to participants on their way: a job each, and what came of it recorded. */
export const deliveries = (parts: DeliveryParts): Required<Pick<ContextSpec, 'processes' | 'jobs'>> => ({
  processes: [fanOut(parts.queue)],
  jobs: { [jobName]: deliver(parts) },
});
