import { z } from 'zod';
import { boolean, id, page } from '../input.js';
import { answerOf, command, query } from '../op.js';
import { optionalText } from '../profiles/profile-input.js';
import type { Paged } from '../pages.js';
import type { LockedAccount } from './access.docs.js';

/** An administrator closes an account that was stolen or misused, until it is opened again (docs/spec/reliability.md: "locked account"). */
export const lockOps = {
  set: command({
    name: 'SetAccountLocked',
    path: '/api/cabinet/set-account-locked',
    kind: 'wrapped',
    roles: ['A'],
    isForbiddenOnBehalf: true,
    input: z.object({ userId: id, isLocked: boolean, reason: optionalText(1_000) }),
    answer: answerOf<{ userId: number; isLocked: boolean; successMessage: string }>(),
    refusals: [],
    summary: 'Lock an account, with a reason, or unlock it; its sessions end at once',
  }),
};

export const lockQueries = {
  list: query({
    name: 'GetLockedAccounts',
    path: '/api/cabinet/get-locked-accounts',
    kind: 'wrapped',
    roles: ['A'],
    isSensitive: true,
    input: z.object({ text: optionalText(100), page }),
    answer: answerOf<Paged & { accounts: LockedAccount[] }>(),
    summary: 'Accounts that are locked, since when and why, by name or e-mail',
  }),
};
