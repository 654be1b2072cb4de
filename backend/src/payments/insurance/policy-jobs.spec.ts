import { beforeEach, describe, expect, test } from '@jest/globals';
import { minorOf } from '#contracts/payments/money';
import { policy } from '#domain/payments/insurance/policy.fold';
import type { DocumentReader } from '#platform/documents';
import type { Mailer } from '#platform/ports/mailer';
import { Insurer, InsurerUnavailable, type IssuedPolicy, type NotInsured } from '#platform/ports/insurer';
import { accountsView } from '#projections/identity/accounts.view';
import { HandQueue } from '../silent-provider.fixture.js';
import { Till } from '../till.fixture.js';
import { Insurers } from './insurers.js';
import { policyJobs } from './policy-jobs.js';

/** Says what it is told to; null: nothing. */
class Told extends Insurer {
  readonly key = 'told';
  readonly name = { ru: 'Полис', en: 'Policy' };
  answer: IssuedPolicy | NotInsured | null = null;
  readonly cancelled: string[] = [];
  override issue = () => (this.answer ? Promise.resolve(this.answer) : Promise.reject(new InsurerUnavailable('silent')));
  override cancel(key: string): Promise<void> {
    if (!this.answer) return Promise.reject(new InsurerUnavailable('silent'));
    this.cancelled.push(key);
    return Promise.resolve();
  }
  override read = () => Promise.resolve(null);
  override document = () => Promise.resolve(Buffer.alloc(0));
}

const policyId = 4;
const issueKey = 'policy-4-1';
let till: Till;
let queue: HandQueue;
let insurer: Told;
let mails: { to: string; key: string | undefined }[];
let parts: ReturnType<typeof policyJobs>;

beforeEach(async () => {
  [till, queue, insurer, mails] = [await Till.open(), new HandQueue(), new Told(), []];
  const admin = { ...accountsView.initial(1), email: 'admin@podium.test', isAdministrator: true };
  const documents = { find: () => Promise.resolve([admin]), get: () => Promise.resolve(null) } as unknown as DocumentReader;
  const mailer = {
    send: (mail: { to: string }, key?: string) => Promise.resolve(void mails.push({ to: mail.to, key })),
  } as unknown as Mailer;
  parts = policyJobs({ recorder: till.recorder, documents, mailer, insurers: new Insurers([insurer]), queue });
  await till.recorded(policy, policyId, [
    {
      type: 'PolicyOrdered',
      data: {
        ...{
          policyId,
          registrationId: null,
          paymentInvoiceId: 7,
          positionId: 1,
          userId: 11,
          payerUserId: 11,
          isGift: false,
          organizationId: null,
        },
        ...{ providerKey: 'told', company: 'Полис', sportId: 1, termInDays: 30, validFrom: '01-05-2026', validTo: '30-05-2026' },
        ...{ amount: minorOf(50_000), currency: 'RUB', insured: null },
      },
    },
    { type: 'PolicyPaid', data: { policyId, issueKey, paidDate: '01-05-2026', paymentInvoiceId: 7, positionId: 1 } },
  ]);
});

const happens = (type: string, data: object) =>
  parts.processes.find(({ on }) => on.includes(type))?.run({ id: 'e1', stream: `policy-${policyId}`, type, data });
const paid = () => happens('PolicyPaid', { policyId, issueKey, paidDate: '01-05-2026', paymentInvoiceId: 7, positionId: 1 });
const status = async () => (await till.recorder.load(policy, policyId)).status;

describe('an insurer that does not answer', () => {
  test('is asked again, later each time and for days; then administrators are told, once', async () => {
    await paid();
    const waits = await queue.drain('policy-issue-again', parts.jobs);
    expect(waits.slice(0, 4)).toEqual([1, 5, 15, 60]);
    expect(waits.reduce((sum, wait) => sum + wait, 0) / 1_440).toBeGreaterThan(7);
    expect([await status(), mails]).toEqual(['paid', [{ to: 'admin@podium.test', key: `${issueKey}-silent-1` }]]);
  });

  test('issues the policy in the turn in which it answers again', async () => {
    await paid();
    insurer.answer = { number: 'A-1', url: null };
    await queue.next('policy-issue-again', parts.jobs);
    expect([await status(), queue.waiting, mails]).toEqual(['issued', [], []]);
  });

  test('hears of a policy that is void as soon as it does', async () => {
    await happens('PolicyCancelled', { policyId, issueKey, reason: 'refunded', date: '02-05-2026' });
    insurer.answer = { number: 'A-1', url: null };
    await queue.next('policy-cancel-again', parts.jobs);
    expect([insurer.cancelled, queue.waiting]).toEqual([[issueKey], []]);
  });
});

test('that an insurer refuses is told to the administrators, who give the money back', async () => {
  insurer.answer = { declined: 'too old' };
  await paid();
  expect(await status()).toBe('declined');
  await happens('PolicyDeclined', { policyId, reason: 'too old' });
  expect(mails).toEqual([{ to: 'admin@podium.test', key: 'e1-1' }]);
});
