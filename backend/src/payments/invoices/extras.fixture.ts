import { expect } from '@jest/globals';
import { minorOf, minus, nothing, plus, type Minor } from '#contracts/payments/money';
import { insuredIn } from '#domain/payments/insurance/policy.decider';
import { policy } from '#domain/payments/insurance/policy.fold';
import { isOut } from '#domain/payments/invoices/registration-payment';
import { isGivenBack } from '#domain/payments/invoices/settle';
import { ShelvedInvoice } from '#domain/payments/invoices/shelved-invoice';
import { orderInsurance } from '#domain/payments/products/order';
import { paidPieces, thingsOf, type OrderedThing } from '#domain/payments/products/billed-products';
import { registration } from '#domain/registrations/registration.decider';
import { shopAt } from '../products/shop.fixture.js';
import type { Till } from '../till.fixture.js';
import { invoiceIdsOf } from './books-hold.fixture.js';

const stock = 4;
const premium = minorOf(50_000);

/** A product of which there are four pieces. */
export const openShop = (till: Till): Promise<void> => shopAt(() => till).offer(till, stock);

type ExtraStep = { id: number } & ({ step: 'shirts'; count: number } | { step: 'insure' | 'uninsure' });

const standingOf = async (till: Till, registrationId: number, kind: OrderedThing['kind']) => {
  const state = await till.registration(registrationId);
  const ordered = thingsOf(state).find((one) => one.kind === kind);
  const ids = state.invoiced?.invoiceIds ?? [];
  const invoices = await Promise.all(ids.map(async (id) => new ShelvedInvoice(id, await till.books(id))));
  return ordered ? { registrationId, state, ordered, invoices } : null;
};

/** What is ordered and taken off as the calls allow it: what is paid goes back by a refund. */
export const onExtras = async (till: Till, step: ExtraStep): Promise<void> => {
  const kind = step.step === 'shirts' ? 'product' : 'insurance';
  const standing = await standingOf(till, step.id, kind);
  const paid = standing ? paidPieces(standing) : 0;
  if (step.step === 'shirts') {
    if (step.count >= paid) await shopAt(() => till).order(step.id, step.count);
    return;
  }
  const isEnded = standing !== null && (await till.policy(standing.ordered.refId)).status === 'cancelled';
  if (paid > 0 && !isEnded) return;
  await till.run(async ({ decide, nextIds }) => {
    const [policyId = 0] = await nextIds('policy');
    const terms = {
      providerKey: 'local',
      company: 'Полис',
      termInDays: 30,
      validFrom: '01-05-2026',
      validTo: '30-05-2026',
      amount: premium,
    };
    const isWanted = step.step === 'insure';
    if (isWanted)
      await decide(policy, policyId, () => [
        {
          type: 'PolicyOrdered',
          data: {
            ...{ policyId, registrationId: step.id, paymentInvoiceId: null, positionId: null, userId: 11, payerUserId: 11 },
            ...{ isGift: false, organizationId: null, sportId: 1, currency: 'RUB', insured: null, ...terms },
          },
        },
      ]);
    return decide(registration, step.id, (state) => orderInsurance(state, step.id, isWanted ? { insuranceId: policyId, ...terms } : null));
  });
};

/** Nothing of what is ordered is free, nothing is charged twice, and nobody is insured for a part of the price. */
export const checkExtras = async (till: Till, registrationIds: readonly number[]): Promise<void> => {
  let pieces = 0;
  for (const id of registrationIds) pieces += await checkThings(till, id);
  expect(stock - ((await shopAt(() => till).left()) ?? 0)).toBe(pieces);
  await checkPolicies(till);
  await checkCredit(till);
};

/** Answers how many pieces the entry has. */
const checkThings = async (till: Till, registrationId: number): Promise<number> => {
  const state = await till.registration(registrationId);
  const things = thingsOf(state);
  if (!isOut(state))
    for (const kind of ['product', 'insurance'] as const) {
      const charged: Minor[] = [];
      for (const invoiceId of state.invoiced?.invoiceIds ?? [])
        for (const one of (await till.books(invoiceId)).positions)
          if (one.registrationId === registrationId && one.kind === kind && one.state === 'charged' && !isGivenBack(one))
            charged.push(one.price);
      const ordered = things.filter((one) => one.kind === kind).map(({ amount }) => amount);
      expect({ kind, charged: plus(...charged) }).toEqual({ kind, charged: plus(...ordered) });
    }
  return things.reduce((sum, one) => sum + (one.kind === 'product' ? one.count : 0), 0);
};

const checkPolicies = async (till: Till): Promise<void> => {
  const orders = (await till.all())
    .filter(({ type }) => type === 'PolicyOrdered')
    .map(({ data }) => (data as { policyId: number }).policyId);
  for (const policyId of orders) {
    const { status } = await till.policy(policyId);
    const at = [];
    for (const invoiceId of await invoiceIdsOf(till)) at.push(...insuredIn(await till.books(invoiceId), policyId));
    const kept = plus(...at.map(({ paid, position }) => minus(paid, position.refunded)));
    if (status === 'paid') expect([kept, at.some(({ position }) => position.refunded > 0)]).toEqual([premium, false]);
    // Whoever has paid all of it, and is promised none of it back, is insured.
    else if (at.every(({ position }) => position.refunded === 0))
      expect(minus(kept, plus(...at.map(({ position }) => position.held)))).toBeLessThan(premium);
  }
};

/** What leaves one invoice as credit comes in on another. */
const checkCredit = async (till: Till): Promise<void> => {
  const [out, into] = [[nothing], [nothing]];
  for (const id of await invoiceIdsOf(till)) {
    const { refunds, payments } = await till.books(id);
    for (const { method, status, amount } of refunds) if (method === 'credit' && status === 'done') out.push(amount);
    for (const { method, amount } of payments) if (method === 'credit') into.push(amount);
  }
  expect(plus(...out)).toBe(plus(...into));
};
