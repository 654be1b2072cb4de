import { applicationEvents } from '#contracts/applications/application.events';
import { refusedCommandEvents } from '#contracts/audit/refused-commands.events';
import { gridEvents } from '#contracts/competition/grid.events';
import { protestRuleEvents } from '#contracts/competition/protest-rules.events';
import { diplomaEvents } from '#contracts/diplomas/diploma.events';
import { eventPageEvents } from '#contracts/event-page/event-page.events';
import { photoEvents } from '#contracts/event-page/photo.events';
import type { EventTable } from '#contracts/event';
import { judgingEvents } from '#contracts/judging/judging.events';
import { productEvents } from '#contracts/payments/products/product.events';
import { scheduleEvents } from '#contracts/playgrounds/schedule.events';
import { answerEvents } from '#contracts/registrations/answers.events';
import { ceremonyEvents } from '#contracts/registrations/ceremony.events';
import { detailEvents } from '#contracts/registrations/details.events';
import { registrationFormEvents } from '#contracts/registrations/form.events';
import { importEvents } from '#contracts/registrations/import.events';
import { notificationEvents } from '#contracts/registrations/notification.events';
import { poolEvents } from '#contracts/registrations/pools.events';
import { insuranceCheckEvents } from '#contracts/registrations/insurance.events';
import { orderedProductEvents } from '#contracts/registrations/products.events';
import { registrationEvents } from '#contracts/registrations/registration.events';
import { teamEvents } from '#contracts/registrations/teams.events';
import { widgetEvents } from '#contracts/site/widgets.events';
import { categoryEvents } from '#contracts/sport-events/category.events';
import { sportEventEvents } from '#contracts/sport-events/sport-event.events';
import { view, type EventFacts } from '../view.js';

/** Where a record stands, and what it is looked for by; the record itself stays in the log. */
export interface AuditRowDoc {
  position: number;
  /** Name of the event stream. */
  aggregate: string;
  version: number;
  type: string;
  recordedAt: string;
  actorUserId: number | null;
  correlationId: string;
  /** `event-{id}`; `category-{id}` where the record names only a category. */
  place: string | null;
  streamId: number | null;
  registrationId: number | null;
}

/** What a judge gave is read by no history before its panel is closed: then it stands in the record of that. */
const { JudgeMarkGiven: _hidden, ...panelEvents } = judgingEvents;

/** Pieces that entries take stand in the records of the entries. */
const { ProductReserved: _reserved, ProductReturned: _returned, ...soldEvents } = productEvents;

/** All records of sport events: of the events themselves, their categories, grids, schedules and registrations. */
const audited: EventTable = {
  ...registrationEvents,
  ...answerEvents,
  ...detailEvents,
  ...orderedProductEvents,
  ...soldEvents,
  ...insuranceCheckEvents,
  ...notificationEvents,
  ...importEvents,
  ...ceremonyEvents,
  ...poolEvents,
  ...registrationFormEvents,
  ...teamEvents,
  ...categoryEvents,
  ...gridEvents,
  ...protestRuleEvents,
  ...sportEventEvents,
  ...scheduleEvents,
  ...applicationEvents,
  ...refusedCommandEvents,
  ...panelEvents,
  ...diplomaEvents,
  ...eventPageEvents,
  ...photoEvents,
  ...widgetEvents,
};

const numberIn = (data: unknown, field: string): number | null => {
  const value: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, field) : undefined;
  return typeof value === 'number' ? value : null;
};

/** The id in the name of an event stream of that kind. */
const idOf = (stream: string, ...kinds: string[]): number | null => {
  const at = stream.lastIndexOf('-');
  return kinds.includes(stream.slice(0, at)) ? Number(stream.slice(at + 1)) : null;
};

const placeOf = ({ data, stream }: { data: unknown } & Pick<EventFacts, 'stream'>) => {
  const eventId = numberIn(data, 'eventId') ?? idOf(stream, 'sportEvent', 'schedule', 'registrationForm');
  const streamId = numberIn(data, 'streamId') ?? idOf(stream, 'grid', 'category');
  return {
    place: eventId !== null ? `event-${eventId}` : streamId !== null ? `category-${streamId}` : null,
    streamId,
    registrationId: numberIn(data, 'registrationId') ?? idOf(stream, 'registration'),
  };
};

const nothing: AuditRowDoc = {
  position: 0,
  aggregate: '',
  version: 0,
  type: '',
  recordedAt: '',
  actorUserId: null,
  correlationId: '',
  place: null,
  streamId: null,
  registrationId: null,
};

const column = (field: 'position' | 'version' | 'actorUserId' | 'streamId' | 'registrationId') => ({
  type: 'integer' as const,
  value: (doc: AuditRowDoc) => doc[field],
});
const textColumn = (field: 'aggregate' | 'type' | 'recordedAt' | 'correlationId' | 'place') => ({
  type: 'text' as const,
  value: (doc: AuditRowDoc) => doc[field],
});

/** Where each record of a sport event stands in the log, to find them by place, person, kind and time. */
export const auditRowsView = view<AuditRowDoc, EventTable>(audited, {
  name: 'auditRows',
  version: 7,
  initial: (key) => ({ ...nothing, position: Number(key) }),
  keys: ({ position }) => Number(position),
  isOfOneEvent: true,
  on: Object.fromEntries(
    Object.keys(audited).map((type) => [
      type,
      (doc: AuditRowDoc, event: { data: unknown } & EventFacts) => {
        const { stream: aggregate, version, recordedAt, actorUserId, correlationId = '' } = event;
        Object.assign(doc, { aggregate, version, type, recordedAt, actorUserId, correlationId, ...placeOf(event) });
      },
    ]),
  ),
  columns: {
    at: column('position'),
    aggregate: textColumn('aggregate'),
    version: column('version'),
    type: textColumn('type'),
    recordedAt: textColumn('recordedAt'),
    actorUserId: column('actorUserId'),
    correlationId: textColumn('correlationId'),
    place: textColumn('place'),
    streamId: column('streamId'),
    registrationId: column('registrationId'),
  },
  indexes: [['place', 'at'], ['aggregate', 'version'], ['registrationId', 'at'], ['at']],
});
