import { Caller } from '../http/podium.js';
import { pause } from './processes.js';

interface Order {
  index: number;
  positionId: number;
  paymentInvoiceId: number | null;
  isNoticed: boolean;
  refundId: number | null;
  isOver: boolean;
}

interface InvoiceAnswer {
  invoice: { refunds: { status: string }[]; paidAmount: number };
}
interface Receipt {
  paymentInvoiceId: number;
  status: string;
}

/** The line was cut in the middle of a call. */
class LineCut extends Error {}

/**
 * Somebody who pays their positions one by one, and whose organiser gives a part of each back. Each call has its command id: what was not
 * answered is sent again after the restart, as browsers and providers do.
 */
export class Payer {
  readonly orders: Order[];
  private caller: Caller;

  constructor(
    private readonly cookies: ReadonlyMap<string, string>,
    private readonly of: { eventId: number; userId: number },
    positionIds: readonly number[],
  ) {
    this.caller = new Caller('');
    this.orders = positionIds.map((positionId, index) => ({
      ...{ index, positionId, paymentInvoiceId: null, isNoticed: false, refundId: null, isOver: false },
    }));
  }

  /** Goes on with the orders up to this one; false: the line was cut before all were over. */
  async goOn(url: string, upTo: number): Promise<boolean> {
    this.caller = new Caller(url);
    for (const [name, value] of this.cookies) this.caller.cookies.set(name, value);
    try {
      for (const order of this.orders.slice(0, upTo + 1)) if (!order.isOver) await this.bring(order);
      return true;
    } catch (error) {
      if (error instanceof LineCut) return false;
      throw error;
    }
  }

  private async bring(order: Order): Promise<void> {
    if (!order.isNoticed) await this.pay(order);
    const invoice = { paymentInvoiceId: order.paymentInvoiceId };
    if (order.refundId === null) {
      const given = { ...invoice, amount: 500, method: 'original', reason: 'ill' };
      const { refund } = await this.call<{ refund: { refundId: number } }>(
        '/api/cabinet/refund',
        { data: given },
        `refund-of-cut-${order.index}`,
      );
      order.refundId = refund.refundId;
    }
    await this.until(async () => {
      const { invoice: now } = await this.call<InvoiceAnswer>('/api/cabinet/get-invoice', { data: invoice });
      return now.refunds[0]?.status === 'done';
    });
    await this.until(async () => {
      const { receipts } = await this.call<{ receipts: Receipt[] }>('/api/cabinet/get-receipts', { data: { eventId: this.of.eventId } });
      const own = receipts.filter((one) => one.paymentInvoiceId === order.paymentInvoiceId && one.status === 'registered');
      return own.length === 2;
    });
    order.isOver = true;
  }

  private async pay(order: Order): Promise<void> {
    const ordered = { ...this.of, positionIds: [order.positionId], method: 'card' };
    const made = async () =>
      this.call<{ payment: { redirectUrl: string | null; state: string }; invoice: { paymentInvoiceId: number } }>(
        '/api/event-payment/create-invoice',
        ordered,
        `order-of-cut-${order.index}`,
      );
    const { payment, invoice } = await this.until(async () => {
      const answer = await made();
      return answer.payment.redirectUrl === null && answer.payment.state !== 'paid' ? null : answer;
    });
    order.paymentInvoiceId = invoice.paymentInvoiceId;
    const reference = payment.redirectUrl?.split('/').at(-1);
    if (reference !== undefined) await this.notify(reference);
    order.isNoticed = true;
  }

  /** Pays at the bank; its notice is sent until it is answered, and then once more. */
  private async notify(providerPaymentId: string): Promise<void> {
    const act = { providerPaymentId, action: 'pay' };
    const { notices } = await this.call<{ notices: { body: string; signature: string }[] }>('/api/bank/act', act);
    for (const { body, signature } of [...notices, ...notices]) {
      const headers = { 'content-type': 'application/json', 'x-bank-signature': signature };
      await this.send(() => this.caller.send('POST', '/api/event-payment/provider-notice', headers, body));
    }
  }

  private async call<Body>(path: string, body: object, commandId?: string): Promise<Body> {
    const headers: Record<string, string> = commandId === undefined ? {} : { 'idempotency-key': commandId };
    return (await this.send(() => this.caller.post(path, body, headers))) as Body;
  }

  private async send(ask: () => Promise<{ status: number; body: Record<string, unknown> }>): Promise<unknown> {
    const answer = await ask().catch(() => {
      throw new LineCut();
    });
    if (answer.body['success'] !== true) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  private async until<Found>(find: () => Promise<Found | null | false>): Promise<Found> {
    const end = Date.now() + 30_000;
    while (Date.now() < end) {
      const found = await find();
      if (found) return found;
      await pause(50);
    }
    throw new Error(`nothing came of it: ${find.toString()}`);
  }
}
