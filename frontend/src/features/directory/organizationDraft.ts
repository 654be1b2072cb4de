import type { Named } from '#contracts/directory/lookups.docs';
import type { ShownOrganization } from '#contracts/directory/organization-answers.docs';

/** An organisation as its form has it. */
export interface OrganizationDraft {
  name: string;
  shortName: string;
  sportIds: number[];
  country: Named | null;
  countryRegion: Named | null;
  city: Named | null;
  contactEmail: string;
  contactPhone: string;
  url: string;
  address: string;
  about: string;
}

export const blankOrganization: OrganizationDraft = {
  name: '',
  shortName: '',
  sportIds: [],
  country: null,
  countryRegion: null,
  city: null,
  contactEmail: '',
  contactPhone: '',
  url: '',
  address: '',
  about: '',
};

export const draftOf = ({ id: _id, logo: _logo, sports, ...organization }: ShownOrganization): OrganizationDraft => ({
  ...organization,
  sportIds: sports.flatMap((sport) => sport?.id ?? []),
});
