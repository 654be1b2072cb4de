import { describe, expect, test } from '@jest/globals';
import { marksOf } from '#domain/payments/statements/bank-line';
import { readStatement } from './read-statement.js';
import { innIn } from './fields.js';
import { camt053, csv, mt940, oneC, windows1251 } from './statements.fixture.js';

const linesOf = async (text: string | Buffer) => {
  const read = await readStatement(Buffer.isBuffer(text) ? text : Buffer.from(text));
  if ('problem' in read) throw new Error(JSON.stringify(read));
  return read;
};

const problemOf = async (text: string) => {
  const read = await readStatement(Buffer.from(text));
  return 'problem' in read ? [read.problem, read.n] : read;
};

const paid = {
  ...{ date: '22-11-2026', amount: 500_050, currency: 'RUB', payer: 'ООО "Ринг"', payerInn: '7707083893' },
  ...{ payerAccount: '40702810900000005555', purpose: 'Оплата по счёту 2026-7-31', references: ['17'] },
};

describe('statements of a bank', () => {
  test('1C: what came in, whatever its encoding; what went out is left out', async () => {
    const read = await linesOf(oneC);
    expect(read).toEqual({ format: 'oneC', lines: [paid], leftOut: 1 });
    expect(await linesOf(windows1251(oneC))).toEqual(read);
    expect(await linesOf(oneC.replaceAll('\n', '\r\n'))).toEqual(read);
  });

  test('1C: a file that was cut off is not read by half', async () => {
    expect(await problemOf(oneC.replace('КонецФайла', ''))).toEqual(['error.statement', expect.any(Number)]);
    expect(await problemOf(oneC.replace('Сумма=5000.50', 'Сумма=5000.505'))).toEqual(['error.amount', expect.any(Number)]);
    expect(await problemOf(oneC.replace('22.11.2026', '31.02.2026'))).toEqual(['error.date_format', expect.any(Number)]);
  });

  test('camt.053: booked credits, each transfer of a batch a line; debits, reversals and pending entries are left out', async () => {
    const { format, lines, leftOut } = await linesOf(camt053);
    expect([format, leftOut]).toEqual(['camt053', 3]);
    expect(lines).toEqual([
      { ...paid, references: ['17', 'B-1'] },
      { ...paid, amount: 10_000, payer: 'Anna', payerInn: '', payerAccount: '', purpose: '2026-7-32', references: ['E-2'] },
      { ...paid, amount: 20_000, payer: 'Vera', payerInn: '', payerAccount: '', purpose: '2026-7-33', references: ['E-3'] },
    ]);
  });

  test.each([
    ['7707083893', '7707083893'],
    [' 7707083893/770701001', '7707083893'],
    ['770708389300', '770708389300'],
    ['DE 123 456 789 000 111 222 333', ''],
  ])('a tax number given as "%s" is "%s"', (given, inn) => expect(innIn(given)).toBe(inn));

  test('camt.053: neither a document type nor broken XML is read', async () => {
    expect(await problemOf(camt053.replace('<Document', '<!DOCTYPE x [<!ENTITY a "b">]><Document'))).toEqual(['error.statement', 1]);
    expect(await problemOf(camt053.slice(0, -20))).toEqual(['error.statement', 1]);
  });

  test('MT940: credits with their details in pieces or in one text', async () => {
    const { format, lines, leftOut } = await linesOf(mt940);
    expect([format, leftOut]).toEqual(['mt940', 2]);
    expect(lines).toEqual([
      { ...paid, currency: 'EUR', references: ['17', 'BANK1'], payer: 'OOO Ring', purpose: 'Invoice 2026-7-31 INN 7707083893' },
      {
        ...{ date: '23-11-2026', amount: 10_000, currency: 'EUR', payer: '', payerInn: '', payerAccount: '' },
        ...{ purpose: 'Invoice 2026-7-32 thanks', references: ['NONREF'] },
      },
    ]);
  });

  test('a table of any bank by the names of its columns', async () => {
    const { format, lines, leftOut } = await linesOf(csv);
    expect([format, leftOut]).toEqual(['csv', 2]);
    expect(lines).toEqual([
      { ...paid, references: ['0017'] },
      { ...paid, amount: 123_456_700, references: ['18'] },
    ]);
    expect(await linesOf(windows1251(csv))).toEqual({ format, lines, leftOut });
    expect(await problemOf(csv.replace('5 000,50', '5,000'))).toEqual(['error.amount', 3]);
    expect(await problemOf('a;b\n1;2\n')).toEqual(['error.statement', 1]);
  });

  test('one transfer has a mark in common over all formats of its currency', async () => {
    const marks = await Promise.all([oneC, camt053, csv].map(async (text) => (await linesOf(text)).lines.flatMap(marksOf)));
    const [first = []] = marks;
    expect(first.filter((mark) => marks.every((all) => all.includes(mark)))).toHaveLength(1);
  });

  test('noise is no statement', async () => {
    expect(await problemOf('')).toEqual([expect.stringMatching(/^error\./), expect.anything()]);
    expect(await readStatement(Buffer.from([0, 1, 2, 3]))).toMatchObject({ problem: expect.stringMatching(/^error\./) });
  });
});
