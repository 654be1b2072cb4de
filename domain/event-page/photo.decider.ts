import type { Change, EventOf } from '#contracts/event';
import { photoEvents, type PhotoFields } from '#contracts/event-page/photo.events';
import { notFound, type Decision } from '#domain/decider';

type PhotoEvent = EventOf<typeof photoEvents>;

interface Photo {
  cabinetPhotoId: number;
  eventId: number | null;
  fields: PhotoFields | null;
}

/** `photo-{id}`. */
export const photo = {
  name: 'photo',
  events: photoEvents,
  initial: (): Photo => ({ cabinetPhotoId: 0, eventId: null, fields: null }),
  evolve: (_state: Photo, { data }: PhotoEvent): Photo => ({
    cabinetPhotoId: data.cabinetPhotoId,
    eventId: data.eventId,
    fields: data.photo,
  }),
};

export const addPhoto = (state: Photo, ids: { cabinetPhotoId: number; eventId: number | null }, fields: PhotoFields): PhotoEvent[] =>
  state.fields ? [] : [{ type: 'CabinetPhotoAdded', data: { ...ids, photo: fields } }];

/** A removed photo is gone: nothing of it is changed any more. */
export const editPhoto = (state: Photo, given: Partial<PhotoFields>): Decision<PhotoEvent, never> => {
  const { fields, cabinetPhotoId, eventId } = state;
  if (!fields) return notFound('cabinetPhotoId');
  if (fields.isRemoved) return given.isRemoved ? [] : notFound('cabinetPhotoId');
  const edited = { ...fields, ...given };
  const changes = (Object.keys(edited) as (keyof PhotoFields)[]).flatMap((field): Change[] =>
    edited[field] === fields[field] ? [] : [{ field, from: fields[field], to: edited[field] }],
  );
  return changes.length === 0 ? [] : [{ type: 'CabinetPhotoEdited', data: { cabinetPhotoId, eventId, photo: edited, changes } }];
};
