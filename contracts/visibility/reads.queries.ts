import { z } from 'zod';
import { id, page } from '../input.js';
import { answerOf, query } from '../op.js';
import type { AllReads, ReadsOfPerson } from './reads.docs.js';

export const readQueries = {
  ofPerson: query({
    name: 'GetReadsOfPerson',
    path: '/api/profile/get-reads',
    kind: 'wrapped',
    roles: ['U', 'R', 'A'],
    subject: 'userId',
    input: z.object({ userId: id, page }),
    answer: answerOf<ReadsOfPerson>(),
    summary: 'Who has looked at the documents and personal data of a person, the last first',
  }),
  all: query({
    name: 'GetReads',
    path: '/api/cabinet/get-reads',
    kind: 'wrapped',
    roles: ['A'],
    input: z.object({ userId: id.optional(), readerId: id.optional(), page }),
    answer: answerOf<AllReads>(),
    summary: 'Who has looked at whose documents and personal data: of everybody, of one person, by one reader',
  }),
};
