import type { InvoicePosition } from '#contracts/payments/invoice.events';
import type { InvoiceEvent } from '#domain/payments/invoice.fold';
import { invoiceIds, isOpenPersonal, movedOut } from '#domain/payments/invoices/invoice.decider';
import { personalInvoices } from '#domain/payments/invoices/series';
import type { Homeless } from '#domain/payments/invoices/settle';
import { paymentSettings } from '#domain/payments/prices/settings.decider';
import type { Registration } from '#domain/registrations/registration.decider';
import type { ConsequenceContext } from '#platform/log/consequences';
import { openInvoices } from './open-invoice.js';
import type { Shelf } from './shelf.js';

/** A registration whose positions look for an invoice. */
export interface Seeking {
  registrationId: number;
  state: Pick<Registration, 'eventId' | 'userId' | 'registeredByUserId' | 'organization'>;
  homeless: Homeless[];
  /** Invoices that hold or held positions of it. */
  own: readonly number[];
}

/** Registrations that share a personal invoice: those of an athlete at a sport event; of a team or pair each alone. */
interface Party {
  eventId: number;
  userId: number | null;
  members: Seeking[];
  invoiceId: number | null;
}

/** Puts positions into the open personal invoices of their athletes, which are made where there are none. */
export const houseAll = async (seeking: readonly Seeking[], shelf: Shelf, context: ConsequenceContext): Promise<void> => {
  const parties = partiesOf(seeking);
  for (const party of parties) party.invoiceId = await openOf(party, shelf, context);
  for (const eventId of new Set(parties.map((party) => party.eventId)))
    await openMissing(
      eventId,
      parties.filter((party) => party.eventId === eventId && party.invoiceId === null),
      context,
    );
  const left = new Map<number, InvoiceEvent[]>();
  for (const party of parties) await moveIn(party, left, shelf, context);
  await shelf.decideAll(left);
};

const partiesOf = (seeking: readonly Seeking[]): Party[] => {
  const parties = new Map<string, Party>();
  for (const one of seeking) {
    const { eventId, userId } = one.state;
    const key = userId === null ? `registration ${one.registrationId}` : `${eventId}.${userId}`;
    const party = parties.get(key) ?? { eventId, userId, members: [], invoiceId: null };
    party.members.push(one);
    parties.set(key, party);
  }
  return [...parties.values()];
};

const openOf = async ({ eventId, userId, members }: Party, shelf: Shelf, { relyOn }: ConsequenceContext): Promise<number | null> => {
  const known = userId === null ? members.flatMap(({ own }) => own) : (await relyOn(personalInvoices, `${eventId}.${userId}`)).state.ids;
  for (const id of [...known].reverse()) if (isOpenPersonal(await shelf.books(id))) return id;
  return null;
};

/** All in one go: their numbers follow each other. */
const openMissing = async (eventId: number, parties: readonly Party[], context: ConsequenceContext): Promise<void> => {
  const { currency } = (await context.relyOn(paymentSettings, eventId)).state;
  const made = { kind: 'personal' as const, currency, dueDate: null, createdByUserId: null, payerDetails: null };
  const opened = await openInvoices(
    context,
    eventId,
    parties.map(({ members: [first] }) => ({ ...made, payer: payerOf(first) })),
  );
  for (const [i, party] of parties.entries()) {
    const { userId } = party;
    const paymentInvoiceId = opened[i]?.paymentInvoiceId ?? 0;
    party.invoiceId = paymentInvoiceId;
    if (userId === null) continue;
    const data = { eventId, userId, paymentInvoiceId };
    await context.decide(personalInvoices, `${eventId}.${userId}`, () => [{ type: 'PersonalInvoiceOpened', data }]);
  }
};

/** The athlete; of a team or pair whoever has entered it, else its club. */
const payerOf = (first: Seeking | undefined) => {
  const { userId, registeredByUserId, organization } = first?.state ?? { userId: null, registeredByUserId: null, organization: null };
  const id = userId ?? registeredByUserId;
  if (id === null && organization) return { type: 'organization' as const, id: organization.id };
  return { type: 'user' as const, id: id ?? 0 };
};

const moveIn = async (
  { members, invoiceId }: Party,
  left: Map<number, InvoiceEvent[]>,
  shelf: Shelf,
  context: ConsequenceContext,
): Promise<void> => {
  const to = invoiceId ?? 0;
  const ids = invoiceIds(to, await shelf.books(to));
  const homeless = members.flatMap((member) => member.homeless);
  const newIds = await context.nextIds('invoicePosition', homeless.filter(({ positionId }) => positionId === null).length);
  const added: InvoiceEvent[] = [];
  for (const { positionId: known, from, ...one } of homeless) {
    const position: InvoicePosition = { ...one, positionId: known ?? newIds.shift() ?? 0 };
    added.push({ type: 'InvoicePositionAdded', data: { ...ids, position, fromPaymentInvoiceId: from } });
    if (from === null) continue;
    const moved = movedOut(await shelf.books(from), from, position.positionId, to);
    left.set(from, [...(left.get(from) ?? []), ...moved]);
  }
  await shelf.decide(to, added);
};
