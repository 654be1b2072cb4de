import { z } from 'zod';
import { bulkOf, expectedVersion, id, listOf, number, page, reason, requiredText } from '../input.js';
import { answerOf, command, query } from '../op.js';
import type { SomeRegistrations } from './registration.docs.js';
import type { PairChanged, Team, TeamChanged, TeamsPage } from './teams.docs.js';

const teamName = requiredText(120);
const staff = ['O', 'T', 'A'] as const;

/** Teams and pairs of a category (docs/api.md). */
export const teamOps = {
  saveTeamName: command({
    name: 'RenameTeam',
    path: '/api/cabinet/save-team-name',
    kind: 'wrapped',
    roles: [...staff, 'R'],
    scope: 'teamId',
    input: z.object({ teamId: id, name: teamName, expectedVersion }),
    answer: answerOf<TeamChanged>(),
    refusals: ['error.duplicate'],
    summary: 'Rename a team; a representative those of their organisations',
  }),
  saveTeamNames: command({
    name: 'SaveTeamNames',
    path: '/api/cabinet/save-new-team-names',
    kind: 'wrapped',
    roles: staff,
    scope: 'streamId',
    input: z.object({
      streamId: id,
      teams: bulkOf(z.object({ teamId: id.nullable().optional(), eventRegistrationGroupId: id.nullable().optional(), name: teamName })),
      expectedVersion,
    }),
    answer: answerOf<{ teams: Team[] }>(),
    refusals: ['error.duplicate'],
    summary: 'Make and rename teams of a category; all or none',
  }),
  saveTeamMembers: command({
    name: 'SaveTeamMembers',
    path: '/api/cabinet/save-team-members',
    kind: 'wrapped',
    roles: staff,
    scope: 'teamId',
    input: z.object({ teamId: id, registrationIds: listOf(id), expectedVersion }),
    answer: answerOf<TeamChanged>(),
    refusals: ['error.completed', 'error.other_stream', 'error.transition'],
    summary: 'Say who stands in a team; whoever stood in another one of the category goes over',
  }),
  removeTeam: command({
    name: 'RemoveTeam',
    path: '/api/cabinet/remove-team',
    kind: 'wrapped',
    roles: staff,
    scope: 'teamId',
    input: z.object({ teamId: id }),
    answer: answerOf<{ teams: Team[] }>(),
    refusals: ['error.completed', 'error.grid_drawn'],
    summary: 'Take a team away; its members stay registered',
  }),
  reorderTeam: command({
    name: 'ReorderTeam',
    path: '/api/manage-registrations/change-team-index-for-list',
    kind: 'wrapped',
    roles: staff,
    scope: 'eventId',
    input: z.object({ eventId: id, streamId: id.nullable().optional(), teamId: id, index: number }),
    answer: answerOf<{ teams: { id: number; index: number }[] }>(),
    refusals: ['error.index_range'],
    summary: 'Move a team in the list of its category',
  }),
  changePair: command({
    name: 'ChangePair',
    path: '/api/cabinet/change-registration-pair',
    kind: 'wrapped',
    roles: staff,
    scope: 'registrationIds',
    input: z.object({
      registrationPairId: id.nullable().optional(),
      registrationIds: bulkOf(id),
    }),
    answer: answerOf<PairChanged>(),
    refusals: [
      'error.completed',
      'error.too_few',
      'error.too_many',
      'error.duplicate',
      'error.other_stream',
      'error.grid_drawn',
      'error.transition',
    ],
    summary: 'Put two registrations into a pair; pairs that lose a partner by it end',
  }),
  splitPair: command({
    name: 'SplitPair',
    path: '/api/cabinet/split-registration-pair',
    kind: 'wrapped',
    roles: staff,
    scope: 'registrationPairId',
    input: z.object({ registrationPairId: id, reason: reason.optional() }),
    answer: answerOf<SomeRegistrations>(),
    refusals: ['error.completed', 'error.grid_drawn'],
    summary: 'Split a pair; both stay registered',
  }),
  byTeams: query({
    name: 'GetRegistrationsByTeams',
    path: '/api/get-data-for-manage-registrations-by-teams',
    kind: 'wrapped',
    roles: staff,
    scope: 'eventId',
    input: z.object({ eventId: id, streamId: id.nullable().optional(), page }),
    answer: answerOf<TeamsPage>(),
    summary: 'Teams with their members and pairs; of one category also who stands in none',
  }),
};
