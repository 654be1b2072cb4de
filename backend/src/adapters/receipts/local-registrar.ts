import { FiscalRegistrar, type FiscalAnswer, type FiscalReceipt } from '#platform/ports/fiscal-registrar';

/** Registers at once under the receipt's own number: for events without a cash register of their own, and for tests. */
export class LocalRegistrar extends FiscalRegistrar {
  constructor(private readonly now: () => string = () => new Date().toISOString()) {
    super();
  }

  register({ receiptId }: FiscalReceipt): Promise<FiscalAnswer> {
    return Promise.resolve({ status: 'registered', fiscalNumber: String(receiptId).padStart(16, '0'), fiscalDate: this.now(), url: null });
  }
}
