import { photoEvents, type PhotoFields } from '#contracts/event-page/photo.events';
import { removed, view } from '../view.js';

export interface PhotoDoc extends PhotoFields {
  id: number;
  eventId: number | null;
}

const unknown: PhotoFields = {
  ...{ title: '', index: 0, isHidden: false, isRemoved: false, sha256: '', small: '', width: 0, height: 0 },
};

/** Photos that are there, hidden ones among them. */
export const photosView = view(photoEvents, {
  name: 'photos',
  version: 1,
  initial: (key): PhotoDoc => ({ id: Number(key), eventId: null, ...unknown }),
  keys: ({ data }) => data.cabinetPhotoId,
  on: {
    CabinetPhotoAdded: (doc, { data: { eventId, photo } }) => void Object.assign(doc, photo, { eventId }),
    CabinetPhotoEdited: (doc, { data: { photo } }) => (photo.isRemoved ? removed : void Object.assign(doc, photo)),
  },
  columns: {
    id: { type: 'integer', value: (doc) => doc.id },
    eventId: { type: 'integer', value: (doc) => doc.eventId },
    index: { type: 'integer', value: (doc) => doc.index },
    isHidden: { type: 'integer', value: (doc) => Number(doc.isHidden) },
    sha256: { type: 'text', value: (doc) => doc.sha256 },
  },
  indexes: [['eventId', 'index'], ['sha256']],
});
