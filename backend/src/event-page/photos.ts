import type { PhotoFields } from '#contracts/event-page/photo.events';
import type { Photo, PhotoRow } from '#contracts/event-page/photo.docs';
import { photoOps, photoQueries } from '#contracts/event-page/photo.ops';
import { maxPhotos } from '#contracts/limits';
import type { InputOf } from '#contracts/op';
import { defined } from '#contracts/rules/given';
import { forbidden, notFound, refuse, type Refusal } from '#domain/decider';
import { addPhoto, editPhoto, photo } from '#domain/event-page/photo.decider';
import type { ScopeSource } from '#platform/access';
import { FileAnswer, type HandlerContext, type OperationContext } from '#platform/context';
import type { DocumentReader } from '#platform/documents';
import type { Files } from '#platform/files';
import { onCommand, onQuery, recordedField, type Implementation, type Recorded } from '#platform/operations/implementation';
import type { Filter } from '#platform/ports/document-store';
import { isUploadProblem, photoOf } from '#platform/uploads';
import { photosView, type PhotoDoc } from '#projections/event-page/photos.view';
import { sportEventsView, staffView } from '#projections/sport-events/sport-events.view';

export interface PhotoParts {
  files: Files;
  scopes: Pick<ScopeSource, 'resolve'>;
}

const rowsAPage = 50;
const order = [
  ['index', 'asc'],
  ['id', 'asc'],
] as const;

export const photoShape = ({ id, title, sha256, small, width, height }: PhotoDoc): Photo => ({
  ...{ id, title, width, height },
  url: `/api/photo/${id}/large/${sha256}`,
  smallUrl: `/api/photo/${id}/small/${small}`,
});

const rowShape = (doc: PhotoDoc): PhotoRow => ({ ...photoShape(doc), eventId: doc.eventId, index: doc.index, isHidden: doc.isHidden });

/** Photos of a sport event that everybody may see, in the order of its gallery. */
export const shownPhotos = async (documents: DocumentReader, eventId: number): Promise<PhotoDoc[]> =>
  documents.find(photosView, { filter: { eventId, isHidden: 0 }, sort: order, limit: maxPhotos });

const isOrganiserOf = async (eventId: number, { actor }: OperationContext, { scopes }: PhotoParts): Promise<boolean> => {
  const scope = await scopes.resolve('eventId', { eventId }, actor);
  return typeof scope === 'object' && scope.roles.has('O');
};

/** A photo of a sport event is its organisers', one of the site the administrators'. */
const foreign = async (cabinetPhotoId: number, context: HandlerContext, parts: PhotoParts): Promise<Refusal | null> => {
  const { fields, eventId } = (await context.load(photo, cabinetPhotoId)).state;
  if (!fields) return notFound('cabinetPhotoId');
  if (context.actor.isAdministrator) return null;
  return eventId !== null && (await isOrganiserOf(eventId, context, parts)) ? null : forbidden('cabinetPhotoId');
};

const decideAdd = async ({ title = '', index, eventId = null }: InputOf<typeof photoOps.add>, context: HandlerContext, files: Files) => {
  if (eventId === null && !context.actor.isAdministrator) return forbidden('eventId');
  const [file] = context.files;
  if (!file) return refuse('error.required', 'file');
  const before = await context.documents.find(photosView, { filter: { eventId }, sort: order, limit: maxPhotos });
  if (before.length >= maxPhotos) return refuse('error.too_many', 'file');
  const made = await photoOf(file.bytes);
  if (isUploadProblem(made)) return refuse(made, 'file');
  const last = before.at(-1)?.index ?? -1;
  const fields: PhotoFields = {
    ...{ title, index: index ?? Math.min(last + 1, maxPhotos - 1), isHidden: false, isRemoved: false },
    ...{ sha256: await files.keepOpen(made.large), small: await files.keepOpen(made.small), width: made.width, height: made.height },
  };
  const [cabinetPhotoId = 0] = await context.nextIds('cabinetPhoto');
  return context.decide(photo, cabinetPhotoId, (state) => addPhoto(state, { cabinetPhotoId, eventId }, fields));
};

