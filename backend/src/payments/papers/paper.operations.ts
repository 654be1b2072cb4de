import { paperOps, paperQueries } from '#contracts/payments/papers/papers.ops';
import type { DisabledInvoice, OrganizationInvoices, UnpaidEntry } from '#contracts/payments/papers/papers.docs';
import type { InputOf } from '#contracts/op';
import { decimalOf, nothing, plus } from '#contracts/payments/money';
import { forbidden, isRefusal, notFound, type Refusal } from '#domain/decider';
import { invoice, type InvoiceBooks } from '#domain/payments/invoice.fold';
import { ShelvedInvoice } from '#domain/payments/invoices/shelved-invoice';
import { disablePaper, positionsFor } from '#domain/payments/papers/organization-invoice';
import { payeeDetails, savePayee } from '#domain/payments/papers/payee.decider';
import { paymentSettings } from '#domain/payments/prices/settings.decider';
import { registration } from '#domain/registrations/registration.decider';
import type { HandlerContext, OperationContext } from '#platform/context';
import { rowsFor } from '#backend/visibility/competitors';
import { onCommand, onCommandOf, onQuery, recordedField, type Implementation, type Recorded } from '#platform/operations/implementation';
import { invoicesView } from '#projections/payments/invoices/invoices.view';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { categoriesView } from '#projections/sport-events/categories.view';
import { invoiceRow, invoiceRows } from '../invoices/invoice-rows.js';
import { billOrganization } from './bill.js';
import { paperFileName } from './paper.js';
import { pdfQuery, type EntryPdfs } from './pdf.query.js';

type CreateInput = InputOf<typeof paperOps.create>;
type DisableInput = InputOf<typeof paperOps.disable>;

const isStaff = ({ roles }: OperationContext): boolean => (['O', 'T', 'A'] as const).some((role) => roles.has(role));
const represents = (organizationId: number | null | undefined, { actor }: OperationContext): boolean =>
  organizationId != null && actor.organizationIds.includes(organizationId);

const decideCreate = async (input: CreateInput, context: HandlerContext) => {
  const refused = await outsideOfClub(input, context);
  if (refused) return refused;
  const { name, inn, kpp = '', address = '', email = '' } = input.payer;
  return billOrganization(
    {
      ...{ eventId: input.eventId, organizationId: input.organizationId, registrationIds: input.registrationIds },
      payerDetails: { name, inn, kpp, address, email, comment: input.comment ?? '' },
      ...{ dueDate: input.dueDate ?? null, byUserId: context.actor.userId },
    },
    context,
  );
};

/** A representative bills their own club for its own entries. */
const outsideOfClub = async ({ organizationId, registrationIds }: CreateInput, context: HandlerContext): Promise<Refusal | null> => {
  if (isStaff(context)) return null;
  if (!represents(organizationId, context)) return forbidden('organizationId');
  for (const id of registrationIds) {
    const { organization } = (await context.peek(registration, id)).state;
    if (organization?.id !== organizationId) return forbidden(`registrations.${id}`);
  }
  return null;
};

const decideDisable = async ({ paymentInvoiceId, reason }: DisableInput, context: HandlerContext) => {
  const { state } = await context.load(invoice, paymentInvoiceId);
  if (state.created?.kind !== 'organization') return notFound('paymentInvoiceId');
  if (!mayTouch(state, context)) return forbidden('paymentInvoiceId');
  const registrationIds = state.positions.flatMap((one) => (one.state === 'charged' ? (one.registrationId ?? []) : []));
  const decided = await context.decide(invoice, paymentInvoiceId, (books) =>
    disablePaper(books, paymentInvoiceId, { reason, byUserId: context.actor.userId }),
  );
  return isRefusal(decided) ? decided : { registrationIds: [...new Set(registrationIds)] };
};

const mayTouch = ({ created }: InvoiceBooks, context: OperationContext): boolean =>
  isStaff(context) || (created?.payer.type === 'organization' && represents(created.payer.id, context));

const disabledAnswer = async (
  { paymentInvoiceId }: DisableInput,
  registrationIds: readonly number[],
  context: OperationContext,
): Promise<DisabledInvoice> => {
  const registrations = [];
  for (const id of registrationIds) {
    const { invoiced } = (await context.load(registration, id)).state;
    registrations.push({ id, paymentInvoiceId: invoiced?.paymentInvoiceId ?? null });
  }
  return { invoice: await invoiceRow(paymentInvoiceId, context), registrations };
};

