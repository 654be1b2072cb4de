import { isRefusal } from '#domain/decider';
import { invoice, type InvoiceBooks, type InvoiceEvent } from '#domain/payments/invoice.fold';
import { ShelvedInvoice } from '#domain/payments/invoices/shelved-invoice';
import type { Registration } from '#domain/registrations/registration.decider';
import type { ConsequenceContext } from '#platform/log/consequences';

/**
 * The invoices that one command is about: each is folded once for each writing in it, and found by its registrations. What is
 * decided here relies on them: when somebody else has written in one of them meanwhile, all is decided anew.
 */
export class Shelf {
  /** Invoices that were written in. */
  readonly written = new Set<number>();
  private readonly known = new Map<number, ShelvedInvoice>();
  /** By registration: invoices that hold it since this command. */
  private readonly holding = new Map<number, Set<number>>();

  constructor(private readonly context: Pick<ConsequenceContext, 'decide' | 'relyOn'>) {}

  async invoice(id: number): Promise<ShelvedInvoice> {
    const known = this.known.get(id) ?? new ShelvedInvoice(id, (await this.context.relyOn(invoice, id)).state);
    this.known.set(id, known);
    return known;
  }

  async books(id: number): Promise<InvoiceBooks> {
    return (await this.invoice(id)).books;
  }

  /** Takes in an invoice that was written; answers the registrations on it. */
  async wrote(id: number): Promise<number[]> {
    this.written.add(id);
    this.known.delete(id);
    const { registrationIds } = await this.invoice(id);
    for (const one of registrationIds) this.holding.set(one, (this.holding.get(one) ?? new Set()).add(id));
    return registrationIds;
  }

  async decide(id: number, events: readonly InvoiceEvent[]): Promise<void> {
    if (events.length === 0) return;
    const decided = await this.context.decide(invoice, id, () => events);
    if (!isRefusal(decided)) await this.wrote(id);
  }

  /** All that is decided of many registrations, written once in each invoice. */
  async decideAll(events: ReadonlyMap<number, readonly InvoiceEvent[]>): Promise<void> {
    for (const [id, own] of events) await this.decide(id, own);
  }

  /** Those that hold or held a registration. */
  async of(registrationId: number, { invoiced }: Pick<Registration, 'invoiced'>): Promise<ShelvedInvoice[]> {
    const invoices: ShelvedInvoice[] = [];
    for (const id of new Set([...(invoiced?.invoiceIds ?? []), ...(this.holding.get(registrationId) ?? [])])) {
      const one = await this.invoice(id);
      if (one.positionsOf(registrationId).length > 0) invoices.push(one);
    }
    return invoices;
  }
}
