import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { personOf, recordedBy, refusalsOf, registered, startCast, wrapped, type Cast, type Person } from '../cast.js';
import type { Answer, Caller } from '../podium.js';
import { entries } from '../registrations/entries.js';
import { multipartOf } from '../upload.js';

const base = '/api/manage-registrations';
const paths = {
  create: `${base}/create-manual-organization-payment-invoice-for-event`,
  disable: `${base}/disabled-request-manual-organization-payment-invoice`,
  disableTransaction: '/api/transactions/disabled-request-manual-organization-payment-invoice',
  list: `${base}/get-organization-payment-invoices`,
  check: '/api/cabinet/checking-invoices',
  book: '/api/cabinet/book-payment-line',
  aside: '/api/cabinet/set-payment-line-aside',
  savePayee: '/api/cabinet/save-payee-details',
};
const payer = { name: 'СК «Ринг»', inn: '7707083893', kpp: '773601001', email: 'club@podium.test' };
const period = { dateFrom: '01-11-2026', dateTo: '30-11-2026' };

let cast: Cast;
let club: Person;
let organizationId: number;
let eventId: number;
let streamId: number;
beforeAll(async () => {
  cast = await startCast();
  const made = await wrapped(cast.admin.caller, '/api/create-organization', { organization: { name: 'Ринг' } });
  organizationId = Number(made.body['organizationId']);
  club = await personOf(cast.podium, 'Club', [{ role: 'representative', organizationId }]);
  await openEvent('club-invoices');
});
afterAll(() => cast.podium.close());

let questionId = 0;
let optionId = 0;

/** A sport event of the organiser at which entries cost 1500; those below are for the one that was opened last. */
const openEvent = async (key: string): Promise<void> => {
  ({ eventId, streamId } = await entries(cast, key));
  const question = { type: 'choice', label: 'Взнос', isRequired: true, options: [{ label: 'Полный', price: 1500 }] };
  const { body } = await wrapped(cast.organiser.caller, '/api/cabinet/save-registration-form-question', { eventId, question });
  ({
    questionId,
    options: [{ id: optionId }],
  } = body['question'] as { questionId: number; options: [{ id: number }] });
};

const refuses = refusalsOf(() => cast);
const bills = (data: object, who: Caller = cast.organiser.caller) =>
  wrapped(who, paths.create, { eventId, organizationId, payer, ...data });

/** Entries of the club that cost 1500 each. */
const priced = (names: readonly string[], more: object = { organizationId }): Promise<number[]> =>
  registered(
    cast.organiser,
    eventId,
    names.map((lastName) => ({
      person: { lastName, firstName: 'Иван', gender: 'male', birthDate: '01-02-2005' },
      ...{ streamIds: [streamId], weight: 59, answers: [{ questionId, optionIds: [optionId] }] },
      ...more,
    })),
  );

interface Row {
  paymentInvoiceId: number;
  number: string;
  amount: number;
  paidAmount: number;
  paymentInvoiceStatus: number;
}
const invoiceIn = ({ body }: Answer): Row => body['invoice'] as Row;
const billed = async (registrationIds: number[]): Promise<Row> => {
  const answer = await bills({ registrationIds });
  expect(answer.body).toMatchObject({ success: true });
  return invoiceIn(answer);
};

