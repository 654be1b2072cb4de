import type { InputOf } from '#contracts/op';
import type { sportEventOps } from '#contracts/sport-events/sport-event.ops';
import { isOfPassAlone, type RegistrationOptionFields, type StaffRow } from '#contracts/sport-events/sport-event.events';
import { firstOf } from '#contracts/rules/given';
import type { HashEmail } from '#backend/directory/email-hash';
import { maskedName } from '#backend/visibility/competitors';
import type { HandlerContext } from '#platform/context';
import { isRefusal, notFound, refuseFields, staleOf } from '#domain/decider';
import { accountsView, type AccountDoc } from '#projections/identity/accounts.view';
import { formerReferees, takeOffLists } from './former-staff.js';
import { removeOption, saveOption, saveStaff, sportEvent } from '#domain/sport-events/sport-event.decider';

export const accountByEmail = async (context: HandlerContext, email: string, hashEmail: HashEmail): Promise<AccountDoc | undefined> =>
  (await context.documents.find(accountsView, { filter: { emailHash: hashEmail(email) }, limit: 1 }))[0];

/** By a number somebody is taken who works here already, or whose name everybody knows: numbers can be guessed. */
const accountByNumber = async (userId: number, staff: readonly StaffRow[], context: HandlerContext): Promise<AccountDoc | null> => {
  const isHere = staff.some((row) => row.userId === userId);
  if (!isHere && (await maskedName(userId, context)) !== null) return null;
  return context.documents.get(accountsView, userId);
};

export const decideSaveStaff = async (
  { eventId, staff, expectedVersion }: InputOf<typeof sportEventOps.saveStaff>,
  context: HandlerContext,
  hashEmail: HashEmail,
) => {
  const loaded = await context.load(sportEvent, eventId);
  const stale = staleOf(expectedVersion, loaded);
  if (stale) return stale;
  const errors: Record<string, string[]> = {};
  const rows: StaffRow[] = [];
  for (const [i, row] of staff.entries()) {
    const account =
      row.email === undefined
        ? await accountByNumber(row.userId ?? 0, loaded.state.staff, context)
        : await accountByEmail(context, row.email, hashEmail);
    if (!account) errors[`staff.${i}`] = ['error.not_found'];
    else {
      rows.push({
        userId: account.userId,
        role: row.role,
        playgroundIds: row.playgroundIds ?? [],
        isHeadReferee: row.isHeadReferee ?? false,
      });
    }
  }
  const refused = refuseFields(errors);
  if (refused) return refused;
  const decided = await context.decide(sportEvent, eventId, (state) =>
    // Whoever works by a pass alone: the list knows nothing of them.
    state.fields ? saveStaff(state, eventId, [...rows, ...state.staff.filter(({ role }) => isOfPassAlone(role))]) : notFound('eventId'),
  );
  if (isRefusal(decided)) return decided;
  return takeOffLists(eventId, formerReferees(loaded.state.staff, rows), context);
};

type OptionInput = NonNullable<InputOf<typeof sportEventOps.saveOption>['registrationOption']>;

/** A new option's number must not meet the default option's, which is the sport event's own. */
export const optionIdBase = 1_000_000;

const newOption = { priceInKopecks: 0, streamIds: [], isAutoConfirmed: false };

const mergeOption = (given: OptionInput, known: RegistrationOptionFields | undefined, optionId: number): RegistrationOptionFields => {
  const before = known ?? { id: optionIdBase + optionId, optionKey: `option-${optionId}`, name: '', ...newOption };
  return {
    id: before.id,
    optionKey: firstOf(given.optionKey, before.optionKey),
    name: firstOf(given.name, before.name),
    priceInKopecks: given.price === undefined ? before.priceInKopecks : Math.round(given.price * 100),
    streamIds: firstOf(given.streamIds, before.streamIds),
    isAutoConfirmed: firstOf(given.isAutoConfirmed, before.isAutoConfirmed),
  };
};

export const decideSaveOption = async (input: InputOf<typeof sportEventOps.saveOption>, context: HandlerContext) => {
  const { eventId } = input;
  const loaded = await context.load(sportEvent, eventId);
  const stale = staleOf(input.expectedVersion, loaded);
  if (stale) return stale;
  const { state } = loaded;
  const optionId = input.registrationOptionId ?? (await context.nextIds('registrationOption'))[0] ?? 0;
  if (input.isRemoved) {
    const decided = await context.decide(sportEvent, eventId, (event) => removeOption(event, eventId, optionId));
    return isRefusal(decided) ? decided : { optionId };
  }
  const known = state.options.find(({ id }) => id === input.registrationOptionId);
  if (input.registrationOptionId != null && !known) return notFound('registrationOptionId');
  const option = mergeOption(input.registrationOption ?? {}, known, optionId);
  const decided = await context.decide(sportEvent, eventId, (event) =>
    event.fields ? saveOption(event, eventId, option) : notFound('eventId'),
  );
  return isRefusal(decided) ? decided : { optionId: option.id };
};
