import { z } from 'zod';
import { boolean, expectedVersion, id, listOf, number, oneOf, page, requiredText } from '../input.js';
import { maxFileFormBytes } from '../limits.js';
import { answerOf, command, query } from '../op.js';
import { chosen, optionalText } from '../profiles/profile-input.js';
import { facilityTypeKeys } from '../rules/facility-types.js';
import type { FacilitiesPage, FacilityAnswer } from './facility.docs.js';

const keepers = ['O', 'A'] as const;
const within = (most: number) =>
  number
    .refine((value) => Math.abs(value) <= most, 'error.range')
    .nullable()
    .optional();

const fields = {
  country: chosen,
  countryRegion: chosen,
  city: chosen,
  address: optionalText(300),
  latitude: within(90),
  longitude: within(180),
  sportIds: listOf(id, 50).optional(),
};
const type = oneOf(facilityTypeKeys);
const answer = answerOf<{ facilityId: number }>();

/** Places where sport events are held: whoever may make sport events adds them and keeps their own, administrators all. */
export const facilityOps = {
  create: command({
    name: 'CreateFacility',
    path: '/api/cabinet/create-facility',
    kind: 'wrapped',
    roles: keepers,
    input: z.object({ facility: z.object({ ...fields, name: requiredText(200), type }) }),
    answer,
    refusals: ['error.duplicate', 'error.not_found', 'error.required'],
    summary: 'Add a facility; no two of one city have the same name',
  }),
  edit: command({
    name: 'EditFacility',
    path: '/api/cabinet/edit-facility',
    kind: 'wrapped',
    roles: keepers,
    input: z.object({
      facilityId: id,
      facility: z.object({
        ...fields,
        name: requiredText(200).optional(),
        type: type.optional(),
        /** It is no longer found or chosen; sport events keep it. */
        isClosed: boolean.optional(),
      }),
      expectedVersion,
    }),
    answer,
    refusals: ['error.duplicate', 'error.not_found', 'error.required'],
    summary: 'Change a facility: whoever added it, or an administrator; what is not given stays',
  }),
  addPhoto: command({
    name: 'AddFacilityPhoto',
    path: '/api/cabinet/add-facility-photo',
    kind: 'multipart',
    roles: keepers,
    maxBodyBytes: maxFileFormBytes,
    input: z.object({ facilityId: id }),
    answer,
    refusals: ['error.file_type', 'error.file_too_large', 'error.file_broken', 'error.unavailable', 'error.too_many'],
    summary: 'A photo of a facility in field `file`: jpeg, png or gif up to 10 MB; kept without what the camera wrote into it',
  }),
  removePhoto: command({
    name: 'RemoveFacilityPhoto',
    path: '/api/cabinet/remove-facility-photo',
    kind: 'wrapped',
    roles: keepers,
    input: z.object({ facilityId: id, photoId: id }),
    answer,
    refusals: [],
    summary: 'Take a photo off a facility',
  }),
};

export const facilityQueries = {
  get: query({
    name: 'GetFacility',
    path: '/api/get-facility',
    kind: 'raw',
    roles: ['V'],
    input: z.object({ facilityId: id }),
    answer: answerOf<FacilityAnswer>(),
    summary: 'A facility with its photos and the published sport events that are held there',
  }),
  list: query({
    name: 'GetFacilityListByPage',
    path: '/api/cabinet/get-facility-list-by-page',
    kind: 'raw',
    roles: keepers,
    input: z.object({ text: optionalText(100), page }),
    answer: answerOf<FacilitiesPage>(),
    summary: 'Facilities by name, closed ones too; which the caller may change',
  }),
  photo: query({
    name: 'GetFacilityPhoto',
    path: '/api/facility/{facilityId}/photo/{sha256}',
    kind: 'get',
    roles: ['V'],
    cacheSeconds: 24 * 60 * 60,
    input: z.object({ facilityId: id, sha256: z.string().regex(/^[0-9a-f]{64}$/, 'error.not_found') }),
    summary: 'A photo of a facility, large or small, by the hash of the picture',
  }),
};
