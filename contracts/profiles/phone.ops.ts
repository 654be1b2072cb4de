import { z } from 'zod';
import { id, text } from '../input.js';
import { answerOf, command, query } from '../op.js';
import type { EditedContacts } from './edit.docs.js';

export const phoneOps = {
  request: command({
    name: 'RequestPhoneVerification',
    path: '/api/profile/send-phone-number-for-get-verification-code',
    kind: 'raw',
    roles: ['U'],
    isForbiddenOnBehalf: true,
    input: z.object({ phone: text(40) }),
    answer: answerOf<{ expiresAt: string; nextSendAt: string }>(),
    refusals: ['error.phone', 'error.duplicate', 'error.too_many_requests', 'error.sms_unavailable'],
    summary: 'Send a code of 6 digits to the own phone: one a minute, 5 a day',
  }),
  confirm: command({
    name: 'ConfirmPhone',
    path: '/api/profile/send-code-for-phone-verification-number',
    kind: 'raw',
    roles: ['U'],
    isForbiddenOnBehalf: true,
    input: z.object({ phone: text(40), code: text(20) }),
    answer: answerOf<{ isPhoneVerified: true; phoneForVerification: string | null }>(),
    refusals: ['error.phone', 'error.code', 'error.duplicate'],
    summary: 'Prove the phone by the code: 5 tries within 10 minutes',
  }),
  add: command({
    name: 'VerifyPhoneByAdmin',
    path: '/api/profile/add-new-phone-verification-number',
    kind: 'raw',
    roles: ['A'],
    isForbiddenOnBehalf: true,
    input: z.object({ userId: id, newPhoneVerification: text(40) }),
    answer: answerOf<
      { addNewPhoneVerified: true } & Pick<
        EditedContacts,
        'phoneForVerification' | 'lastUserIdUpdatePhoneForVerification' | 'lastUserFioUpdatePhoneForVerification' | 'phoneVerifiedAt'
      >
    >(),
    refusals: ['error.phone', 'error.duplicate'],
    summary: 'An administrator enters a verified phone',
  }),
  remove: command({
    name: 'RemovePhoneVerification',
    path: '/api/profile/remove-phone-verification-number',
    kind: 'raw',
    roles: ['A'],
    isForbiddenOnBehalf: true,
    input: z.object({ profileContacts: z.object({ userId: id }) }),
    answer: answerOf<{ removePhoneVerified: true }>(),
    refusals: [],
    summary: 'An administrator takes the verification of a phone back',
  }),
};

export const phoneQueries = {
  status: query({
    name: 'GetPhoneForVerification',
    path: '/api/profile/get-user-phone-for-verification-data',
    kind: 'none',
    roles: ['U'],
    isForbiddenOnBehalf: true,
    input: z.object({}),
    answer: answerOf<{
      phoneForVerification: string | null;
      isPhoneVerified: boolean;
      codeSentAt: string | null;
      nextSendAt: string | null;
    }>(),
    summary: 'The own verified phone, masked, and when the next code may be sent',
  }),
};
