import { z } from 'zod';
import { answerOf, command, query } from '../op.js';
import type { Delivery } from './delivery.docs.js';

const byAdministrator = { kind: 'none', roles: ['A'], isForbiddenOnBehalf: true, input: z.object({}) } as const;

export const deliveryOps = {
  test: command({
    ...byAdministrator,
    name: 'SendTestMail',
    path: '/api/cabinet/send-test-mail',
    answer: answerOf<{ to: string }>(),
    refusals: ['error.not_delivered', 'error.no_email'],
    rateLimit: { limit: 20, seconds: 3_600 },
    summary: 'Send a mail to one’s own address at once, to see whether the mail server takes it; nothing is recorded',
  }),
};

export const deliveryQueries = {
  get: query({
    ...byAdministrator,
    name: 'GetDelivery',
    path: '/api/cabinet/get-delivery',
    answer: answerOf<Delivery>(),
    summary: 'How mails and short messages leave this server, without secrets',
  }),
};
