import type { registerOps } from '#contracts/registrations/register.ops';
import type { InputOf } from '#contracts/op';
import type { CategoryFields } from '#contracts/sport-events/category.events';
import { givenOr } from '#contracts/rules/given';
import { declaredWeight, isMeasure } from '#contracts/rules/profile';
import { countryAlpha3 } from '#backend/directory/countries';
import type { HandlerContext } from '#platform/context';
import { notFound, refuseFields, type Refusal } from '#domain/decider';
import type { Files } from '#platform/files';
import { category, type Category } from '#domain/sport-events/category.decider';
import { gridsOf } from '#backend/sport-events/grids';
import { People } from '#backend/directory/people';
import type { ReferenceLists } from '#backend/directory/reference-lists';
import type { ReserveIds } from '#backend/directory/reserved-ids';
import { checkConsents } from './invitations/consents.js';
import { recordConsents } from './invitations/record-consents.js';
import { areAllInvited, invitedRows, recordInvitation } from './invitations/invited.js';
import { EntryForms } from './form/entry-answers.js';
import { requiredIn } from './form/required-challenges.js';
import { entrantOf, levelOf, linksOf, type Entrant, type Errors, type Links, type Row } from './registrants.js';
import type { CreatedData } from '#domain/registrations/registration.fold';
import { lackingBy } from './admission.js';
import { limitFaults } from './limits-of-entry.js';
import { closedNow, isStaff } from './registration-times.js';
import { optionPriceNow } from './option-price.js';
import type { GridNeighbour } from './entries/grid-status.js';
import { placeLateEntrants } from './late-entrants.js';
import { record, takeAll, type Asked } from './take-places.js';
import { twiceBy } from './merged-entrants.js';
import { paymentSettings } from '#domain/payments/prices/settings.decider';
import { sportEvent, type SportEvent } from '#domain/sport-events/sport-event.decider';
import { standTogether } from './teams/together.js';
import { orderedWith, recordOrders, type EntryProducts } from './ordered-products.js';

type Input = InputOf<typeof registerOps.register>;

/** Whoever may not register somebody is refused as such; every other reason is a rule of the sport event. */
const refusedBy = (errors: Errors): Refusal | null => {
  const refused = refuseFields(errors);
  const keys = Object.values(errors).flat();
  return refused && keys.every((key) => key === 'error.forbidden') ? { ...refused, status: 403 } : refused;
};

export interface RegisterParts {
  pepper: Buffer;
  reserveIds: ReserveIds;
  files: Files;
  lists: ReferenceLists;
  products: EntryProducts;
}

/** Registers all, or none with every reason named. */
export const decideRegister = async (
  input: Input,
  context: HandlerContext,
  { pepper, reserveIds, files, lists, products }: RegisterParts,
  grid: GridNeighbour,
) => {
  const { eventId } = input;
  const event = (await context.load(sportEvent, eventId)).state;
  if (!event.fields) return notFound('eventId');
  const closed = closedNow({ ...event, fields: event.fields }, context);
  if (closed && !(closed.errors['form']?.includes('error.closed') && (await areAllInvited(input.registrations, eventId, context))))
    return closed;
  const people = new People(context, pepper, reserveIds);
  const errors: Errors = {};
  const forms = await EntryForms.of(context, eventId);
  await checkRegions(input.registrations, lists, context, errors);
  await checkConsents(input.registrations, context, errors);
  const invited = await invitedRows(input.registrations, { eventId, event, context }, errors);
  const wanted = await askedFor(input, { context, event, people, forms, invited }, errors);
  const created = await takeAll(context, eventId, wanted, errors);
  await standTogether(input.registrations, created, eventId, context, errors);
  await placeLateEntrants(input.placements ?? [], created, { context, grid }, errors);
  const orders = await orderedWith(input.registrations, created, { context, products }, errors);
  const refused = refusedBy(errors);
  if (refused) return refused;
  for (const one of created) await record(one, context, files);
  await recordOrders(orders, context);
  await recordConsents(input, created, context);
  for (const i of invited) await recordInvitation(input.registrations[i] ?? { streamIds: [] }, eventId, context);
  await forms.count();
  return null;
};

