import { expect } from '@jest/globals';
import type { Bank } from '#backend/adapters/payments/bank';
import { registrationsView } from '#projections/registrations/registrations.view';
import { madeCategory, madeEvent, wrapped, type Cast } from '../cast.js';
import { Caller, type Answer } from '../podium.js';

export interface Row {
  eventRegistrationId: number;
  positionId: number;
  paymentInvoiceId: number;
  price: number;
}
interface Made {
  payment: { paymentId: string; state: string; amount: number } | null;
  invoice: { paymentInvoiceId: number; number: string };
  redirectUrl: string;
}

/** What a payer does at a sport event, and what the bank tells. */
export const payingAt = (cast: () => Cast) => {
  /** A sport event where the athlete has entered two categories at 1500 each. */
  const entered = async (eventKey: string) => {
    const eventId = await madeEvent(cast().organiser, eventKey);
    const { body } = await wrapped(cast().organiser.caller, '/api/cabinet/save-registration-option', {
      eventId,
      registrationOption: { name: 'Adult', price: 1500 },
    });
    const { id: registrationOptionId } = body['registrationOption'] as { id: number };
    const streamIds = [await madeCategory(cast().organiser, eventId, 'one'), await madeCategory(cast().organiser, eventId, 'two')];
    const registrations = [{ userId: cast().user.id, streamIds, registrationOptionId }];
    const done = await wrapped(cast().user.caller, '/api/register-for-event', { eventId, registrations });
    expect(done.body).toMatchObject({ success: true });
    return eventId;
  };

  const dueFor = async (eventId: number, caller = cast().user.caller, more: object = {}): Promise<Answer> =>
    caller.post('/api/event-payment/get-data', { eventId, userId: cast().user.id, ...more });
  const positionsOf = async (eventId: number): Promise<Row[]> => (await dueFor(eventId)).body['positions'] as Row[];
  const order = (eventId: number, positionIds: number[], more: object = {}) =>
    cast().user.caller.post('/api/event-payment/create-invoice', { eventId, userId: cast().user.id, positionIds, method: 'card', ...more });
  const begun = async (eventId: number, positionIds: number[], more: object = {}) => {
    const { body } = await order(eventId, positionIds, more);
    const { payment, redirectUrl, invoice } = body as unknown as Made;
    return { paymentId: payment?.paymentId ?? '', providerPaymentId: redirectUrl.split('/').at(-1) ?? '', redirectUrl, invoice };
  };
  const check = (eventId: number, paymentId: string) =>
    cast().user.caller.post('/api/event-payment/check-payment', { eventId, userId: cast().user.id, paymentId });

  /** What the bank would send after an act at its page. */
  const noticesOf = async (providerPaymentId: string, action: string): Promise<{ signature: string; body: string }[]> => {
    const { body } = await cast().visitor.post('/api/bank/act', { providerPaymentId, action });
    return body['notices'] as { signature: string; body: string }[];
  };
  const deliver = (body: string, signature: string) =>
    new Caller(cast().podium.url).send(
      'POST',
      '/api/event-payment/provider-notice',
      { 'content-type': 'application/json', 'x-bank-signature': signature },
      body,
    );
  const statusesOf = async (registrationIds: number[]) => {
    const { composition } = cast().podium;
    await composition.runner.waitFor(await composition.events.head(), 60_000);
    return (await composition.documents.reader().getMany(registrationsView, registrationIds)).map(({ statuses }) => statuses);
  };

  const bankOf = () => cast().podium.composition.payments as Bank;
  const statusAtBank = async (id: string) => (await bankOf().look(id))?.status;
  return { entered, dueFor, positionsOf, order, begun, check, noticesOf, deliver, statusesOf, bankOf, statusAtBank };
};
