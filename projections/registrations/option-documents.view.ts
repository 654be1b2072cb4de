import type { OptionDocument } from '#contracts/registrations/form.docs';
import { registrationFormEvents } from '#contracts/registrations/form.events';
import { removed, view } from '../view.js';

export interface OptionDocumentDoc extends OptionDocument {
  eventId: number;
  registrationOptionId: number;
}

const documentEvents = {
  RegistrationOptionDocumentAdded: registrationFormEvents.RegistrationOptionDocumentAdded,
  RegistrationOptionDocumentRenamed: registrationFormEvents.RegistrationOptionDocumentRenamed,
  RegistrationOptionDocumentRemoved: registrationFormEvents.RegistrationOptionDocumentRemoved,
};

/** Documents of registration options by their own id: a download names no sport event. */
export const optionDocumentsView = view(documentEvents, {
  name: 'option_documents',
  version: 1,
  initial: (key): OptionDocumentDoc => ({
    documentId: Number(key),
    eventId: 0,
    registrationOptionId: 0,
    title: '',
    fileName: '',
    mimeType: '',
    size: 0,
    blob: '',
  }),
  keys: ({ data }) => ('document' in data ? data.document.documentId : data.documentId),
  on: {
    RegistrationOptionDocumentAdded: (doc, { data: { document, ...option } }) => void Object.assign(doc, document, option),
    RegistrationOptionDocumentRenamed: (doc, { data }) => {
      doc.title = data.to;
    },
    RegistrationOptionDocumentRemoved: () => removed,
  },
});
