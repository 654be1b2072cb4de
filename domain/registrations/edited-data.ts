/** What an edit tells of an entrant besides what RegistrationCreated does. */
export interface EditedData {
  countryId: number | null;
  countryRegionId: number | null;
  cityId: number | null;
  height: number | null;
  rankId: number | null;
  phone: string | null;
  email: string | null;
}

export const noEdits = (): EditedData => ({
  countryId: null,
  countryRegionId: null,
  cityId: null,
  height: null,
  rankId: null,
  phone: null,
  email: null,
});
