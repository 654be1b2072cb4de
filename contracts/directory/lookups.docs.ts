/** What lists and lookups offer: an id with what it is called. */
export interface Named {
  id: number;
  name: string;
}

export interface CityFound extends Named {
  countryRegion: { name: string } | null;
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
