import { readXml } from '#platform/tables/xml';
import type { BankLine } from '#domain/payments/statements/bank-line';
import { accountIn, amountIn, dayIn, payerIn, purposeIn, referencesIn, innIn } from './fields.js';
import { StatementFault, type Statement } from './statement-fault.js';

export const isCamt053 = (text: string): boolean => text.slice(0, 4_000).includes('BkToCstmrStmt');

/** What an entry or one of its transfers says, by the path below it: `RltdPties/Dbtr/Nm` → its texts. */
type Said = Map<string, string[]>;

interface Entry {
  said: Said;
  transfers: Said[];
}

/** ISO 20022 camt.053: an entry of one transfer or of several that the bank has booked together, then each is a line. */
export const readCamt053 = async (chunks: AsyncIterable<string>): Promise<Statement> => {
  const lines: BankLine[] = [];
  let leftOut = 0;
  let count = 0;
  const path: string[] = [];
  let entry: Entry | null = null;
  let words = '';
  const say = (name: string, value: string): void => {
    if (!entry || value === '') return;
    const at = path.lastIndexOf('TxDtls');
    const said = at < 0 ? entry.said : (entry.transfers.at(-1) ?? entry.said);
    const key = [...path.slice((at < 0 ? path.lastIndexOf('Ntry') : at) + 1), name].join('/');
    said.set(key, [...(said.get(key) ?? []), value]);
  };
  await readXml(chunks, {
    open: (name, attributes) => {
      path.push(name);
      words = '';
      if (name === 'Ntry') entry = { said: new Map(), transfers: [] };
      if (name === 'TxDtls') entry?.transfers.push(new Map());
      if (attributes['Ccy']) say('@Ccy', attributes['Ccy']);
    },
    text: (text) => {
      words += text;
    },
    close: (name) => {
      path.pop();
      say(name, words.trim());
      words = '';
      if (name !== 'Ntry' || !entry) return;
      count += 1;
      const found = linesOf(entry, count);
      lines.push(...found);
      if (found.length === 0) leftOut += 1;
      entry = null;
    },
  });
  return { format: 'camt053', lines, leftOut };
};

const linesOf = ({ said, transfers }: Entry, n: number): BankLine[] => {
  const first = (from: Said, ...keys: string[]): string | undefined => keys.flatMap((key) => from.get(key) ?? [])[0];
  const status = first(said, 'Sts/Cd', 'Sts') ?? 'BOOK';
  if (first(said, 'CdtDbtInd') !== 'CRDT' || status !== 'BOOK' || first(said, 'RvslInd') === 'true') return [];
  const date = dayIn(first(said, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm') ?? '', n);
  const whole = first(said, 'Amt');
  if (whole === undefined) throw new StatementFault('error.amount', n);
  return (transfers.length === 0 ? [said] : transfers).map((one) => {
    const amountKey = ['Amt', 'AmtDtls/TxAmt/Amt'].find((key) => one.has(key));
    // Several transfers without amounts of their own cannot be told apart.
    if (!amountKey && transfers.length > 1) throw new StatementFault('error.amount', n);
    const currency = first(one, `${amountKey ?? ''}/@Ccy`) ?? first(said, 'Amt/@Ccy') ?? '';
    const payer = 'RltdPties/Dbtr';
    return {
      date,
      amount: amountIn((amountKey && first(one, amountKey)) || whole, currency, n),
      currency,
      payer: payerIn(first(one, `${payer}/Nm`, `${payer}/Pty/Nm`) ?? ''),
      payerInn: innIn(first(one, `${payer}/Id/OrgId/Othr/Id`, `${payer}/Pty/Id/OrgId/Othr/Id`, `${payer}/Id/PrvtId/Othr/Id`) ?? ''),
      payerAccount: accountIn(first(one, 'RltdPties/DbtrAcct/Id/IBAN', 'RltdPties/DbtrAcct/Id/Othr/Id') ?? ''),
      purpose: purposeIn([...(one.get('RmtInf/Ustrd') ?? []), ...(one.get('RmtInf/Strd/CdtrRefInf/Ref') ?? [])].join(' ')),
      references: referencesIn([
        ...['AcctSvcrRef', 'EndToEndId', 'InstrId', 'TxId'].map((name) => first(one, `Refs/${name}`)),
        // The entry's own number tells a transfer only where it is alone in it.
        ...(transfers.length > 1 ? [] : [first(said, 'AcctSvcrRef')]),
      ]),
    };
  });
};