describe('an invoice of a club', () => {
  test('is made over its entries, opened as a PDF, disabled and made again', async () => {
    const registrationIds = await priced(['Первый', 'Второй']);
    const { answer, recorded } = await recordedBy(cast, () => bills({ registrationIds, dueDate: '20-12-2030' }, club.caller));
    expect(answer.body).toMatchObject({
      fileTypeKey: 'organizationInvoice',
      invoice: {
        amount: 3000,
        paymentInvoiceStatus: 0,
        paymentKind: 'organization',
        dueDate: '20-12-2030',
        payer: { id: organizationId, name: 'Ринг' },
      },
    });
    expect(recorded.filter((type) => type === 'InvoicePositionMoved')).toHaveLength(2);
    const { paymentInvoiceId, number } = invoiceIn(answer);
    expect(answer.body['fileName']).toBe(`invoice-${number}.pdf`);
    const pdf = await club.caller.post('/api/download-pdf-file', { fileTypeKey: 'organizationInvoice', id: paymentInvoiceId });
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    await refuses(() => bills({ registrationIds }), 200, {
      [`registrations.${registrationIds[0]}`]: ['error.already_invoiced'],
      [`registrations.${registrationIds[1]}`]: ['error.already_invoiced'],
    });
    const disabled = await wrapped(club.caller, paths.disable, { paymentInvoiceId, reason: 'Другой плательщик' });
    expect(disabled.body).toMatchObject({ success: true, invoice: { paymentInvoiceStatus: 3 } });
    expect((disabled.body['registrations'] as { id: number }[]).map(({ id }) => id).sort()).toEqual([...registrationIds].sort());
    await refuses(() => wrapped(club.caller, paths.disableTransaction, { paymentInvoiceId, reason: 'x' }), 200, {
      form: ['error.already_done'],
    });
    const cancelled = await wrapped(cast.organiser.caller, '/api/get-data-for-manage-paid-invoices', { eventId, status: [3] });
    expect((cancelled.body['invoices'] as Row[]).map((row) => row.paymentInvoiceId)).toEqual([paymentInvoiceId]);
    expect((await billed(registrationIds)).amount).toBe(3000);
  });

  test('is of the staff and of the club alone', async () => {
    const registrationIds = await priced(['Чужой']);
    const [foreign = 0] = await priced(['Ничей'], {});
    for (const who of [cast.user, cast.referee, cast.other]) expect((await bills({ registrationIds }, who.caller)).status).toBe(403);
    expect((await bills({ registrationIds }, cast.representative.caller)).status).toBe(403);
    expect((await bills({ registrationIds: [foreign] }, club.caller)).status).toBe(403);
    const row = await billed(registrationIds);
    const close = (who: Person) => wrapped(who.caller, paths.disable, { paymentInvoiceId: row.paymentInvoiceId, reason: 'x' });
    for (const who of [cast.user, cast.other, cast.representative]) expect((await close(who)).status).toBe(403);
    const open = { fileTypeKey: 'organizationInvoice', id: row.paymentInvoiceId };
    for (const who of [cast.user, cast.other, cast.representative])
      expect((await who.caller.post('/api/download-pdf-file', open)).body).toMatchObject({ success: false });
    const seen = await wrapped(club.caller, paths.list, { eventId });
    expect((seen.body['invoices'] as Row[]).map(({ paymentInvoiceId }) => paymentInvoiceId)).toContain(row.paymentInvoiceId);
    expect((await wrapped(cast.representative.caller, paths.list, { eventId })).body).toMatchObject({ invoices: [], organizations: [] });
  });

  test('names what is wrong with its payer', async () => {
    const registrationIds = await priced(['Опечатка']);
    await refuses(() => bills({ registrationIds, payer: { ...payer, inn: '7707083894' } }), 200, { 'payer.inn': ['error.inn'] });
    await refuses(() => bills({ registrationIds, payer: { ...payer, kpp: '1' } }), 200, { 'payer.kpp': ['error.kpp'] });
    await refuses(() => bills({ registrationIds, dueDate: '01-01-2020' }), 200, { dueDate: ['error.date_range'] });
    await refuses(() => bills({ registrationIds: [] }), 400, { registrationIds: ['error.required'] });
  });
});

