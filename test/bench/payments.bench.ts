// Money: pages of a million movements, what a sport event adds up to, a statement of ten thousand transfers.
import { Child } from './child.js';
import { isShort, median, quantile, report, row } from './harness.js';

const movements = Number(process.env['BENCH_TRANSACTIONS'] ?? (isShort ? 50_000 : 1_000_000));
const invoices = Number(process.env['BENCH_INVOICES'] ?? (isShort ? 2_000 : 20_000));
const rounds = Number(process.env['BENCH_ROUNDS'] ?? (isShort ? 10 : 60));

const books = await Child.start('./payments/books.child.ts');
await books.child.ask('fill', movements);
const { ours, peer } = await books.child.ask<{ ours: number[]; peer: number[] }>('pages', rounds);
const reconciled = await books.child.ask<number[]>('reconciled', isShort ? 3 : 9);
await books.child.stop();

const server = await Child.start('./payments/statement.child.ts');
await server.child.ask('fill', invoices);
const { whole, read, used } = await server.child.ask<{ whole: number; read: number; used: number }>('book', invoices / 2);
const rushes: number[] = [];
for (let run = 0; run < (isShort ? 3 : 9); run += 1) rushes.push(await server.child.ask<number>('rush', run));
const proved = await server.child.ask<number>('check', invoices);
await server.child.ask('stop');
await server.child.stop();

report('payments', [
  row(`a page of 50 among ${movements} movements of money, p50`, 'ms', { ours: median(ours), peer: median(peer) }, { ratioAtLeast: 1 / 3 }),
  row('the same, p99', 'ms', { ours: quantile(ours, 0.99), peer: quantile(peer, 0.99) }, { ratioAtLeast: 1 / 2 }),
  row('reconciliation of the largest sport event: 20,000 invoices of a whole run', 'ms', { ours: median(reconciled) }, { atMost: 300 }),
  row(`statement of ${invoices / 2} lines against ${invoices} open invoices, read and booked`, 'ms', { ours: whole }, { atMost: 3_000 }),
  row('of that, reading', 'ms', { ours: read }, { atMost: 500 }),
  row('the same in processor time, jobs and views beside it included', 'ms', { ours: used }, { atMost: 6_000 }),
  row(`the daily proof of all books, ${invoices} invoices`, 'ms', { ours: proved }, { atMost: 60_000 }),
  row('100 orders at once with a code for 10: exactly 10', 'ms', { ours: median(rushes) }, { atMost: 1_000 }),
]);
