import { z } from 'zod';
import { id, listOf } from '../input.js';
import { answerOf, query } from '../op.js';

/** An identity document that its person lets the organisers of a sport event see. */
interface ConsentedDocument {
  id: number;
  type: number;
  typeName: string;
  series: string;
  number: string;
  date: string | null;
  whoIssued: string;
  fileName: string | null;
}

const staff = ['O', 'A'] as const;

/** Identity documents of an entrant, for the organisers whom they let see them. */
export const consentedQueries = {
  documents: query({
    name: 'GetConsentedDocuments',
    path: '/api/cabinet/get-consented-documents',
    kind: 'wrapped',
    roles: staff,
    scope: 'registrationId',
    isSensitive: true,
    input: z.object({ registrationId: id }),
    answer: answerOf<{ isConsented: boolean; documents: ConsentedDocument[] }>(),
    summary: 'Identity documents of an entrant who lets the organisers see them',
  }),
  file: query({
    name: 'DownloadConsentedDocument',
    path: '/api/cabinet/download-consented-document',
    kind: 'file',
    roles: staff,
    scope: 'registrationId',
    isSensitive: true,
    isForbiddenOnBehalf: true,
    input: z.object({ registrationId: id, documentId: id }),
    summary: 'The file of one of these documents',
  }),
  archive: query({
    name: 'ExportUserDocumentFiles',
    path: '/api/export-all-event-user-document-files-in-archive',
    kind: 'file',
    roles: staff,
    scope: 'eventId',
    isSensitive: true,
    isForbiddenOnBehalf: true,
    rateLimit: { limit: 60, seconds: 3_600 },
    input: z.object({ eventId: id, registrationIds: listOf(id).optional(), documentTypes: listOf(id, 20).optional() }),
    summary: 'Identity documents of the entrants who let the organisers see them, as a zip with a list',
  }),
};
