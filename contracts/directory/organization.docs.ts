/** A club, federation or school; places and sports are ids of the reference lists. */
export interface Organization {
  id: number;
  name: string;
  shortName: string;
  sportIds: number[];
  countryId: number | null;
  countryRegionId: number | null;
  cityId: number | null;
  contactEmail: string;
  contactPhone: string;
  url: string;
  address: string;
  about: string;
  /** SHA-256 of the stored picture. */
  logo: string | null;
}

export const noOrganization = (id: number): Organization => ({
  id,
  name: '',
  shortName: '',
  sportIds: [],
  countryId: null,
  countryRegionId: null,
  cityId: null,
  contactEmail: '',
  contactPhone: '',
  url: '',
  address: '',
  about: '',
  logo: null,
});
