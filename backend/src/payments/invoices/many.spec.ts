import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { isRefusal } from '#domain/decider';
import { chargedOf } from '#domain/payments/invoice.figures';
import { invoice } from '#domain/payments/invoice.fold';
import { disablePaper } from '#domain/payments/papers/organization-invoice';
import { registration } from '#domain/registrations/registration.decider';
import { created, deleted, paidOffline, withdrawn } from '#domain/registrations/registration.fixture';
import type { RegistrationEvent } from '#domain/registrations/registration.fold';
import { billOrganization } from '../papers/bill.js';
import { eventId, ownerUserId, Till } from '../till.fixture.js';

/** Sport event 1 with `count` entries of as many athletes, which a club's paper may hold. */
class Crowd {
  till!: Till;
  paper = 0;

  constructor(readonly count: number) {}

  get ids(): number[] {
    return Array.from({ length: this.count }, (_, i) => i + 1);
  }

  async enter(): Promise<void> {
    this.till = await Till.open();
    await this.till.run(async ({ decide }) => {
      for (const id of this.ids) {
        const entry = created({ registrationId: id, userId: id, priceInKopecks: 10_000, status: 'awaitingPayment' });
        await decide(registration, id, () => [entry]);
      }
    });
  }

  async bill(): Promise<void> {
    const payerDetails = { name: 'Ринг', inn: '7707083893', kpp: '', address: '', email: '', comment: '' };
    const asked = { eventId, organizationId: 9, registrationIds: this.ids, payerDetails, dueDate: null, byUserId: ownerUserId };
    await this.till.run(async (context) => {
      const billed = await billOrganization(asked, context);
      if (!isRefusal(billed)) this.paper = billed.paymentInvoiceId;
      return billed;
    });
  }

  /** One command over all entries. */
  async all(fact: RegistrationEvent): Promise<void> {
    await this.till.run(async ({ decide }) => {
      for (const id of this.ids) {
        const data = { ...fact.data, registrationId: id, userId: id };
        await decide(registration, id, () => [{ type: fact.type, data }] as never);
      }
    });
  }

  disable(): Promise<void> {
    const said = { reason: '', byUserId: ownerUserId };
    return this.till.run(({ decide }) => decide(invoice, this.paper, (books) => disablePaper(books, this.paper, said)));
  }
}

/** What a step costs: how often an event stream is read, how many events of invoices are folded. */
const costOf = async (crowd: Crowd, step: () => Promise<void>): Promise<{ reads: number; folds: number }> => {
  const reads = jest.spyOn(crowd.till.store, 'readStream');
  const folds = jest.spyOn(invoice, 'evolve');
  await step();
  const cost = { reads: reads.mock.calls.length, folds: folds.mock.calls.length };
  jest.restoreAllMocks();
  return cost;
};

const onPaper = async (count: number): Promise<Crowd> => {
  const crowd = new Crowd(count);
  await crowd.enter();
  await crowd.bill();
  return crowd;
};

describe('many entries in one command', () => {
  let crowds: [Crowd, Crowd];
  /** Ten times as many cost ten times as much, and no more. */
  const growsWithTheirNumber = async (step: (crowd: Crowd) => Promise<void>): Promise<void> => {
    const [few, many] = [await costOf(crowds[0], () => step(crowds[0])), await costOf(crowds[1], () => step(crowds[1]))];
    expect(few.folds).toBeGreaterThan(0);
    expect(many.reads).toBeLessThanOrEqual(few.reads * 10 + 10);
    expect(many.folds).toBeLessThanOrEqual(few.folds * 10 + 10);
  };

  test('are entered', async () => {
    crowds = [new Crowd(50), new Crowd(500)];
    for (const crowd of crowds) crowd.till = await Till.open();
    await growsWithTheirNumber((crowd) => crowd.enter());
    expect((await crowds[1].till.registration(500)).invoiced).toMatchObject({ amount: 10_000 });
  });

  describe("that stand on one club's paper", () => {
    beforeEach(async () => {
      crowds = [await onPaper(50), await onPaper(500)];
    });
    const due = async ({ till, paper }: Crowd): Promise<number> => chargedOf(await till.books(paper));

    test('return to their athletes when it is disabled', async () => {
      await growsWithTheirNumber((crowd) => crowd.disable());
      expect(await due(crowds[1])).toBe(0);
      expect((await crowds[1].till.registration(500)).invoiced).toMatchObject({ amount: 10_000, paymentInvoiceStatus: 0 });
    });

    test.each([
      ['withdrawn', withdrawn('awaitingPayment')],
      ['deleted', deleted('awaitingPayment')],
    ])('are %s', async (_how, fact) => {
      await growsWithTheirNumber((crowd) => crowd.all(fact));
      expect(await due(crowds[1])).toBe(0);
    });

    test('are paid on the spot', async () => {
      await growsWithTheirNumber((crowd) => crowd.all(paidOffline()));
      expect((await crowds[1].till.registration(500)).statuses.payment).toBe('paidOffline');
    });
  });

  test('are put on a paper', async () => {
    crowds = [new Crowd(50), new Crowd(500)];
    for (const crowd of crowds) await crowd.enter();
    await growsWithTheirNumber((crowd) => crowd.bill());
    expect(chargedOf(await crowds[1].till.books(crowds[1].paper))).toBe(5_000_000);
  });
});
