import type { EventOf } from '#contracts/event';
import { invoiceSeriesEvents, personalInvoiceEvents } from '#contracts/payments/invoices/series.events';
import { hallOfNumber } from '#contracts/ids';
import type { SportEvent } from '#domain/sport-events/sport-event.decider';

type SeriesEvent = EventOf<typeof invoiceSeriesEvents>;

export interface Series {
  ownerUserId: number;
  year: number;
}

/** Numbers without gap or twin: whoever makes an invoice takes its number in the same append. */
export const invoiceSeries = {
  name: 'invoice-series',
  events: invoiceSeriesEvents,
  initial: () => ({ last: 0 }),
  evolve: (state: { last: number }, { data }: SeriesEvent) => {
    state.last = data.from + data.count - 1;
    return state;
  },
};

export const seriesId = ({ ownerUserId, year }: Series): string => `${ownerUserId}.${year}`;

/** An event that invoices are made of is its first organiser's; whatever nobody organises is numbered under 0. */
export const seriesOf = ({ staff }: Pick<SportEvent, 'staff'>, now: string, firstId = 0): Series => ({
  // A hall that has the sport event for some days has a series of its own there: home goes on with the other.
  ownerUserId: hallOfNumber(firstId) ?? staff.find(({ role }) => role === 'organiser')?.userId ?? 0,
  year: Number(now.slice(0, 4)),
});

export const takeNumbers = ({ last }: { last: number }, series: Series, count: number): SeriesEvent[] => [
  { type: 'InvoiceNumbersTaken', data: { ...series, from: last + 1, count } },
];

/** As it stands on the invoice: 2026-17-00004. */
export const invoiceNumber = ({ ownerUserId, year }: Series, number: number): string =>
  `${year}-${ownerUserId}-${String(number).padStart(5, '0')}`;

export const personalInvoices = {
  name: 'personal-invoices',
  events: personalInvoiceEvents,
  initial: (): { ids: number[] } => ({ ids: [] }),
  evolve: (state: { ids: number[] }, { data }: EventOf<typeof personalInvoiceEvents>) => {
    state.ids.push(data.paymentInvoiceId);
    return state;
  },
};
