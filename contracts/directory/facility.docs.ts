import type { Photo } from '../event-page/photo.docs.js';
import type { Paged } from '../pages.js';
import type { FacilityType } from '../rules/facility-types.js';
import type { FacilityFields } from './facility.events.js';
import type { Named } from './lookups.docs.js';

/** A facility with the names of what it has chosen from lists. */
export interface ShownFacility extends Pick<FacilityFields, 'name' | 'type' | 'address' | 'latitude' | 'longitude' | 'isClosed'> {
  id: number;
  country: Named | null;
  countryRegion: Named | null;
  city: Named | null;
  sports: Named[];
  photos: Omit<Photo, 'title'>[];
}

/** A published sport event that is held there. */
export interface FacilityEvent {
  id: number;
  name: string;
  dateFrom: string;
  dateTo: string;
  isCancelled: boolean;
}

export interface FacilityAnswer {
  facility: ShownFacility;
  /** The latest days first. */
  events: FacilityEvent[];
  viewer: { mayEdit: boolean };
  version: number;
}

export interface FacilityRow extends Named {
  type: FacilityType;
  city: Named | null;
  address: string;
  isClosed: boolean;
  mayEdit: boolean;
}

export interface FacilitiesPage extends Paged {
  facilities: FacilityRow[];
}
