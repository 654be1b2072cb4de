import { minorOf } from '#contracts/payments/money';
import { chargedOf, outstandingOf } from '#domain/payments/invoice.figures';
import { invoice } from '#domain/payments/invoice.fold';
import { expireInvoice } from '#domain/payments/invoices/invoice.decider';
import { orderProducts } from '#domain/payments/products/order';
import { addProduct, leftOf, product, type Product } from '#domain/payments/products/product.decider';
import { createRefunds } from '#domain/payments/refunds/refund.decider';
import { completeRefund } from '#domain/payments/refunds/refund.outcome';
import { registration } from '#domain/registrations/registration.decider';
import type { HandlerContext } from '#platform/context';
import { eventId, Till } from '../till.fixture.js';
import { takeProducts } from './take-products.js';

export const productId = 900;
export const price = 100_000;

/** A T-shirt that is sold with entries of the sport event of a till. */
export const shopAt = (till: () => Till) => {
  const offer = async (at: Till, stock: number | null = 5): Promise<void> => {
    const fields = { name: 'Футболка', description: '', price: minorOf(price), isEnabled: true, stock, image: null };
    await at.run(({ decide }) =>
      decide(product, productId, (state) => addProduct(state, { cabinetProductId: productId, eventId }, fields)),
    );
  };
  const open = async (): Promise<Till> => {
    const opened = await Till.open();
    await offer(opened);
    return opened;
  };

  /** Orders as the calls do; answers what was refused. */
  const order = async (registrationId: number, count: number): Promise<Record<string, string[]>> => {
    const errors: Record<string, string[]> = {};
    await till().run(async (context) => {
      const { state } = await context.peek(registration, registrationId);
      const load = context.peek;
      const entry = { registrationId, eventId, known: state.products };
      const at = { path: 'products', errors };
      const products = await takeProducts([{ productId, count }], entry, { ...context, load } as unknown as HandlerContext, at);
      await context.decide(registration, registrationId, (latest) => orderProducts(latest, registrationId, products));
    });
    return errors;
  };
  const stateOf = async (): Promise<Product> => {
    let state = product.initial();
    await till().run(async ({ peek }) => {
      state = (await peek(product, productId)).state;
    });
    return state;
  };
  const left = async () => leftOf(await stateOf());
  const invoiceOf = async (id: number): Promise<number> => (await till().registration(id)).invoiced?.paymentInvoiceId ?? 0;
  const charged = async (id: number) => chargedOf(await till().books(await invoiceOf(id)));
  const ordered = async (id: number) => (await till().registration(id)).products.map(({ count, amount }) => ({ count, amount }));

  const pay = async (id: number): Promise<void> => {
    const paymentInvoiceId = await invoiceOf(id);
    const amount = outstandingOf(await till().books(paymentInvoiceId));
    const paid = { paymentId: `p${amount}`, amount, method: 'online' as const, provider: 'bank', providerPaymentId: `b${amount}` };
    await till().paid(paymentInvoiceId, { type: 'PaymentReceived', data: { paymentInvoiceId, eventId, ...paid, paidDate: '01-05-2026' } });
  };
  const refund = async (id: number, fee = minorOf(0)): Promise<void> => {
    const paymentInvoiceId = await invoiceOf(id);
    const position = (await till().books(paymentInvoiceId)).positions.find(({ kind }) => kind === 'product');
    const positions = [{ positionId: position?.positionId ?? 0, amount: position?.amount ?? minorOf(0) }];
    const terms = { method: 'offline' as const, reason: '', fee, byUserId: 3, isLeaving: false };
    await till().run(({ decide }) => decide(invoice, paymentInvoiceId, (books) => createRefunds(books, { positions }, terms)));
    const refundId = (await till().books(paymentInvoiceId)).refunds.at(-1)?.refundId ?? 0;
    const outcome = { providerRefundId: null, doneDate: '02-05-2026', toPaymentInvoiceId: null };
    await till().run(({ decide }) => decide(invoice, paymentInvoiceId, (books) => completeRefund(books, refundId, outcome)));
  };
  const expire = async (id: number): Promise<void> => {
    const paymentInvoiceId = await invoiceOf(id);
    await till().run(({ decide }) => decide(invoice, paymentInvoiceId, (books) => expireInvoice(books, paymentInvoiceId)));
  };

  return { offer, open, order, stateOf, left, invoiceOf, charged, ordered, pay, refund, expire };
};
