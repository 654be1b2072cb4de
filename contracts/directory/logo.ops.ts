import { z } from 'zod';
import { id } from '../input.js';
import { answerOf, command, query } from '../op.js';

const keepers = ['R', 'A'] as const;

/** The picture of an organisation. */
export const logoOps = {
  save: command({
    name: 'SaveOrganizationLogo',
    path: '/api/organization/logo',
    kind: 'multipart',
    roles: keepers,
    input: z.object({ organizationId: id }),
    answer: answerOf<{ organizationId: number; successMessage: string }>(),
    refusals: ['error.file_type', 'error.file_too_large', 'error.file_broken'],
    summary: 'A new logo in field `file`: jpeg, png or gif up to 5 MB; its representative or an administrator',
  }),
  remove: command({
    name: 'RemoveOrganizationLogo',
    path: '/api/organization/remove-logo',
    kind: 'raw',
    roles: keepers,
    input: z.object({ organizationId: id }),
    answer: answerOf<{ organizationId: number; successMessage: string }>(),
    refusals: [],
    summary: 'Remove the logo',
  }),
};

export const logoQueries = {
  get: query({
    name: 'GetOrganizationLogo',
    path: '/api/organization/{organizationId}/logo/{sha256}',
    kind: 'get',
    roles: ['V'],
    input: z.object({ organizationId: id, sha256: z.string().regex(/^[0-9a-f]{64}$/, 'error.not_found') }),
    summary: 'The logo of an organisation',
  }),
};
