import { categoryOfId, hallNumbersBegin, numbersOfHall } from '#contracts/ids';

/** What a hall gets for some days. */
export interface Lent {
  eventId: number;
  categoryIds: readonly number[];
  registrationIds: readonly number[];
  invoiceIds: readonly number[];
  /** New things in the hall are numbered from here on: no number of home is met. */
  numbersFrom: number;
  numbersTo: number;
}

export const hallNumbersOf = (count: number): Pick<Lent, 'numbersFrom' | 'numbersTo'> => {
  const numbersFrom = hallNumbersBegin + count * numbersOfHall;
  return { numbersFrom, numbersTo: numbersFrom + numbersOfHall - 1 };
};

/** Event streams of the sport event itself, whose id it is or begins with. */
const ofEvent = new Set([
  ...['sportEvent', 'schedule', 'callRoom', 'notices', 'screens', 'referees', 'registrationForm', 'entryImports', 'pools'],
  ...['protestRules', 'diplomas', 'workPasses', 'personal-invoices', 'person-entries'],
]);
/** Of the hall where they began there: people, clubs that nobody knew, a mode that a category is of. */
const beginsInHall = new Set([
  ...['profile', 'consents', 'organization', 'facility', 'sportMode'],
  ...['invoice-series', 'photo', 'product'],
]);
const ofCategory = new Set(['category', 'grid', 'ceremony', 'teams']);

/** `person-entries-1.11`: its kind, and the number that its id begins with. */
export const partsOf = (stream: string): { kind: string; id: number } => {
  const at = stream.lastIndexOf('-');
  return { kind: stream.slice(0, at), id: Number.parseInt(stream.slice(at + 1), 10) };
};

type Decides = (stream: string) => boolean;

/** Says of each event stream whether the hall decides it while it has the sport event. */
export const scopeOf = (lent: Lent): Decides => {
  const lists = { category: new Set(lent.categoryIds), registration: new Set(lent.registrationIds), invoice: new Set(lent.invoiceIds) };
  const isNew = (id: number): boolean => id >= lent.numbersFrom && id <= lent.numbersTo;
  return (stream) => {
    const { kind, id } = partsOf(stream);
    if (ofEvent.has(kind)) return id === lent.eventId;
    if (ofCategory.has(kind)) return lists.category.has(id) || isNew(id);
    if (kind === 'judging') return lists.category.has(categoryOfId(id)) || isNew(categoryOfId(id));
    if (kind === 'registration') return lists.registration.has(id) || isNew(id);
    if (kind === 'invoice') return lists.invoice.has(id) || isNew(id);
    return beginsInHall.has(kind) && isNew(id);
  };
};

/** What a hall has a copy of and home goes on deciding. */
const lookedAt = new Set(['organization', 'facility', 'sportMode', 'records']);
const lookedAtOfEvent = new Set(['payment-settings', 'event-page', 'widgets']);

export const isLookedAt = (stream: string, eventId: number): boolean => {
  const { kind, id } = partsOf(stream);
  return lookedAt.has(kind) || (lookedAtOfEvent.has(kind) && id === eventId);
};

/** Of all sport events and their money: it stays at home, and what somebody changed in a hall would never come there. */
const ofHomeAlone = new Set([
  ...['promo-code', 'promo-codes-setting', 'policy', 'insurance-settings'],
  ...['bank-line', 'bank-mark', 'invoice-checking'],
]);

export const isOfHomeAlone = (stream: string): boolean => ofHomeAlone.has(partsOf(stream).kind);
