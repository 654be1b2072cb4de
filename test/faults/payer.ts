import { CutLine, goneOn } from './cut-line.js';

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

/**
 * Somebody who pays their positions one by one, and whose organiser gives a part of each back. Each call has its command id: what was not
 * answered is sent again after the restart, as browsers and providers do.
 */
export class Payer {
  readonly orders: Order[];
  private readonly line: CutLine;

  constructor(
    cookies: ReadonlyMap<string, string>,
    private readonly of: { eventId: number; userId: number },
    positionIds: readonly number[],
  ) {
    this.line = new CutLine(cookies);
    this.orders = positionIds.map((positionId, index) => ({
      ...{ index, positionId, paymentInvoiceId: null, isNoticed: false, refundId: null, isOver: false },
    }));
  }

  /** Goes on with the orders up to this one; false: the line was cut before all were over. */
  goOn(url: string, upTo: number): Promise<boolean> {
    this.line.lead(url);
    return goneOn(this.orders, upTo, (order) => this.bring(order));
  }

  private async bring(order: Order): Promise<void> {
    if (!order.isNoticed) await this.pay(order);
    const invoice = { paymentInvoiceId: order.paymentInvoiceId };
    if (order.refundId === null) {
      const given = { ...invoice, amount: 500, method: 'original', reason: 'ill' };
      const { refund } = await this.line.call<{ refund: { refundId: number } }>(
        '/api/cabinet/refund',
        { data: given },
        `refund-of-cut-${order.index}`,
      );
      order.refundId = refund.refundId;
    }
    await this.line.until(async () => {
      const { invoice: now } = await this.line.call<InvoiceAnswer>('/api/cabinet/get-invoice', { data: invoice });
      return now.refunds[0]?.status === 'done';
    });
    await this.line.until(async () => {
      const { receipts } = await this.line.call<{ receipts: Receipt[] }>('/api/cabinet/get-receipts', {
        data: { eventId: this.of.eventId },
      });
      const own = receipts.filter((one) => one.paymentInvoiceId === order.paymentInvoiceId && one.status === 'registered');
      return own.length === 2;
    });
    order.isOver = true;
  }

  private async pay(order: Order): Promise<void> {
    const ordered = { ...this.of, positionIds: [order.positionId], method: 'card' };
    const made = async () =>
      this.line.call<{ payment: { redirectUrl: string | null; state: string }; invoice: { paymentInvoiceId: number } }>(
        '/api/event-payment/create-invoice',
        ordered,
        `order-of-cut-${order.index}`,
      );
    const { payment, invoice } = await this.line.until(async () => {
      const answer = await made();
      return answer.payment.redirectUrl === null && answer.payment.state !== 'paid' ? null : answer;
    });
    order.paymentInvoiceId = invoice.paymentInvoiceId;
    const reference = payment.redirectUrl?.split('/').at(-1);
    if (reference !== undefined) await this.line.payAtBank(reference);
    order.isNoticed = true;
  }
}
