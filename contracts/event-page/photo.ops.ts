import { z } from 'zod';
import { boolean, id, integer, oneOf, page, text } from '../input.js';
import { maxFileFormBytes, maxPhotos } from '../limits.js';
import { answerOf, command, query } from '../op.js';
import type { Paged } from '../pages.js';
import type { PhotoRow } from './photo.docs.js';

const editors = ['O', 'A'] as const;
const index = integer.refine((value) => value >= 0 && value < maxPhotos, 'error.range').optional();
const title = text(200).optional();

/** Photos of sport events and of the site. */
export const photoOps = {
  list: query({
    name: 'GetCabinetPhotos',
    path: '/api/cabinet/get-cabinet-photos',
    kind: 'raw',
    roles: editors,
    scope: 'eventId',
    input: z.object({ page, eventId: id.nullable().optional() }),
    answer: answerOf<Paged & { photos: PhotoRow[] }>(),
    summary: 'Photos of a sport event in the order of its gallery; without one those of the site and of all that the caller organises',
  }),
  add: command({
    name: 'AddCabinetPhoto',
    path: '/api/cabinet/add-cabinet-photo',
    kind: 'multipart',
    roles: editors,
    scope: 'eventId',
    maxBodyBytes: maxFileFormBytes,
    input: z.object({ title, index, eventId: id.nullable().optional() }),
    answer: answerOf<{ photo: PhotoRow | null }>(),
    refusals: ['error.file_type', 'error.file_too_large', 'error.file_broken', 'error.unavailable', 'error.too_many'],
    isTakenWhenCancelled: true,
    summary:
      'A photo in field `file`: jpeg, png or gif up to 10 MB; kept without what the camera wrote into it, at most 2,000 pixels a side',
  }),
  edit: command({
    name: 'EditCabinetPhoto',
    path: '/api/cabinet/edit-cabinet-photo',
    kind: 'raw',
    roles: editors,
    input: z.object({ cabinetPhotoId: id, title, index, isHidden: boolean.optional(), isRemoved: boolean.optional() }),
    answer: answerOf<{ photo: PhotoRow | null }>(),
    refusals: [],
    summary: 'Title, place in the gallery, hidden or not; a removed photo is deleted from the disk',
  }),
};

export const photoQueries = {
  picture: query({
    name: 'GetPhotoPicture',
    path: '/api/photo/{cabinetPhotoId}/{size}/{sha256}',
    kind: 'get',
    roles: ['V'],
    cacheSeconds: 24 * 60 * 60,
    input: z.object({
      cabinetPhotoId: id,
      size: oneOf(['large', 'small']),
      sha256: z.string().regex(/^[0-9a-f]{64}$/, 'error.not_found'),
    }),
    summary: 'A photo; one that is hidden, or of a sport event that is not published, is given to the staff alone',
  }),
};
