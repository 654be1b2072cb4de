import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { recordedBy } from '../cast.js';
import { sent } from '../permissions/asking.js';
import { badInvoices } from './bad-input/invoices.js';
import { badInsurance } from './bad-input/insurance.js';
import { badOthers } from './bad-input/others.js';
import { badPapers } from './bad-input/papers.js';
import { badPromo } from './bad-input/promo.js';
import { badRefunds } from './bad-input/refunds.js';
import { moneyCalls, namedPaths } from './money-calls.js';
import { startBooks, type Books } from './bad-input/world.js';

const walk = [...badInvoices, ...badPapers, ...badInsurance, ...badRefunds, ...badPromo, ...badOthers];

let books: Books;
/** Names of jobs that were queued since a call began. */
const queued: string[] = [];
beforeAll(async () => {
  books = await startBooks();
  const { queue } = books.podium.composition;
  const add = queue.add.bind(queue);
  jest.spyOn(queue, 'add').mockImplementation((job) => {
    queued.push(job.name);
    return add(job);
  });
});
afterAll(() => books.podium.close());

/** Their input names a thing, a page or a filter, and nothing else can be wrong about it: wrong-fields.spec.ts tries its kinds. */
const withoutBadInput = [
  ...['GetInvoiceChecking', 'GetOpenInvoices', 'ReadBankStatement', 'GetPaymentNotices', 'GetInsuranceSettings', 'ExportInsuranceFiles'],
  ...['GetReceipts', 'GetOwnReceipts', 'GetPayeeDetails', 'GetOrganizationInvoices', 'GetPaymentSettings'],
  ...['GetEntryProducts', 'GetCabinetProducts', 'GetProductPicture', 'GetPromoCodesSettingsData', 'GetEventPaymentData'],
  ...['GetTransactionHistory', 'GetInsuranceHistory'],
];

test('what the specification names is among them', async () => {
  const paths = new Set((await moneyCalls()).map(({ path }) => path));
  expect(namedPaths.filter((path) => !paths.has(path))).toEqual([]);
});

test('every call about money is walked', async () => {
  const walked = walk.map(({ op }) => op.name);
  const names = (await moneyCalls()).map(({ name }) => name);
  expect([...walked, ...withoutBadInput].sort()).toEqual(expect.arrayContaining(names));
  expect(names.filter((name) => walked.includes(name) && withoutBadInput.includes(name))).toEqual([]);
  expect(withoutBadInput.filter((name) => !names.includes(name))).toEqual([]);
});

describe.each(walk.map(({ op, rows }) => ({ name: op.name, op, rows })))('$name', ({ op, rows }) => {
  test.each(rows)(
    '$what: refused where it is wrong, nothing is recorded and nothing is queued',
    async ({ given, errors, status = 200, by }) => {
      queued.length = 0;
      const caller = by ? by(books) : books.cast.organiser.caller;
      const { answer, recorded } = await recordedBy(books.cast, () => sent(op, caller, given(books)));
      const wanted = typeof errors === 'function' ? errors(books) : errors;
      expect({ status: answer.status, success: answer.body['success'], errors: answer.body['errors'] }).toEqual({
        status,
        success: false,
        errors: wanted,
      });
      expect({ recorded, queued }).toEqual({ recorded: [], queued: [] });
    },
  );
});
