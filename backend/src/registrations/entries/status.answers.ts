import type { InputOf } from '#contracts/op';
import type { BulkDone } from '#contracts/registrations/bulk.ops';
import type { RegistrationRow, StatusChanged, StatusesChanged } from '#contracts/registrations/registration.docs';
import { componentOf, type statusOps } from '#contracts/registrations/status.ops';
import type { OperationContext } from '#platform/context';
import type { AppendedEvent, Recorded } from '#platform/operations/implementation';
import { rowsOf } from '../rows.js';
import type { EntryRefunds } from '../entry-refunds.js';
import { oneRegistration, recordedOf } from '../registration.answers.js';
import { athletesWith } from './athletes.js';
import type { Changed } from './change-status.js';
import { countersOf } from './entries.js';

type Many = InputOf<typeof statusOps.changeMany>;
type One = InputOf<typeof statusOps.changeOne>;

export const statusesChanged = async (
  { input, events, decided }: Recorded<Many, Changed>,
  context: OperationContext,
): Promise<StatusesChanged> => {
  const registrations = await rowsAfter(input, context, [...new Set(input.registrationIds)]);
  return {
    componentType: input.componentType,
    registrations,
    ...(await viewRows(input, context, registrations)),
    counters: await countersOf(context, input.eventId, componentOf(input.componentType)),
    promotedRegistrationIds: promotedIn(events, decided),
    isDryRun: input.isDryRun ?? false,
  };
};

export const statusChanged = async (
  { input, events, decided }: Recorded<One, Changed>,
  context: OperationContext,
): Promise<StatusChanged> => ({
  componentType: input.componentType,
  registration: (await rowsAfter(input, context, [input.registrationId]))[0],
  promotedRegistrationIds: promotedIn(events, decided),
  isDryRun: input.isDryRun ?? false,
});

export const offlinePaymentSet =
  ({ invoiceOf }: Pick<EntryRefunds, 'invoiceOf'>) =>
  async (recorded: Recorded<{ registrationId: number }>, context: OperationContext) => ({
    ...(await oneRegistration(recorded, context)),
    invoice: await invoiceOf(recorded.input.registrationId, context),
  });

/** Of a dry run the rows as they stand. */
export const bulkDone = async (
  { input, events, decided }: Recorded<{ registrationIds: readonly number[]; isDryRun?: boolean | undefined }, Changed>,
  context: OperationContext,
): Promise<BulkDone> => ({
  registrations: await rowsOf(context, [...new Set(input.registrationIds)]),
  promotedRegistrationIds: promotedIn(events, decided),
  isDryRun: input.isDryRun ?? false,
});

const promotedIn = (events: readonly AppendedEvent[], decided: Changed | null): number[] =>
  decided?.promotedIds ??
  recordedOf<{ registrationId: number }>(events, 'RegistrationPromotedFromWaitingList').map(({ registrationId }) => registrationId);

/** Of a dry run the rows as they would stand. */
const rowsAfter = async (input: Many | One, context: OperationContext, ids: readonly number[]): Promise<RegistrationRow[]> => {
  const rows = await rowsOf(context, ids);
  const componentType = componentOf(input.componentType);
  return input.isDryRun ? rows.map((row) => ({ ...row, statuses: { ...row.statuses, [componentType]: input.status } })) : rows;
};

/** Called from a view of athletes, the answer holds the rows of that view. */
const viewRows = async ({ componentType, eventId }: Many, context: OperationContext, rows: readonly RegistrationRow[]) => {
  if (componentType !== 'athletes' && componentType !== 'searchAthletes') return {};
  const userIds = rows.flatMap(({ userId }) => userId ?? []);
  return { athletes: await athletesWith(eventId, [...new Set(userIds)], context) };
};