const decideEdit = async (input: InputOf<typeof photoOps.edit>, context: HandlerContext, parts: PhotoParts) => {
  const { cabinetPhotoId, ...given } = input;
  const refused = await foreign(cabinetPhotoId, context, parts);
  return refused ?? context.decide(photo, cabinetPhotoId, (state) => editPhoto(state, defined(given)));
};

/** A removed photo leaves the disk, unless another photo is of the same picture. */
const editedPhoto =
  (files: Files) =>
  async ({ input, events }: Recorded<InputOf<typeof photoOps.edit>>, { documents }: OperationContext) => {
    const doc = await documents.get(photosView, input.cabinetPhotoId);
    if (doc) return { photo: rowShape(doc) };
    const gone = recordedField<PhotoFields | null>(events, 'photo', null);
    const isShared = gone !== null && (await documents.count(photosView, { filter: { sha256: gone.sha256 } })) > 0;
    if (gone && !isShared) await Promise.all([gone.sha256, gone.small].map((sha256) => files.remove(sha256)));
    return { photo: null };
  };

/** Without a sport event: the administrators' all, an organiser's those of their sport events. */
const filterOf = async (eventId: number | null, { actor, documents }: OperationContext): Promise<Filter> => {
  if (eventId !== null) return { eventId };
  if (actor.isAdministrator) return {};
  const staff = actor.userId === null ? null : await documents.get(staffView, actor.userId);
  const own = staff?.roles.filter(({ role }) => role === 'organiser').map((row) => row.eventId) ?? [];
  return { eventId: { $in: [...new Set(own)] } };
};

/** What everybody may see, and to the staff what is theirs. */
const isShown = async (doc: PhotoDoc, context: OperationContext, { scopes }: PhotoParts): Promise<boolean> => {
  const { actor, documents } = context;
  if (actor.isAdministrator) return true;
  if (doc.eventId === null) return !doc.isHidden;
  if (!doc.isHidden && (await documents.get(sportEventsView, doc.eventId))?.isPublished) return true;
  const scope = await scopes.resolve('eventId', { eventId: doc.eventId }, actor);
  return typeof scope === 'object' && scope.roles.size > 0;
};

export const photoRows = (parts: PhotoParts): Implementation[] => [
  onQuery(photoOps.list, async ({ page, eventId = null }, context) => {
    const query = { filter: await filterOf(eventId, context), sort: [['eventId', 'desc'], ...order] as const };
    const { rows, ...paging } = await context.documents.page(photosView, query, page, rowsAPage);
    return { photos: rows.map(rowShape), ...paging };
  }),
  onCommand(photoOps.add, {
    queueKey: ({ eventId }) => `photos-of-${eventId ?? 'site'}`,
    decide: (input, context) => decideAdd(input, context, parts.files),
    answer: async ({ events }, { documents }) => {
      const doc = await documents.get(photosView, recordedField(events, 'cabinetPhotoId', 0));
      return { photo: doc && rowShape(doc) };
    },
  }),
  onCommand(photoOps.edit, {
    queueKey: ({ cabinetPhotoId }) => `photo-${cabinetPhotoId}`,
    decide: (input, context) => decideEdit(input, context, parts),
    answer: editedPhoto(parts.files),
  }),
  onQuery(photoQueries.picture, async ({ cabinetPhotoId, size, sha256 }, context) => {
    const doc = await context.documents.get(photosView, cabinetPhotoId);
    const isIt = doc && (size === 'large' ? doc.sha256 : doc.small) === sha256 && (await isShown(doc, context, parts));
    const bytes = isIt ? await parts.files.readOpen(sha256) : null;
    return bytes ? new FileAnswer('photo.jpg', 'image/jpeg', bytes) : notFound('sha256');
  }),
];