const checkRegions = async (rows: readonly Row[], lists: ReferenceLists, { locale }: HandlerContext, errors: Errors): Promise<void> => {
  for (const [i, { countryRegionId }] of rows.entries()) {
    if (countryRegionId && !(await lists.item('regions', countryRegionId, locale)))
      errors[`registrations.${i}.countryRegionId`] = ['error.not_found'];
  }
};

interface Registering {
  context: HandlerContext;
  event: SportEvent;
  people: People;
  forms: EntryForms;
  /** Rows that become invitations. */
  invited: ReadonlySet<number>;
}

/** What every row asks for, by category; what is wrong with it stands in `errors`. */
const askedFor = async (
  { eventId, registrations, isForce: isForced }: Input,
  { context, event, people, forms, invited }: Registering,
  errors: Errors,
): Promise<Map<number, Asked[]>> => {
  const wanted = new Map<number, Asked[]>();
  const isForce = isForced === true && isStaff(context);
  for (const [i, row] of registrations.entries()) {
    if (invited.has(i)) continue;
    const met = await entrantOf(row, `registrations.${i}`, context, people, { eventId, errors });
    const entrant = met && { ...met, levelId: await levelOf(met.userId, event.fields?.sportId ?? 0, context) };
    const links = entrant && (await linksOf(row, `registrations.${i}`, event, { context, people }, errors));
    const faults = { ...givenFaults(row, context), ...(await admissionFaults(met, event, context)) };
    for (const [field, keys] of Object.entries(faults)) errors[`registrations.${i}.${field}`] = keys;
    if (!entrant || !links || Object.keys(faults).length > 0) continue;
    for (const streamId of new Set(row.streamIds)) {
      const asked = await placeWanted({ context, eventId, event, row, entrant, links, streamId, i, isForce, forms }, errors);
      if (asked) wanted.set(streamId, [...(wanted.get(streamId) ?? []), asked]);
    }
  }
  return wanted;
};

const admissionFaults = async (entrant: Entrant | null, event: SportEvent, context: HandlerContext): Promise<Errors> => {
  const lacking = await lackingBy(entrant?.userId ?? null, event, context);
  return lacking.length > 0 ? { admission: lacking } : {};
};

/** A seed is the staff's to give; a weight is one that a person can have. */
const givenFaults = ({ seed, weight }: Row, context: HandlerContext): Errors => ({
  ...(seed != null && !isStaff(context) && { seed: ['error.forbidden'] }),
  ...(weight != null && !isMeasure(weight, declaredWeight) && { weight: ['error.weight'] }),
});

export interface Wanted {
  context: HandlerContext;
  eventId: number;
  event: SportEvent;
  row: Row;
  entrant: Entrant & { levelId: number | null };
  links: Links;
  streamId: number;
  /** Which of the given rows it is. */
  i: number;
  isForce: boolean;
  forms: EntryForms;
}

/** An entry to be; null where something is wrong with it. */
export const placeWanted = async (wanted: Wanted, errors: Errors): Promise<Asked | null> => {
  const { context, eventId, streamId, i, row, entrant, links, forms } = wanted;
  const { state } = await context.load(category, streamId);
  const isDrawn = (await gridsOf(context.documents, [streamId])).get(streamId)?.isDrawn ?? false;
  const stream = state.eventId === eventId ? state.fields : null;
  const faults = stream
    ? (closedBy(wanted, state, isDrawn) ?? unfit(wanted, stream) ?? (await twiceBy(entrant.userId, streamId, context.documents)))
    : { streamIds: [state.fields ? 'error.forbidden' : 'error.not_found'] };
  for (const [field, keys] of Object.entries(faults ?? {})) errors[`registrations.${i}.${field}`] = keys;
  if (!stream || faults) return null;
  const place = { streamId, registrationOptionId: links.option?.id ?? null };
  const entry = { place, known: [], isCounted: true, userId: entrant.userId, registrationId: null };
  const { answers, priceInKopecks } = await forms.check(row.answers ?? [], entry, `registrations.${i}.answers`, errors);
  return { i, data: await createdData(wanted, stream, priceInKopecks), answers, extras: extrasOf(row) };
};

