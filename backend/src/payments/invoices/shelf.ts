import { isRefusal } from '#domain/decider';
import { invoice, type InvoiceBooks, type InvoiceEvent } from '#domain/payments/invoice.fold';
import type { Invoice } from '#domain/payments/invoices/settle';
import type { Registration } from '#domain/registrations/registration.decider';
import type { ConsequenceContext } from '#platform/log/consequences';

/** The invoices that one command is about: each is folded once for each writing in it, and found by its registrations. */
export class Shelf {
  /** Invoices that were written in. */
  readonly written = new Set<number>();
  private readonly known = new Map<number, InvoiceBooks>();
  /** By registration: invoices that hold it since this command. */
  private readonly holding = new Map<number, Set<number>>();

  constructor(private readonly context: Pick<ConsequenceContext, 'decide' | 'peek'>) {}

  async books(id: number): Promise<InvoiceBooks> {
    const known = this.known.get(id) ?? (await this.context.peek(invoice, id)).state;
    this.known.set(id, known);
    return known;
  }

  /** Takes in an invoice that was written; answers the registrations on it. */
  async wrote(id: number): Promise<number[]> {
    this.written.add(id);
    this.known.delete(id);
    const registrationIds = (await this.books(id)).positions.flatMap(({ registrationId }) => registrationId ?? []);
    for (const one of registrationIds) this.holding.set(one, (this.holding.get(one) ?? new Set()).add(id));
    return registrationIds;
  }

  async decide(id: number, events: readonly InvoiceEvent[]): Promise<void> {
    if (events.length === 0) return;
    const decided = await this.context.decide(invoice, id, () => events);
    if (!isRefusal(decided)) await this.wrote(id);
  }

  /** Those that hold or held a registration. */
  async of(registrationId: number, { invoiced }: Pick<Registration, 'invoiced'>): Promise<Invoice[]> {
    const invoices: Invoice[] = [];
    for (const id of new Set([...(invoiced?.invoiceIds ?? []), ...(this.holding.get(registrationId) ?? [])])) {
      const books = await this.books(id);
      if (books.positions.some((one) => one.registrationId === registrationId)) invoices.push({ id, books });
    }
    return invoices;
  }
}
