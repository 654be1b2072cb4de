/** What lists and lookups offer: an id with what it is called. */
export interface Named {
  id: number;
  name: string;
}

export interface CityFound extends Named {
  countryRegion: { name: string } | null;
}

/** A facility with its city, by which two of one name are told apart. */
export interface FacilityFound extends Named {
  city: string;
}

export interface CoachFound {
  id: number;
  fullName: string;
}

/** What an autocomplete field is given. */
export interface TextFound {
  id: number;
  text: string;
}
