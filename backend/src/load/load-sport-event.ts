import { firstOf } from '#contracts/rules/given';
import { homeDay } from '#contracts/rules/dates';
import { findSport } from '#contracts/rules/sports';
import type { SportEventFields, StaffRow } from '#contracts/sport-events/sport-event.events';
import { findCountryId } from '#backend/directory/countries';
import type { HandlerContext } from '#platform/context';
import { isRefusal, type Refusal } from '#domain/decider';
import { accountsView, type AccountDoc } from '#projections/identity/accounts.view';
import type { SportEventDoc } from '#projections/sport-events/sport-events.view';
import { mergeFields } from '#backend/sport-events/save-event';
import { saveOption, saveSportEvent, saveStaff, sportEvent } from '#domain/sport-events/sport-event.decider';
import type { EventRows } from './group-rows.js';
import type { LoadParts } from './parts.js';
import type { LoadRow, RowErrors } from './rows.js';

export interface EventToLoad {
  eventId: number;
  known: SportEventDoc | null;
  rows: EventRows;
}

/** Tells the refusal of a decider by the columns of a row: `stream.ageTo` is `ageTo`. */
export const blame = (refusal: Refusal, row: LoadRow, errors: RowErrors, names: Readonly<Record<string, string>> = {}): void => {
  for (const [path, keys] of Object.entries(refusal.errors)) {
    const field = path.split('.')[1] ?? path;
    for (const key of keys) errors.add(row.n, names[field] ?? field, key);
  }
};

const knownFields = ({ known }: EventToLoad): SportEventFields | null => known;

/** The sport event's own row: made, or changed where the row says something. */
export const loadSportEvent = async (event: EventToLoad, context: HandlerContext, errors: RowErrors): Promise<void> => {
  const row = event.rows.event;
  if (!row) return;
  const {
    sport,
    country,
    city,
    points,
    eventKey,
    name,
    dateFrom,
    dateTo,
    timeZone,
    venue,
    isPublished,
    registrationFrom,
    registrationTo,
    source,
  } = row.values;
  if (sport !== undefined && !findSport(sport)) errors.add(row.n, 'sport', 'error.not_found');
  if (country !== undefined && findCountryId(country) === null) errors.add(row.n, 'country', 'error.not_found');
  const given = {
    eventKey,
    name,
    sport,
    dateFrom,
    dateTo,
    timeZone,
    country,
    city,
    venue,
    isPublished,
    registrationFrom,
    registrationTo,
    source,
  };
  const placed = Object.fromEntries((points ?? []).map((value, i) => [`points${i + 1}Place`, value]));
  const fields = mergeFields({ ...given, ...placed }, knownFields(event), event.rows.eventKey);
  if (isRefusal(fields)) return;
  const decided = await context.decide(sportEvent, event.eventId, (state) =>
    saveSportEvent(state, event.eventId, fields, context.actor.userId),
  );
  if (isRefusal(decided)) blame(decided, row, errors);
};

/** First day and time zone of a sport event, as the file or the log has them. */
export const firstDay = ({ rows, known }: EventToLoad, now: string): string =>
  rows.event?.values.dateFrom ?? known?.dateFrom ?? homeDay(now);

const optionOf = ({ values }: LoadRow, event: EventToLoad, streamIds: ReadonlyMap<string, number>, fresh: number) => {
  const { optionKey = '', name = '', price, streamKeys } = values;
  const before = event.known?.options.find((option) => option.optionKey === optionKey);
  const ownId = optionKey === 'default' ? event.eventId : 1_000_000 + fresh;
  return {
    id: firstOf(before?.id, ownId),
    optionKey,
    name,
    priceInKopecks: price === undefined ? firstOf(before?.priceInKopecks, 0) : Math.round(price * 100),
    streamIds: firstOf(
      streamKeys?.map((key) => streamIds.get(key) ?? 0),
      before?.streamIds,
      [],
    ),
    isAutoConfirmed: firstOf(before?.isAutoConfirmed, false),
  };
};

export const loadOptions = async (
  event: EventToLoad,
  streamIds: ReadonlyMap<string, number>,
  context: HandlerContext,
  errors: RowErrors,
): Promise<void> => {
  const rows = event.rows.option;
  const fresh = await context.nextIds('registrationOption', rows.length);
  for (const [i, row] of rows.entries()) {
    const option = optionOf(row, event, streamIds, fresh[i] ?? 0);
    const decided = await context.decide(sportEvent, event.eventId, (state) => saveOption(state, event.eventId, option));
    if (isRefusal(decided)) blame(decided, row, errors);
  }
};

/** Accounts by address, for all rows at once. */
export const accountsOf = async (
  emails: readonly string[],
  context: HandlerContext,
  { hashEmail }: Pick<LoadParts, 'hashEmail'>,
): Promise<Map<string, AccountDoc>> => {
  const byHash = new Map([...new Set(emails)].map((email) => [hashEmail(email), email]));
  const hashes = [...byHash.keys()];
  const found = new Map<string, AccountDoc>();
  for (let at = 0; at < hashes.length; at += 500) {
    for (const account of await context.documents.find(accountsView, {
      filter: { emailHash: { $in: hashes.slice(at, at + 500) } },
      limit: 500,
    })) {
      const email = byHash.get(account.emailHash ?? '');
      if (email !== undefined) found.set(email, account);
    }
  }
  return found;
};

/** Adds staff to those who are there; nobody loses a role by a load file. */
export const loadStaff = async (
  event: EventToLoad,
  accounts: ReadonlyMap<string, AccountDoc>,
  context: HandlerContext,
  errors: RowErrors,
): Promise<void> => {
  const added: StaffRow[] = [];
  for (const { n, values } of event.rows.staff) {
    const account = accounts.get(values.email ?? '');
    if (!account) errors.add(n, 'email', 'error.not_found');
    else if (values.role) added.push({ userId: account.userId, role: values.role, playgroundIds: [], isHeadReferee: false });
  }
  if (added.length === 0) return;
  await context.decide(sportEvent, event.eventId, (state) => {
    const fresh = added.filter(({ userId, role }) => !state.staff.some((row) => row.userId === userId && row.role === role));
    return fresh.length === 0 ? [] : saveStaff(state, event.eventId, [...state.staff, ...fresh]);
  });
};