describe('a statement of a bank', () => {
  const line = (reference: string, amount: number, providerPaymentId: string) => ({
    date: '22-11-2026',
    amount,
    reference,
    providerPaymentId,
  });
  const check = (lines: object[], more: object = {}) => wrapped(cast.organiser.caller, paths.check, { eventId, ...period, lines, ...more });

  test('pays what it names, once; the rest waits for a person', async () => {
    const [first, second] = [await billed(await priced(['Платит'])), await billed(await priced(['Ждёт']))];
    const lines = [line(`счет № ${first.number}`, 1500, '17'), line('взносы', 1500, '18'), line('аренда', 10, '19')];
    const dry = await recordedBy(cast, () => check(lines, { isDryRun: true }));
    expect(dry.recorded).toEqual([]);
    expect(dry.answer.body).toMatchObject({ matched: [{ paymentInvoiceId: first.paymentInvoiceId, lineIndex: 0, amount: 1500 }] });
    expect((await check(lines)).body).toMatchObject({
      matched: [{ lineIndex: 0 }],
      unmatched: [{ lineIndex: 1 }, { lineIndex: 2 }],
      alreadyKnown: [],
    });
    expect((await check(lines)).body).toMatchObject({ matched: [], alreadyKnown: [{ lineIndex: 0 }], unmatched: [{}, {}] });
    const data = await cast.organiser.caller.post('/api/cabinet/get-checking-invoices-data');
    const waiting = data.body['unmatched'] as { bankLineId: number; reference: string }[];
    expect(waiting.map(({ reference }) => reference).sort()).toEqual(['аренда', 'взносы']);
    expect(data.body).toMatchObject({ lastChecking: { matched: 0, unmatched: 2 }, mismatched: [] });
    const of = (text: string) => waiting.find(({ reference }) => reference === text)?.bankLineId;
    const book = { bankLineId: of('взносы'), paymentInvoiceIds: [second.paymentInvoiceId] };
    for (const who of [cast.other, cast.operator, cast.user]) expect((await wrapped(who.caller, paths.book, book)).status).toBe(403);
    expect((await wrapped(cast.organiser.caller, paths.book, book)).body).toMatchObject({
      success: true,
      invoices: [{ paymentInvoiceStatus: 2, paidAmount: 1500 }],
    });
    expect((await wrapped(cast.organiser.caller, paths.book, book)).body).toMatchObject({
      success: false,
      errors: { form: ['error.already_done'] },
    });
    expect((await wrapped(cast.organiser.caller, paths.aside, { bankLineId: of('аренда'), reason: 'Аренда' })).body['success']).toBe(true);
    expect((await cast.organiser.caller.post('/api/cabinet/get-checking-invoices-data')).body['unmatched']).toEqual([]);
    expect(
      (await wrapped(cast.organiser.caller, paths.disable, { paymentInvoiceId: first.paymentInvoiceId, reason: 'x' })).body,
    ).toMatchObject({
      success: false,
      errors: {
        form: ['error.refund_first'],
      },
    });
  });

  test('pays invoices of two sport events with one transfer; the rest, and what looks like it, wait for a person', async () => {
    const first = await billed(await priced(['Здесь']));
    await openEvent('club-invoices-elsewhere');
    const second = await billed(await priced(['Там']));
    const both = line(`${first.number}; ${second.number}`, 3500, '27');
    const paid = [first, second].map(({ paymentInvoiceId }) => ({ paymentInvoiceId, amount: 1500, waiting: 500 }));
    expect((await check([both])).body).toMatchObject({ overpaid: paid });
    const again = await check([{ ...both, providerPaymentId: 'OTHER-27' }]);
    expect(again.body).toMatchObject({ matched: [], mismatched: [{ isTwin: true }, { isTwin: true }] });
    const data = await cast.organiser.caller.post('/api/cabinet/get-checking-invoices-data');
    const waiting = data.body['unmatched'] as { amount: number; isTwin: boolean }[];
    expect(waiting.map(({ amount, isTwin }) => [amount, isTwin])).toEqual(
      expect.arrayContaining([
        [500, false],
        [3500, true],
      ]),
    );
  });

  test('proposes what is open for a transfer: by number, amount and name, and nothing that is cancelled', async () => {
    const [row, gone] = [await billed(await priced(['Найденный'])), await billed(await priced(['Отменённый']))];
    await wrapped(cast.organiser.caller, paths.disable, { paymentInvoiceId: gone.paymentInvoiceId, reason: 'x' });
    await check([line(`${row.number} ${gone.number}`, 10, '37')]);
    const data = await cast.organiser.caller.post('/api/cabinet/get-checking-invoices-data');
    const named = (data.body['unmatched'] as { amount: number; named: object[] }[]).find(({ amount }) => amount === 10)?.named;
    expect(named).toMatchObject([{ paymentInvoiceId: row.paymentInvoiceId, expected: 1500 }]);
    const found = async (needle: string, who = cast.organiser.caller): Promise<number[]> => {
      const { body } = await wrapped(who, '/api/cabinet/get-open-invoices', { needle });
      return (body['invoices'] as Row[]).map(({ paymentInvoiceId }) => paymentInvoiceId);
    };
    for (const needle of ['', row.number, row.number.slice(-5), '1500', '1 500,00 ₽', 'Ринг', 'Найденный'])
      expect([needle, await found(needle)]).toEqual([needle, expect.arrayContaining([row.paymentInvoiceId])]);
    for (const needle of ['', gone.number, '1500', 'Отменённый']) expect(await found(needle)).not.toContain(gone.paymentInvoiceId);
    expect(await found(row.number)).toEqual([row.paymentInvoiceId]);
    expect(await found('nobody')).toEqual([]);
    expect(await found(row.number, cast.other.caller)).toEqual([]);
  });

  test('is for organisers; wrong lines are named', async () => {
    for (const who of [cast.user, cast.operator, cast.other, club])
      expect((await wrapped(who.caller, paths.check, { eventId, ...period, lines: [] })).status).toBe(403);
    await refuses(() => check([line('x', 1, '1'), line('x', 0, '2'), line('x', 1.005, '3')]), 200, {
      'lines.1.amount': ['error.amount_too_low'],
      'lines.2.amount': ['error.amount'],
    });
    await refuses(() => check([], { dateFrom: '02-12-2026' }), 200, { dateTo: ['error.date_range'] });
  });

  test('is read from a file without recording anything', async () => {
    const read = async (file: string): Promise<Answer> => {
      const form = await multipartOf([
        ['data', '{}'],
        ['file', new Blob([file]), 'statement.csv'],
      ]);
      const token = cast.organiser.caller.cookies.get('csrfToken') ?? '';
      return cast.organiser.caller.send(
        'POST',
        '/api/cabinet/read-bank-statement',
        { ...form.headers, 'x-csrf-token': token },
        form.body as never,
      );
    };
    const { body } = await read('Дата;Сумма;Назначение;Номер\n22.11.2026;1500,00;Счёт;17\n');
    expect(body).toMatchObject({ success: true, format: 'csv', lines: [{ date: '22-11-2026', amount: 1500, providerPaymentId: '17' }] });
    expect((await read('a;b\n1;2\n')).body).toMatchObject({ success: false, errors: { file: ['error.statement'] } });
  });
});

test('whom invoices are paid to: saved by the organiser, a slip in a number is refused', async () => {
  const payee = {
    ...{ name: 'Федерация', inn: '7707083893', kpp: '', account: '', bik: '044525225', bankName: 'Банк' },
    ...{ correspondentAccount: '30101810400000000225', iban: '', swift: '', address: '' },
  };
  const save = (more: object = {}, who: Caller = cast.organiser.caller) =>
    wrapped(who, paths.savePayee, { eventId, payee: { ...payee, ...more } });
  expect((await save()).body).toMatchObject({ success: true, payee });
  expect((await wrapped(cast.operator.caller, '/api/cabinet/get-payee-details', { eventId })).body).toMatchObject({ payee });
  await refuses(() => save({ inn: '7707083894' }), 200, { 'payee.inn': ['error.check_digits'] });
  for (const who of [cast.operator, cast.other, cast.user]) expect((await save({ name: 'x' }, who.caller)).status).toBe(403);
});
