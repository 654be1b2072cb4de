import type { Change, EventOf } from '#contracts/event';
import type { facilityEvents, FacilityFields, FacilityPhoto } from '#contracts/directory/facility.events';
import { maxFacilityPhotos } from '#contracts/limits';
import { notFound, refuse, type Decision } from '#domain/decider';
import { noFacility, type Facility } from './facility.fold.js';

type FacilityEvent = EventOf<typeof facilityEvents>;

/** A point on the map has both numbers. */
const halfOf = ({ latitude, longitude }: FacilityFields): 'latitude' | 'longitude' | null => {
  if ((latitude === null) === (longitude === null)) return null;
  return latitude === null ? 'latitude' : 'longitude';
};

export const createFacility = (
  facilityId: number,
  given: Partial<FacilityFields>,
  byUserId: number | null,
): Decision<FacilityEvent, 'error.required'> => {
  const { id: _id, byUserId: _by, photos: _photos, ...none } = noFacility(facilityId);
  const facility = { ...none, ...given };
  const half = halfOf(facility);
  return half ? refuse('error.required', half) : [{ type: 'FacilityCreated', data: { facilityId, facility, byUserId } }];
};

export const editFacility = (state: Facility, given: Partial<FacilityFields>): Decision<FacilityEvent, 'error.required'> => {
  const half = halfOf({ ...state, ...given });
  if (half) return refuse('error.required', half);
  const changes = (Object.keys(given) as (keyof FacilityFields)[]).flatMap((field): Change[] =>
    JSON.stringify(given[field]) === JSON.stringify(state[field]) ? [] : [{ field, from: state[field], to: given[field] }],
  );
  return changes.length === 0 ? [] : [{ type: 'FacilityEdited', data: { facilityId: state.id, changes } }];
};

/** The same picture a second time adds nothing. */
export const addFacilityPhoto = (state: Facility, photo: FacilityPhoto): Decision<FacilityEvent, 'error.too_many'> => {
  if (state.photos.some(({ sha256 }) => sha256 === photo.sha256)) return [];
  if (state.photos.length >= maxFacilityPhotos) return refuse('error.too_many', 'file');
  return [{ type: 'FacilityPhotoAdded', data: { facilityId: state.id, photo } }];
};

export const removeFacilityPhoto = (state: Facility, photoId: number): Decision<FacilityEvent, never> =>
  state.photos.some((photo) => photo.photoId === photoId)
    ? [{ type: 'FacilityPhotoRemoved', data: { facilityId: state.id, photoId } }]
    : notFound('photoId');