const answerDisabled = ({ input, decided }: Recorded<DisableInput, { registrationIds: number[] }>, context: OperationContext) =>
  disabledAnswer(input, decided?.registrationIds ?? [], context);

/** Live entries with something to pay, by club; a representative sees those of their clubs. */
const ofOrganization = async (
  { eventId, organizationId }: InputOf<typeof paperQueries.ofOrganization>,
  context: OperationContext,
): Promise<OrganizationInvoices | Refusal> => {
  const { documents, actor } = context;
  if (!isStaff(context) && organizationId !== undefined && !represents(organizationId, context)) return forbidden('organizationId');
  const ids = organizationId === undefined ? (isStaff(context) ? null : [...actor.organizationIds]) : [organizationId];
  const papers = await documents.all(invoicesView, {
    filter: { eventId, kind: 'organization', ...(ids && { payerOrganizationId: { $in: ids } }) },
  });
  const awaiting = await documents.all(registrationsView, {
    filter: { eventId, isDeleted: 0, payment: { $in: ['unpaid'] }, ...(ids && { organizationId: { $in: ids } }) },
  });
  const unpaid = await rowsFor(awaiting, context);
  const { currency } = (await context.load(paymentSettings, eventId)).state;
  return {
    invoices: await invoiceRows(
      papers.toSorted((a, b) => b.paymentInvoiceId - a.paymentInvoiceId),
      context,
    ),
    organizations: await byClub(unpaid, currency, context),
    currency,
  };
};

const byClub = async (
  unpaid: readonly RegistrationDoc[],
  currency: string,
  { documents }: OperationContext,
): Promise<OrganizationInvoices['organizations']> => {
  const invoiceIds = [...new Set(unpaid.flatMap(({ invoiced }) => invoiced?.invoiceIds ?? []))];
  const invoices = new Map(
    (await documents.getMany(invoicesView, invoiceIds)).map((one) => [
      one.paymentInvoiceId,
      new ShelvedInvoice(one.paymentInvoiceId, one.books),
    ]),
  );
  const streams = await documents.getMany(categoriesView, [...new Set(unpaid.map(({ streamId }) => streamId))]);
  const streamNames = new Map(streams.map(({ id, name }) => [id, name]));
  const clubs = new Map<number, { id: number; name: string; entries: UnpaidEntry[] }>();
  for (const doc of unpaid) {
    if (!doc.organization) continue;
    const own = (doc.invoiced?.invoiceIds ?? []).flatMap((id) => invoices.get(id) ?? []);
    const moved = positionsFor([{ registrationId: doc.id, invoices: own }]);
    if (isRefusal(moved)) continue;
    const amount = decimalOf(plus(nothing, ...moved.map(({ position }) => position.amount)), currency);
    const club = clubs.get(doc.organization.id) ?? { ...doc.organization, entries: [] };
    club.entries.push({ registrationId: doc.id, fullName: doc.fullName, streamName: streamNames.get(doc.streamId) ?? '', amount });
    clubs.set(club.id, club);
  }
  return [...clubs.values()].sort((a, b) => a.name.localeCompare(b.name));
};

const onPayee = onCommandOf(payeeDetails, ({ eventId }: { eventId: number }) => eventId);

export const paperRows = (ofEntries: EntryPdfs): Implementation[] => [
  onPayee(paperOps.savePayee, {
    decide: ({ eventId, payee }, state) => savePayee(state, eventId, payee),
    answer: ({ state, version }) => ({ payee: state, version }),
  }),
  onQuery(paperQueries.payee, async ({ eventId }, context) => {
    const { state, version } = await context.load(payeeDetails, eventId);
    return { payee: state, version };
  }),
  onCommand(paperOps.create, {
    decide: decideCreate,
    answer: async ({ decided, events }, context) => {
      const paymentInvoiceId = decided?.paymentInvoiceId ?? recordedField(events, 'paymentInvoiceId', 0);
      const row = await invoiceRow(paymentInvoiceId, context);
      return { invoice: row, fileTypeKey: 'organizationInvoice' as const, fileName: paperFileName(row?.number ?? '') };
    },
  }),
  onCommand(paperOps.disable, { decide: decideDisable, answer: answerDisabled }),
  onCommand(paperOps.disableTransaction, { decide: decideDisable, answer: answerDisabled }),
  onQuery(paperQueries.ofOrganization, ofOrganization),
  pdfQuery(ofEntries),
];
