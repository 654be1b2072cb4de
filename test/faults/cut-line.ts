import { Caller } from '../http/podium.js';
import { pause } from './processes.js';

/** The line was cut in the middle of a call. */
class LineCut extends Error {}

/** Somebody's line to a server that may end at any moment; after a restart it leads to the next one. */
export class CutLine {
  private caller = new Caller('');

  constructor(private readonly cookies: ReadonlyMap<string, string>) {}

  lead(url: string): void {
    this.caller = new Caller(url);
    for (const [name, value] of this.cookies) this.caller.cookies.set(name, value);
  }

  /** What is sent again with the same command id is one command. */
  async call<Body>(path: string, body: object, commandId?: string): Promise<Body> {
    const headers: Record<string, string> = commandId === undefined ? {} : { 'idempotency-key': commandId };
    return (await this.send((caller) => caller.post(path, body, headers))) as Body;
  }

  /** Pays at the bank; its notice is sent until it is answered, and then once more. */
  async payAtBank(providerPaymentId: string): Promise<void> {
    const { notices } = await this.call<{ notices: { body: string; signature: string }[] }>('/api/bank/act', {
      providerPaymentId,
      action: 'pay',
    });
    for (const { body, signature } of [...notices, ...notices]) {
      const headers = { 'content-type': 'application/json', 'x-bank-signature': signature };
      await this.send((caller) => caller.send('POST', '/api/event-payment/provider-notice', headers, body));
    }
  }

  async until<Found>(find: () => Promise<Found | null | false>): Promise<Found> {
    const end = Date.now() + 60_000;
    while (Date.now() < end) {
      const found = await find();
      if (found) return found;
      await pause(50);
    }
    throw new Error(`nothing came of it: ${find.toString()}`);
  }

  private async send(ask: (caller: Caller) => Promise<{ status: number; body: Record<string, unknown> }>): Promise<unknown> {
    const answer = await ask(this.caller).catch(() => {
      throw new LineCut();
    });
    if (answer.body['success'] !== true) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }
}

/** Goes on with what somebody has begun, as far as this order; false: the line was cut before all were over. */
export const goneOn = async <Order extends { isOver: boolean }>(
  orders: readonly Order[],
  upTo: number,
  bring: (order: Order) => Promise<void>,
): Promise<boolean> => {
  try {
    for (const order of orders.slice(0, upTo + 1)) if (!order.isOver) await bring(order);
    return true;
  } catch (error) {
    if (error instanceof LineCut) return false;
    throw error;
  }
};
