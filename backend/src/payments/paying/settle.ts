import type { EventOf } from '#contracts/event';
import type { NoticeReason } from '#contracts/payments/paying/notice.events';
import { homeDay } from '#contracts/rules/dates';
import type { Aggregate, Decision } from '#domain/decider';
import { invoice, type InvoiceBooks, type InvoiceEvent } from '#domain/payments/invoice.fold';
import { invoiceOfPayment, settlePayment } from '#domain/payments/paying/payment.decider';
import { keepNotice, paymentNotices, type KeptNotice } from '#domain/payments/paying/notices';
import type { HandlerContext } from '#platform/context';
import type { PaymentProvider, ProviderPayment } from '#platform/ports/payment-provider';
import { unlessSilent } from '../next-turn.js';

/** Decides on one stream: in a command, or of a job's own accord. */
export type Decide = <S, T extends typeof invoice.events | typeof paymentNotices.events>(
  aggregate: Aggregate<S, T>,
  id: string | number,
  decide: (state: Readonly<S>) => Decision<EventOf<T>>,
) => Promise<unknown>;

/** Books what a provider says of a payment; what no rule can book waits for a person. */
export const settleAsked = async (
  asked: ProviderPayment,
  provider: string,
  decide: Decide,
  now = new Date().toISOString(),
): Promise<void> => {
  const { paymentId, providerPaymentId: reference, amount, currency } = asked;
  const paymentInvoiceId = paymentId === null ? null : invoiceOfPayment(paymentId);
  const kept: { why: NoticeReason | null; isInvoice: boolean } = { why: asked.status === 'succeeded' ? 'unknown' : null, isInvoice: false };
  if (paymentId !== null && paymentInvoiceId !== null)
    await decide(invoice, paymentInvoiceId, (books: Readonly<InvoiceBooks>): readonly InvoiceEvent[] => {
      const said = settlePayment(books, { ...asked, paymentId }, homeDay(now));
      Object.assign(kept, { isInvoice: books.created !== null, why: typeof said === 'string' ? said : null });
      return typeof said === 'string' ? [] : said;
    });
  const { why, isInvoice } = kept;
  if (why === null) return;
  const notice = { provider, kind: 'payment' as const, reference, why, amount, currency };
  await keepForPerson({ ...notice, paymentInvoiceId: isInvoice ? paymentInvoiceId : null }, decide);
};

/** Money that the provider has, or has not, and no rule here can book waits for a person. */
export const keepForPerson = (notice: KeptNotice, decide: Decide): Promise<unknown> =>
  decide(paymentNotices, notice.provider, (state) => keepNotice(state, notice));

/** A provider that does not answer is asked again by the page. */
export const askNow = async (provider: PaymentProvider, reference: string, context: HandlerContext): Promise<void> => {
  const asked = await unlessSilent(() => provider.read(reference));
  if (asked && asked !== 'silent')
    await settleAsked(asked, provider.name, (aggregate, id, decide) => context.decide(aggregate, id, decide), context.now);
};
