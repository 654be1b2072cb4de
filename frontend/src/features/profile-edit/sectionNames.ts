/** The sub-screens, in the order of the menu (docs/spec/profile.md). */
export type SectionName =
  | 'base-information'
  | 'about'
  | 'sports'
  | 'avatar'
  | 'organizations'
  | 'contacts'
  | 'coaches'
  | 'documents'
  | 'certificates'
  | 'private-information'
  | 'transaction-history'
  | 'insurance-history'
  | 'credentials'
  | 'guardians'
  | 'own-data'
  | 'transfer-to-personal-access';

/** Where a sub-screen stands; `path` is '' for the base information. */
export const sectionPath = (userId: number | string, path: string): string => `/profile/${userId}/edit${path ? `/${path}` : ''}`;
