import type { ShownFacility } from '#contracts/directory/facility.docs';
import type { FacilityType } from '#contracts/rules/facility-types';
import type { Place } from '../../shared/places/PlaceFields.js';

/** A facility as its form has it; `point` as it is typed. */
export interface FacilityDraft extends Place {
  name: string;
  type: FacilityType | '';
  sportIds: number[];
  address: string;
  point: string;
  isClosed: boolean;
}

export const blankFacility: FacilityDraft = {
  ...{ name: '', type: '', sportIds: [], country: null, countryRegion: null, city: null, address: '', point: '', isClosed: false },
};

export const draftOf = (facility: ShownFacility): FacilityDraft => {
  const { name, type, country, countryRegion, city, address, latitude, longitude, isClosed, sports } = facility;
  return {
    ...{ name, type, country, countryRegion, city, address, isClosed },
    sportIds: sports.map(({ id }) => id),
    point: latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`,
  };
};

/** `55.79, 49.12` or `55,79 49,12`; null: no two numbers. Nothing typed is no point. */
export const pointIn = (typed: string): { latitude: number | null; longitude: number | null } | null => {
  if (typed.trim() === '') return { latitude: null, longitude: null };
  const [, north = '', east = ''] = /^\s*(-?\d+(?:[.,]\d+)?)(?:\s*[,;]\s*|\s+)(-?\d+(?:[.,]\d+)?)\s*$/.exec(typed) ?? [];
  return north === '' ? null : { latitude: Number(north.replace(',', '.')), longitude: Number(east.replace(',', '.')) };
};
