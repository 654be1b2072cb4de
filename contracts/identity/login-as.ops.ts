import { z } from 'zod';
import { id, requiredText } from '../input.js';
import { answerOf, command } from '../op.js';

/** An administrator works in the name of another person, to help them (docs/spec/reliability.md P22). */
export const loginAsOps = {
  issue: command({
    name: 'IssueLoginLink',
    path: '/api/get-login-user-link-for-admin',
    kind: 'raw',
    roles: ['A'],
    isForbiddenOnBehalf: true,
    input: z.object({ userId: id, reason: requiredText(1_000) }),
    /** The link is told once: a command that comes again gets none. */
    answer: answerOf<{ link: string | null; expiresAt: string }>(),
    refusals: [],
    summary: 'A link that logs this administrator in as another person: once, within a minute, in this session',
  }),
  start: command({
    name: 'StartLoginAs',
    path: '/api/login-as/start',
    kind: 'raw',
    roles: ['A'],
    isForbiddenOnBehalf: true,
    input: z.object({ token: requiredText(200) }),
    answer: answerOf<{ user: { id: number; fullName: string }; endsAt: string }>(),
    refusals: ['error.expired'],
    summary: 'Use the link: half an hour in the name of the person, who is told',
  }),
  end: command({
    name: 'EndLoginAs',
    path: '/api/login-as/end',
    kind: 'none',
    roles: ['U'],
    input: z.object({}),
    answer: answerOf<object>(),
    refusals: [],
    summary: 'Back to the own session',
  }),
};