/** What is given with a person and stands in no event of its own. */
const extrasOf = ({ person, countryRegionId }: Row): Record<string, unknown> => ({
  ...(person?.email && { email: person.email }),
  ...(countryRegionId && { countryRegionId }),
});

/** After the draw only the staff registers: whoever comes late stands outside the grid until they are placed. */
const closedBy = ({ context }: Wanted, { isCompleted }: Category, isDrawn: boolean): Errors | null => {
  if (isDrawn && !isStaff(context)) return { streamIds: ['error.grid_drawn'] };
  return isCompleted ? { streamIds: ['error.completed'] } : null;
};

/** A person in one of teams, one whom its limits or their option leave out, one of whom it knows too little. */
const unfit = ({ event, entrant, links, row, isForce, streamId, context }: Wanted, stream: CategoryFields): Errors | null => {
  const offered = links.option?.streamIds ?? [];
  const weight = givenOr(row.weight, null);
  return limitFaults(stream, {
    person: entrant.names && { ...entrant.names, weight, levelId: entrant.levelId },
    weight,
    firstDay: event.fields?.dateFrom ?? '',
    isOffered: offered.length === 0 || offered.includes(streamId),
    isForce,
    isByStaff: isStaff(context),
  });
};

const noNames = { lastName: null, firstName: null, middleName: null, birthDate: null, gender: null };

const kindOf = (entrant: Entrant, stream: CategoryFields): CreatedData['entrantKind'] => {
  if (entrant.userId !== null) return 'athlete';
  return stream.entrantKind === 'pair' ? 'pair' : 'team';
};

/** Names that the staff give are theirs to see; those of a profile that they look up are what its person shows. */
const saidBy = (context: HandlerContext, row: Row): CreatedData['saidBy'] => {
  if (!isStaff(context) || row.userId === context.actor.userId) return 'entrant';
  return row.userId == null ? 'staff' : 'profile';
};

const createdData = async (wanted: Wanted, stream: CategoryFields, answersPrice: number): Promise<CreatedData> => {
  const { context, eventId, event, row, entrant, links, streamId } = wanted;
  const { option, organization, coach } = links;
  const priceInKopecks = (await optionPriceNow(option, { eventId, fields: event.fields }, context)) + answersPrice;
  const isInsuranceRequired = (await context.load(paymentSettings, eventId)).state.insurance === 'required';
  const isHeld = isInsuranceRequired || (await requiredIn(context, eventId))(streamId).length > 0;
  const status = firstStatus(context, priceInKopecks, option?.isAutoConfirmed === true && !isHeld);
  const [registrationId = 0] = await context.nextIds('registration');
  return {
    registrationId,
    eventId,
    streamId,
    entrantKind: kindOf(entrant, stream),
    userId: entrant.userId,
    ...(entrant.names ?? noNames),
    teamName: givenOr(row.teamName, null),
    organization,
    coach,
    countryCode: entrant.countryId === null ? null : countryAlpha3(entrant.countryId),
    cityName: null,
    weight: givenOr(row.weight, null),
    seed: givenOr(row.seed, null),
    groupNumber: null,
    position: null,
    tournamentGridNumber: null,
    externalId: null,
    registrationOptionId: option?.id ?? null,
    status,
    statusOnceIn: status,
    // Staff who register somebody do not pay for them.
    registeredByUserId: isStaff(context) ? null : context.actor.userId,
    saidBy: saidBy(context, row),
    levelId: entrant.levelId,
    index: 0,
    priceInKopecks,
  };
};

/** Whom the staff register is confirmed; others go on by the price, the option and what they have to show first. */
const firstStatus = (context: HandlerContext, price: number, isAutoConfirmed: boolean): CreatedData['status'] => {
  if (isStaff(context)) return 'confirmed';
  if (price > 0) return 'awaitingPayment';
  return isAutoConfirmed ? 'confirmed' : 'new';
};
