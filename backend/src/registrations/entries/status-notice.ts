import { hash } from 'node:crypto';
import type { ComponentType } from '#contracts/registrations/statuses';
import { homeDay } from '#contracts/rules/dates';
import { statusNames } from '#contracts/texts/statuses';
import type { HandlerContext, Locale } from '#platform/context';
import { registrationsView } from '#projections/registrations/registrations.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { notices, notify } from '#domain/registrations/notices.decider';
import { readersOf } from '../notices/readers.js';

interface Changed {
  eventId: number;
  componentType: ComponentType;
  status: string;
  comment: string;
}

const words: Record<Locale, { subject: string; components: Record<ComponentType, string> }> = {
  ru: {
    subject: 'Ваша заявка',
    components: {
      participation: 'Участие',
      payment: 'Оплата',
      documents: 'Документы',
      insurance: 'Страховка',
      weighIn: 'Взвешивание',
      challenge: 'Онлайн-задание',
    },
  },
  en: {
    subject: 'Your registration',
    components: {
      participation: 'Participation',
      payment: 'Payment',
      documents: 'Documents',
      insurance: 'Insurance',
      weighIn: 'Weigh-in',
      challenge: 'Online challenge',
    },
  },
};

const digest = (text: string): string => hash('sha256', text, 'base64url');

/** Tells those whose status was changed, each address once and in their language; what is told goes with the change in one append. */
export const tellOfStatus = async (context: HandlerContext, registrationIds: readonly number[], changed: Changed): Promise<void> => {
  const docs = await context.documents.getMany(registrationsView, registrationIds);
  const readers = await readersOf(context.documents, docs, homeDay(context.now));
  const told = new Set<string>();
  const recipients: Record<Locale, number[]> = { ru: [], en: [] };
  let skipped: Notice['skipped'] = [];
  for (const [i, { id }] of docs.entries()) {
    const reached = (readers[i] ?? []).filter(({ email }) => email !== null);
    const [first] = reached.filter(({ email }) => !told.has(email?.toLowerCase() ?? ''));
    if (reached.length === 0) skipped.push({ registrationId: id, error: 'error.no_email' });
    if (first) recipients[first.locale ?? context.locale].push(id);
    for (const { email } of reached) told.add(email?.toLowerCase() ?? '');
  }
  for (const locale of ['ru', 'en'] as const) {
    const recipientIds = recipients[locale];
    if (recipientIds.length === 0) continue;
    await tellIn(context, locale, { ...changed, recipientIds, skipped });
    skipped = [];
  }
};

type Notice = Changed & { recipientIds: number[]; skipped: { registrationId: number; error: string }[] };

const tellIn = async (context: HandlerContext, locale: Locale, { recipientIds, skipped, ...changed }: Notice): Promise<void> => {
  const { eventId, componentType, status, comment } = changed;
  const event = await context.documents.get(sportEventsView, eventId);
  const subject = `${words[locale].subject}: ${event?.name ?? ''}`;
  const line = `${words[locale].components[componentType]}: ${statusNames[componentType][status]?.[locale] ?? status}.`;
  const text = [line, ...(comment ? [comment] : [])].join('\n');
  const [noticeId = 0] = await context.nextIds('notice');
  await context.decide(notices, eventId, (state) =>
    notify(state, {
      ...{ noticeId, eventId, senderUserId: context.actor.userId ?? 0, locale, channels: ['email'], subject, text },
      subjectHash: digest(subject),
      // The same words to other people are another message.
      textHash: digest([text, ...recipientIds].join('\n')),
      ...{ notifiedAt: context.now, recipientIds, skipped },
    }),
  );
};
