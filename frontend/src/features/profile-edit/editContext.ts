import type { ProfileForEdit, ProfileSections } from '#contracts/profiles/edit.docs';
import { createContext, useContext } from 'react';
import type { SectionName } from './sectionNames.js';

export interface SectionMark {
  isDirty: boolean;
  errorCount: number;
}

/** One loaded profile, shared by the sub-screens. */
export interface ProfileEditing {
  userId: number;
  data: ProfileForEdit;
  /** The sub-screen on view. */
  current: SectionName;
  /** Takes the sections that an answer brought. */
  take: (answer: Partial<ProfileSections> & { version?: number }) => void;
  /** Fetches the profile again; null when that failed. */
  reload: () => Promise<ProfileForEdit | null>;
  mark: (section: SectionName, mark: SectionMark) => void;
  /** Goes to a page for good: what was typed here can be saved no more, and is not asked about. */
  leaveTo: (path: string) => void;
}

export const EditContext = createContext<ProfileEditing | null>(null);

export const useEditing = (): ProfileEditing => {
  const editing = useContext(EditContext);
  if (!editing) throw new Error('a section stands outside of the profile edit screen');
  return editing;
};
