import { facilityEvents, type FacilityFields } from '#contracts/directory/facility.events';
import { facilityOps } from '#contracts/directory/facility.ops';
import type { InputOf } from '#contracts/op';
import { defined } from '#contracts/rules/given';
import { foldText } from '#contracts/text';
import { forbidden, isRefusal, notFound, refuse, refuseFields, staleOf, type Refusal } from '#domain/decider';
import { addFacilityPhoto, createFacility, editFacility, removeFacilityPhoto } from '#domain/directory/facility.decider';
import { facilityStream, noFacility } from '#domain/directory/facility.fold';
import { chosenPlaces, unknownChoices, type PlaceIds } from '#backend/directory/chosen-places';
import type { ReferenceLists } from '#backend/directory/reference-lists';
import type { HandlerContext } from '#platform/context';
import type { ContextSpec } from '#platform/context-spec';
import type { Files } from '#platform/files';
import { onCommand, recordedField, type Implementation } from '#platform/operations/implementation';
import { isUploadProblem, photoOf } from '#platform/uploads';
import { facilitiesView } from '#projections/directory/facilities.view';
import { facilityRows } from './facility.queries.js';

type Given = InputOf<typeof facilityOps.edit>['facility'];

const wantedFields = ({ country, countryRegion, city, ...fields }: Given): Partial<FacilityFields> => ({
  ...defined(fields),
  ...chosenPlaces({ country, countryRegion, city }),
});

type Found = PlaceIds & Pick<FacilityFields, 'name' | 'sportIds'>;

/** Facilities are chosen by their names, so that no two of one city have the same. */
const isTaken = async ({ name, cityId }: Found, ownId: number, { documents }: HandlerContext): Promise<boolean> => {
  const found = await documents.find(facilitiesView, { filter: { folded: foldText(name), cityId, isClosed: 0 }, limit: 2 });
  return found.some(({ id }) => id !== ownId);
};

const wrongIn = async (after: Found, ownId: number, context: HandlerContext, lists: ReferenceLists): Promise<Refusal | null> => {
  if (await isTaken(after, ownId, context)) return refuse('error.duplicate', 'name');
  return refuseFields(await unknownChoices(after, lists, context.locale));
};

const decideCreate = async ({ facility }: InputOf<typeof facilityOps.create>, context: HandlerContext, lists: ReferenceLists) => {
  const wanted = wantedFields(facility);
  const refused = await wrongIn({ ...noFacility(0), ...wanted }, 0, context, lists);
  if (refused) return refused;
  const [facilityId = 0] = await context.nextIds('facility');
  return context.decide(facilityStream, facilityId, () => createFacility(facilityId, wanted, context.actor.userId));
};

/** Whoever added it, or an administrator. */
const kept = async (facilityId: number, context: HandlerContext) => {
  const loaded = await context.load(facilityStream, facilityId);
  if (loaded.state.id === 0) return notFound('facilityId');
  const { isAdministrator, userId } = context.actor;
  return isAdministrator || (userId !== null && loaded.state.byUserId === userId) ? loaded : forbidden('facilityId');
};

const decideEdit = async (
  { facilityId, facility, expectedVersion }: InputOf<typeof facilityOps.edit>,
  context: HandlerContext,
  lists: ReferenceLists,
) => {
  const loaded = await kept(facilityId, context);
  if (isRefusal(loaded)) return loaded;
  const wanted = wantedFields(facility);
  const refused = staleOf(expectedVersion, loaded) ?? (await wrongIn({ ...loaded.state, ...wanted }, facilityId, context, lists));
  return refused ?? context.decide(facilityStream, facilityId, (state) => editFacility(state, wanted));
};

const decideAddPhoto = async ({ facilityId }: InputOf<typeof facilityOps.addPhoto>, context: HandlerContext, files: Files) => {
  const loaded = await kept(facilityId, context);
  if (isRefusal(loaded)) return loaded;
  const [file] = context.files;
  if (!file) return refuse('error.required', 'file');
  const made = await photoOf(file.bytes);
  if (isUploadProblem(made)) return refuse(made, 'file');
  const { width, height } = made;
  const [photoId = 0] = await context.nextIds('facilityPhoto');
  const photo = { photoId, width, height, sha256: await files.keepOpen(made.large), small: await files.keepOpen(made.small) };
  return context.decide(facilityStream, facilityId, (state) => addFacilityPhoto(state, photo));
};

const decideRemovePhoto = async ({ facilityId, photoId }: InputOf<typeof facilityOps.removePhoto>, context: HandlerContext) => {
  const loaded = await kept(facilityId, context);
  return isRefusal(loaded) ? loaded : context.decide(facilityStream, facilityId, (state) => removeFacilityPhoto(state, photoId));
};

const saved = ({ input: { facilityId } }: { input: { facilityId: number } }) => ({ facilityId });

const facilityCommands = (lists: ReferenceLists, files: Files): Implementation[] => [
  onCommand(facilityOps.create, {
    queueKey: ({ facility: { name } }) => `facility-${foldText(name)}`,
    decide: (input, context) => decideCreate(input, context, lists),
    answer: ({ events }) => ({ facilityId: recordedField(events, 'facilityId', 0) }),
  }),
  onCommand(facilityOps.edit, { decide: (input, context) => decideEdit(input, context, lists), answer: saved }),
  onCommand(facilityOps.addPhoto, { decide: (input, context) => decideAddPhoto(input, context, files), answer: saved }),
  onCommand(facilityOps.removePhoto, { decide: decideRemovePhoto, answer: saved }),
];

/** Facilities: where sport events are held (docs/adr/0122-facilities.md). */
export const facilitiesContext = (lists: ReferenceLists, files: Files): ContextSpec => ({
  name: 'facilities',
  events: [facilityEvents],
  views: [facilitiesView],
  operations: [facilityCommands(lists, files), facilityRows(lists, files)],
});
