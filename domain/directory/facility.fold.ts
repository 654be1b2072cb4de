import type { EventOf } from '#contracts/event';
import { facilityEvents, type FacilityFields, type FacilityPhoto } from '#contracts/directory/facility.events';

export interface Facility extends FacilityFields {
  id: number;
  byUserId: number | null;
  photos: FacilityPhoto[];
}

export const noFacility = (id: number): Facility => ({
  ...{ id, byUserId: null, name: '', type: 'other', countryId: null, countryRegionId: null, cityId: null, address: '' },
  ...{ latitude: null, longitude: null, sportIds: [], isClosed: false, photos: [] },
});

/** `facility-{id}`: one fold for the decisions and for the view. An id of 0 is nobody's. */
export const facilityStream = {
  name: 'facility',
  events: facilityEvents,
  initial: (): Facility => noFacility(0),
  evolve: (state: Facility, { type, data }: EventOf<typeof facilityEvents>): Facility => {
    state.id = data.facilityId;
    switch (type) {
      case 'FacilityCreated':
        return Object.assign(state, data.facility, { byUserId: data.byUserId });
      case 'FacilityEdited':
        for (const { field, to } of data.changes) Object.assign(state, { [field]: to });
        return state;
      case 'FacilityPhotoAdded':
        state.photos = [...state.photos, data.photo];
        return state;
      case 'FacilityPhotoRemoved':
        state.photos = state.photos.filter(({ photoId }) => photoId !== data.photoId);
        return state;
    }
  },
};
