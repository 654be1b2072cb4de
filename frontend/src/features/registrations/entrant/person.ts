import { readDay } from '#contracts/rules/usual-dates';

/** What is typed of a person and whom they stand for. */
export interface PersonDraft {
  lastName: string;
  firstName: string;
  middleName: string;
  gender: 'male' | 'female' | '';
  birthDate: string;
  club: string;
  coach: string;
  region: { id: number; name: string } | null;
}

export const noPerson: PersonDraft = {
  lastName: '',
  firstName: '',
  middleName: '',
  gender: '',
  birthDate: '',
  club: '',
  coach: '',
  region: null,
};

export const genderOf = (value: string): PersonDraft['gender'] => (value === 'male' || value === 'female' ? value : '');

/** As the wire has it; what is no day goes as it is, so that the server says so. */
export const wireDay = (typed: string): string => readDay(typed) ?? typed.trim();
