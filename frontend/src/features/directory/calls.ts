import { callOp, type CallRef } from '../../app/http.js';
import type { Find } from '../../app/LookupField.js';

/** The calls of organisations, coaches and those who look after athletes; literals, so that the schemas stay out of the pages. */
export const getOrganization: CallRef = { path: '/api/get-organization', kind: 'raw' };
export const getOrganizations: CallRef = { path: '/api/get-organization-list-by-page', kind: 'raw' };
export const createOrganization: CallRef = { path: '/api/create-organization', kind: 'wrapped' };
export const editOrganization: CallRef = { path: '/api/edit-organization', kind: 'wrapped' };
export const saveLogo: CallRef = { path: '/api/organization/logo', kind: 'multipart' };
export const removeLogo: CallRef = { path: '/api/organization/remove-logo', kind: 'raw' };
export const setRepresentative: CallRef = { path: '/api/set-organization-representative', kind: 'wrapped' };
export const getCoach: CallRef = { path: '/api/get-coach', kind: 'raw' };
export const getRepresented: CallRef = { path: '/api/get-represented-profiles', kind: 'raw' };
export const getMyOrganizations: CallRef = { path: '/api/get-represented-organizations', kind: 'none' };
export const makeProfile: CallRef = { path: '/api/profile/create-by-representative', kind: 'raw' };
export const getRoleHolders: CallRef = { path: '/api/cabinet/get-role-holders', kind: 'wrapped' };
export const grantRole: CallRef = { path: '/api/grant-system-role', kind: 'wrapped' };
export const getLockedAccounts: CallRef = { path: '/api/cabinet/get-locked-accounts', kind: 'wrapped' };
export const setLocked: CallRef = { path: '/api/cabinet/set-account-locked', kind: 'wrapped' };
export const getRecords: CallRef = { path: '/api/cabinet/get-records', kind: 'wrapped' };
export const saveRecord: CallRef = { path: '/api/cabinet/save-record', kind: 'wrapped' };
export const removeRecord: CallRef = { path: '/api/cabinet/remove-record', kind: 'wrapped' };
export const listSports: CallRef = { path: '/list/sport-kind', kind: 'get' };
export const listCountries: CallRef = { path: '/list/country', kind: 'get' };

export interface Named {
  id: number;
  name: string;
}

export interface PersonRow {
  id: number;
  fullName: string;
  gender: string | null;
  age: number | null;
  avatar: string | null;
  roles: string[];
}

export interface Paged {
  page: number;
  maxPage: number;
  total: number;
}

export interface Organization extends Named {
  shortName: string;
  contactEmail: string;
  contactPhone: string;
  url: string;
  address: string;
  about: string;
  logo: string | null;
  country: Named | null;
  countryRegion: Named | null;
  city: Named | null;
  sports: (Named | null)[];
}

export interface OrganizationAnswer extends Paged {
  organization: Organization;
  representatives: { id: number; fullName: string }[];
  members: PersonRow[];
  coaches: PersonRow[];
  viewer: { mayEdit: boolean; isUserAdmin: boolean };
}

/** A `/list/*` or `/find/*` call: its answers are `results` with id and name. */
export const listed =
  (path: string, input: Record<string, unknown> = {}, word = 'needle'): Find =>
  async (needle, signal) => {
    const outcome = await callOp<{ results: Named[] }>({ path, kind: 'get' }, { ...input, [word]: needle }, { signal });
    return outcome.success ? outcome.results.map(({ id, name }) => ({ id, name })) : null;
  };
