import type { FormQuestion, OnlineChallenge } from '#contracts/registrations/form.docs';
import type { CallRef } from '../../../app/http.js';
import type { Category, RegistrationOption } from '#contracts/sport-events/sport-event.docs';

interface EditedOption {
  id: number;
  label: { ru: string; en: string | null };
  text: string;
  price: number;
  limit: number | null;
  free: number | null;
}
export type EditedQuestion = Omit<FormQuestion, 'options'> & { text: string; options: EditedOption[] };

export interface OptionDocument {
  documentId: number;
  title: string;
  fileName: string;
  size: number;
}

export interface EditedForm {
  questions: EditedQuestion[];
  challenges: OnlineChallenge[];
  registrationOptions: (RegistrationOption & { documents: OptionDocument[] })[];
  streams: Category[];
}

export const formOp: CallRef = { path: '/api/get-registration-form', kind: 'raw' };
export const documentsOp: CallRef = { path: '/api/documents-in-registration-options', kind: 'multipart' };
