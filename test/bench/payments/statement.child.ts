// The whole server with open invoices of one sport event: a statement that pays half of them is read and booked; codes in a rush.
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compose } from '#backend/composition';
import { putAccount } from '#backend/identity/put-account';
import { readConfig } from '#platform/config';
import { invoice } from '#domain/payments/invoice.fold';
import { KeyedQueue } from '#platform/log/keyed-queue';
import { record } from '#platform/log/unit-of-work';
import { maxStatementLinesPerCall } from '#contracts/limits';
import type { StatementLine } from '#contracts/payments/statements/statement.docs';
import { isRefusal } from '#domain/decider';
import { booksCheckJob } from '#backend/payments/checks/check-books';
import { allBooks, booksCheck } from '#domain/payments/checks/books-check.decider';
import { holdPromo, promoTurn } from '#backend/payments/promo/redeem';
import type { HandlerContext } from '#platform/context';
import { answer } from '../child.js';
import { invoiceFacts, numberOf, price } from './facts.js';

const config = readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'podium-bench-')), DEMO: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
const server = await compose(config);
await server.runner.start();
const userId = await putAccount(server, { email: 'a@podium.example', password: randomUUID(), lastName: 'Организатор', firstName: 'Пётр' }, [
  { role: 'organiser', organizationId: null },
]);
const actor = { userId, sessionId: null, isAdministrator: true, isOrganiser: true, organizationIds: [], ip: '127.0.0.1' };
const asked = { cookies: {}, headers: {}, ip: '127.0.0.1', method: 'POST', protocol: 'http', host: 'localhost' };
const session = server.sessions.control(asked, actor, { setCookie: () => undefined, clearCookie: () => undefined });

async function call<Answer>(name: string, body: object, file?: Buffer): Promise<Answer> {
  const bound = server.bound.find(({ implementation }) => implementation.op.name === name);
  if (!bound) throw new Error(`no operation ${name}`);
  const files = file ? [{ field: 'file', fileName: 'statement.txt', mimeType: 'text/plain', bytes: file, sha256: '' }] : [];
  const reply = await server.operations.run(bound.implementation, {
    body,
    actor,
    locale: 'ru',
    session,
    files,
    correlationId: randomUUID(),
  });
  const said = reply.body as { success?: boolean };
  if (reply.status !== 200 || said.success === false) throw new Error(`${name}: ${JSON.stringify(reply.body).slice(0, 500)}`);
  return reply.body as Answer;
}

const metadata = {
  recordedAt: '2026-05-01T10:00:00.000Z',
  actorUserId: userId,
  actorRole: 'A',
  correlationId: 'bench',
  commandId: 'bench',
};
const atOnce = 500;

const statementOf = (count: number): Buffer => {
  const one = (i: number): string =>
    [
      'СекцияДокумент=Платежное поручение',
      `Номер=${i + 1}`,
      'ДатаПоступило=02.05.2026',
      'Сумма=1500.00',
      `Плательщик1=Плательщик ${i}`,
      `НазначениеПлатежа=Оплата по счёту № ${numberOf(2 * i + 1)} от 01.05.2026, без НДС`,
      'КонецДокумента',
    ].join('\n');
  return Buffer.from(['1CClientBankExchange', ...Array.from({ length: count }, (_, i) => one(i)), 'КонецФайла'].join('\n'));
};

const turns = new KeyedQueue();

/** As the command that begins a payment holds a code: in its turn, with the book of the code and that of its set in one append. */
const redeemed = async (code: string, payerUserId: number): Promise<unknown> => {
  const { log, documents, sequences } = server;
  const now = new Date().toISOString();
  const nextIds = (sequence: string, count?: number) => sequences.next(sequence, count);
  const reads = { now, nextIds, documents: documents.reader(), load: log.load.bind(log) };
  const positions = [{ positionId: 1, streamId: 1, registrationOptionId: null, amount: price }];
  const order = { code, userId: payerUserId, eventId: 1, orderKey: `1-${payerUserId}`, positions };
  const turn = await promoTurn(code, reads as unknown as HandlerContext);
  return turns.run(turn, () =>
    record(log, ({ decide, peek }) => holdPromo(order, { ...reads, decide, peek } as unknown as HandlerContext), {
      metadata: () => ({ ...metadata, recordedAt: now, commandId: randomUUID() }),
      finish: (_result, held) => held,
    }),
  );
};

answer({
  ready: () => null,
  fill: async (invoices: number) => {
    // The invoices are of the first sport event.
    await call('SaveSportEvent', {
      event: { eventKey: 'bench', name: 'Bench', sport: 'judo', dateFrom: '01-06-2026', dateTo: '02-06-2026' },
    });
    for (let from = 1; from <= invoices; from += atOnce) {
      await record(
        server.log,
        async (work) => {
          for (let id = from; id < from + atOnce && id <= invoices; id += 1) await work.decide(invoice, id, () => invoiceFacts(id, 1, 1));
          return null;
        },
        { metadata: () => metadata, finish: () => null },
      );
    }
    await server.runner.waitFor(await server.events.head(), 120_000);
    return invoices;
  },
  /** Milliseconds until a statement of so many transfers is read and booked. */
  book: async (count: number) => {
    const file = statementOf(count);
    const [startedAt, usedBefore] = [performance.now(), process.cpuUsage()];
    const { lines } = await call<{ lines: StatementLine[] }>('ReadBankStatement', {}, file);
    const readAt = performance.now();
    let booked = 0;
    for (let at = 0; at < lines.length; at += maxStatementLinesPerCall) {
      const some = lines.slice(at, at + maxStatementLinesPerCall);
      const { matched } = await call<{ matched: object[] }>('CheckInvoices', { dateFrom: '01-05-2026', dateTo: '31-05-2026', lines: some });
      booked += matched.length;
    }
    if (booked !== count) throw new Error(`${booked} of ${count} were booked`);
    const { user, system } = process.cpuUsage(usedBefore);
    return { whole: performance.now() - startedAt, read: readAt - startedAt, used: (user + system) / 1_000 };
  },
  /** Milliseconds of a hundred orders at once with a code for ten; fails when not exactly ten have it. */
  rush: async (run: number) => {
    const code = `RUSHFORTEN${run}`;
    const terms = { name: code, discountType: 'percent', discountValue: 10, codes: [code], usageLimitPerCode: 10 };
    await call('CreatePromoCodesSettings', terms);
    const startedAt = performance.now();
    const held = await Promise.all(Array.from({ length: 100 }, (_, i) => redeemed(code, 1_000 + i)));
    const taken = performance.now() - startedAt;
    const count = held.filter((one) => !isRefusal(one)).length;
    if (count !== 10) throw new Error(`${count} of 10 have the code`);
    return taken;
  },
  /** Milliseconds until the books of all invoices are proved, as they are every day; fails when something differs. */
  check: async (invoices: number) => {
    const { jobs = {} } = server.contexts.find(({ name }) => name === 'payments') ?? {};
    const startedAt = performance.now();
    await jobs[booksCheckJob]?.({ id: '', name: booksCheckJob, attempt: 1, data: JSON.stringify({ day: '01-01-2030' }) });
    const taken = performance.now() - startedAt;
    const { state } = await server.log.load(booksCheck, allBooks);
    if (state.last?.invoiceCount !== invoices || state.last.differenceCount > 0) throw new Error(JSON.stringify(state).slice(0, 500));
    return taken;
  },
  stop: () => server.close(),
});
