import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import Database from 'better-sqlite3';
import { addDays, homeDay } from '#contracts/rules/dates';
import { outstandingOf, paidOf, refundedOf } from '#domain/payments/invoice.figures';
import { invoice } from '#domain/payments/invoice.fold';
import { policy } from '#domain/payments/insurance/policy.fold';
import { startPodium } from '../http/podium.js';
import { CutLine, goneOn } from './cut-line.js';
import { bankIn, cutAt } from './cutting.js';
import { enter } from './tournament.js';

const facts = ['PolicyOrdered', 'PolicyPaid', 'PolicyIssued', 'PolicyCancelled'];
const steps = ['insurer.issue', 'insurer.cancel', ...facts.map((type) => `append:${type}`)].flatMap((step) => [
  `${step}:before`,
  `${step}:after`,
]);
/** Between asking the insurer and recording is where a policy gets lost or is made out twice; FAULT_PAYING=all cuts at every step. */
const shortly = ['append:PolicyPaid:after', 'insurer.issue:after', 'append:PolicyIssued:after', 'insurer.cancel:after'];
const cutsToTry = process.env['FAULT_PAYING'] === 'all' ? steps : shortly;

interface Order {
  index: number;
  startDate: string;
  insuranceId: number | null;
  paymentInvoiceId: number | null;
  paymentId: string;
  isPaid: boolean;
  isGivenBack: boolean;
  isOver: boolean;
}

/** Somebody who buys policies one after the other, and gets the money of each back. */
class Buyer {
  readonly orders: Order[];
  private readonly line: CutLine;

  constructor(
    cookies: ReadonlyMap<string, string>,
    private readonly userId: number,
    count: number,
  ) {
    this.line = new CutLine(cookies);
    const today = homeDay(new Date().toISOString());
    this.orders = Array.from({ length: count }, (_, index) => ({
      ...{ index, startDate: addDays(today, 1 + 10 * index), insuranceId: null, paymentInvoiceId: null, paymentId: '' },
      ...{ isPaid: false, isGivenBack: false, isOver: false },
    }));
  }

  goOn(url: string, upTo: number): Promise<boolean> {
    this.line.lead(url);
    return goneOn(this.orders, upTo, (order) => this.bring(order));
  }

  private async bring(order: Order): Promise<void> {
    if (!order.isPaid) await this.pay(order);
    const check = () =>
      this.line.call<{ isIssued: boolean; isCancelled: boolean }>('/api/insurance/check-payment', { paymentId: order.paymentId });
    if (!order.isGivenBack) {
      await this.line.until(async () => (await check()).isIssued);
      const given = { paymentInvoiceId: order.paymentInvoiceId, amount: 500, method: 'original', reason: 'ill' };
      await this.line.call('/api/cabinet/refund', { data: given }, `refund-of-policy-${order.index}`);
      order.isGivenBack = true;
    }
    await this.line.until(async () => (await check()).isCancelled);
    order.isOver = true;
  }

  private async pay(order: Order): Promise<void> {
    const { userId } = this;
    const wanted = { userId, providerKey: 'local', sportId: 1, termInDays: 7, startDate: order.startDate, price: 500, method: 'card' };
    type Made = {
      insuranceId: number;
      payment: { paymentId: string; redirectUrl: string | null; state: string };
      invoice: { paymentInvoiceId: number };
    };
    const made = await this.line.until(async () => {
      const answer = await this.line.call<Made>('/api/insurance/create-invoice', wanted, `policy-${order.index}`);
      return answer.payment.redirectUrl === null && answer.payment.state !== 'paid' ? null : answer;
    });
    const { insuranceId, payment, invoice: billed } = made;
    Object.assign(order, { insuranceId, paymentId: payment.paymentId, paymentInvoiceId: billed.paymentInvoiceId });
    const reference = payment.redirectUrl?.split('/').at(-1);
    if (reference !== undefined) await this.line.payAtBank(reference);
    order.isPaid = true;
  }
}

const prepared = async (cuts: readonly string[]) => {
  const directory = mkdtempSync(join(tmpdir(), 'podium-policies-'));
  const podium = await startPodium({ DATA_DIR: directory });
  const anna = await enter(podium.composition, podium.url, 'anna@podium.test', 'Анна');
  const { user } = (await anna.get('/api/session')).body as { user: { id: number } };
  const base = { userId: user.id, lastName: 'Судья', firstName: 'Анна', birthDate: '03-02-1995', gender: 'female' };
  const named = await anna.post('/api/profile/base-information', { data: { profileBaseInformation: base } });
  const tariffs = [{ sportId: 1, termInDays: 7, price: 500 }];
  const sold = await anna.post('/api/update-site-settings-insurance-data', {
    insuranceSettings: { isOutsideEventAllowed: true, providers: [{ key: 'local', name: 'Podium', isEnabled: true, tariffs }] },
  });
  expect([named.body['success'], sold.body['success']]).toEqual([true, true]);
  await podium.close();
  return { directory, buyer: new Buyer(anna.cookies, user.id, cuts.length) };
};

/** Numbers that the insurer has given, whether anybody here knows of them or not. */
const numbersIn = (directory: string): string[] => {
  const vault = new Database(join(directory, 'vault.sqlite'), { readonly: true });
  const rows = vault.prepare(`SELECT key FROM entries WHERE kind = 'insurerPolicy' AND key LIKE 'number %' ORDER BY key`).all();
  vault.close();
  return (rows as { key: string }[]).map(({ key }) => key.slice('number '.length));
};

test(
  'a policy that is paid is made out once and ends with its refund, wherever the server is cut off',
  async () => {
    const { directory, buyer } = await prepared(cutsToTry);
    await cutAt(cutsToTry, directory, (url, upTo) => buyer.goOn(url, upTo));
    const podium = await startPodium({ DATA_DIR: directory, PAYMENTS: 'bank' });
    const { log } = podium.composition;
    const numbers: (string | null)[] = [];
    for (const { index, insuranceId, paymentInvoiceId } of buyer.orders) {
      const cut = cutsToTry[index];
      const { state } = await log.load(policy, insuranceId ?? 0);
      expect({ cut, status: state.status, paidCount: state.paidCount }).toEqual({ cut, status: 'cancelled', paidCount: 1 });
      numbers.push(state.number);
      const { state: books } = await log.load(invoice, paymentInvoiceId ?? 0);
      const figures = { paid: paidOf(books), refunded: refundedOf(books), outstanding: outstandingOf(books) };
      expect({ cut, ...figures }).toEqual({ cut, paid: 50_000, refunded: 50_000, outstanding: 0 });
    }
    await podium.close();
    // No number is lost, none is there twice, and each has its policy.
    expect(numbersIn(directory)).toEqual(numbers.toSorted());
    expect(bankIn(directory)).toEqual({ paid: buyer.orders.length * 50_000, givenBack: buyer.orders.length * 50_000 });
  },
  cutsToTry.length * 60_000 + 120_000,
);
