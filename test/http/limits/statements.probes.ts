import { expect } from '@jest/globals';
import { maxInvoicesPerTransfer, maxReportDays, maxStatementBytes, maxStatementLines, maxStatementLinesPerCall } from '#contracts/limits';
import { addDays } from '#contracts/rules/dates';
import { wrapped, type Cast } from '../cast.js';
import type { Answer } from '../podium.js';
import { multipartOf } from '../upload.js';
import type { Probes } from './probe.js';

const read = async ({ organiser: { caller } }: Cast, file: string): Promise<Answer['body']> => {
  const form = await multipartOf([
    ['data', '{}'],
    ['file', new Blob([file]), 'statement.txt'],
  ]);
  const headers = { ...form.headers, 'x-csrf-token': caller.cookies.get('csrfToken') ?? '' };
  return (await caller.send('POST', '/api/cabinet/read-bank-statement', headers, form.body as never)).body;
};

/** A statement of 1C with so many transfers; `padding` makes it as long as one likes. */
const statementOf = (transfers: number, padding = ''): string => {
  const one = ['СекцияДокумент=Платежное поручение', 'Номер=1', 'ДатаПоступило=22.11.2026', 'Сумма=1.00', 'КонецДокумента'];
  const all = Array.from({ length: transfers }, () => one.join('\n')).join('\n');
  return ['1CClientBankExchange', `Примечание=${padding}`, all, 'КонецФайла'].join('\n');
};

const padded = (bytes: number): string => statementOf(1, 'x'.repeat(bytes - Buffer.byteLength(statementOf(1))));

const checking = ({ organiser }: Cast, count: number): Promise<Answer> => {
  const lines = Array.from({ length: count }, (_, i) => ({ date: '22-11-2026', amount: 1, reference: `line ${i}` }));
  const period = { dateFrom: '01-11-2026', dateTo: '30-11-2026' };
  return wrapped(organiser.caller, '/api/cabinet/checking-invoices', { ...period, lines, isDryRun: true });
};

const booking = ({ organiser }: Cast, count: number): Promise<Answer> =>
  wrapped(organiser.caller, '/api/cabinet/book-payment-line', {
    bankLineId: 999_999,
    paymentInvoiceIds: Array.from({ length: count }, (_, i) => i + 1),
  });

const reporting = ({ organiser }: Cast, days: number): Promise<Answer> =>
  organiser.caller.post('/api/export-agent-report', { dateFrom: '01-01-2026', dateTo: addDays('01-01-2026', days - 1) });

export const statementProbes: Probes = {
  maxReportDays: {
    within: async (cast) => expect((await reporting(cast, maxReportDays)).status).toBe(200),
    beyond: async (cast) =>
      expect((await reporting(cast, maxReportDays + 1)).body).toMatchObject({ success: false, errors: { dateTo: ['error.date_range'] } }),
  },
  maxStatementBytes: {
    within: async (cast) => expect(await read(cast, padded(maxStatementBytes))).toMatchObject({ success: true, lines: [{}] }),
    beyond: async (cast) =>
      expect(await read(cast, padded(maxStatementBytes + 1))).toMatchObject({ errors: { file: ['error.too_large'] } }),
  },
  maxStatementLines: {
    within: async (cast) => expect((await read(cast, statementOf(maxStatementLines)))['lines']).toHaveLength(maxStatementLines),
    beyond: async (cast) =>
      expect(await read(cast, statementOf(maxStatementLines + 1))).toMatchObject({ errors: { file: ['error.too_many'] } }),
  },
  maxStatementLinesPerCall: {
    within: async (cast) => expect((await checking(cast, maxStatementLinesPerCall)).body).toMatchObject({ success: true }),
    beyond: async (cast) =>
      expect(await checking(cast, maxStatementLinesPerCall + 1)).toMatchObject({
        status: 400,
        body: { errors: { lines: ['error.too_many'] } },
      }),
  },
  maxInvoicesPerTransfer: {
    within: async (cast) =>
      expect((await booking(cast, maxInvoicesPerTransfer)).body).toMatchObject({ errors: { bankLineId: ['error.not_found'] } }),
    beyond: async (cast) =>
      expect(await booking(cast, maxInvoicesPerTransfer + 1)).toMatchObject({
        status: 400,
        body: { errors: { paymentInvoiceIds: ['error.too_many'] } },
      }),
  },
};
