import { decimalOf } from '#contracts/payments/money';
import { noticeOps, noticeQueries } from '#contracts/payments/paying/notices.ops';
import { isRefusal } from '#domain/decider';
import { paymentNotices, providerOfNotice, resolveNotice } from '#domain/payments/paying/notices';
import { onCommand, onQuery, type Implementation } from '#platform/operations/implementation';
import { invoicesView } from '#projections/payments/invoices/invoices.view';
import { paymentNoticesView } from '#projections/payments/notices/notices.view';

const shown = 200;

const kept = onQuery(noticeQueries.kept, async (_input, { documents }) => {
  const filter = { isOpen: 1 };
  const [docs, total] = await Promise.all([
    documents.find(paymentNoticesView, { filter, sort: [['keptAt', 'asc']], limit: shown }),
    documents.count(paymentNoticesView, { filter }),
  ]);
  const found = await documents.getMany(invoicesView, [...new Set(docs.flatMap(({ paymentInvoiceId }) => paymentInvoiceId ?? []))]);
  const invoices = new Map(found.map(({ paymentInvoiceId, books: { created } }) => [paymentInvoiceId, created]));
  const notices = docs.map(({ noticeKey, provider, kind, why, reference, amount, currency, keptAt, paymentInvoiceId }) => {
    const created = paymentInvoiceId === null ? undefined : invoices.get(paymentInvoiceId);
    const invoice = created && { paymentInvoiceId: created.paymentInvoiceId, number: created.number, eventId: created.eventId };
    return {
      ...{ noticeKey, provider, kind, why, reference, currency, keptDate: keptAt },
      ...{ amount: decimalOf(amount, currency), invoice: invoice ?? null },
    };
  });
  return { notices, total };
});

const resolve = onCommand(noticeOps.resolve, {
  decide: async ({ noticeKey, comment }, context) => {
    const done = { comment, byUserId: context.actor.userId };
    const decided = await context.decide(paymentNotices, providerOfNotice(noticeKey), (state) => resolveNotice(state, noticeKey, done));
    return isRefusal(decided) ? decided : null;
  },
});

/** What no rule could book: a person reads it, sees to it and says what they did. */
export const keptNoticeRows: Implementation[] = [kept, resolve];
