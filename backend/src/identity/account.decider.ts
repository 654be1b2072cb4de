import type { EventOf } from '#contracts/event';
import { accountEvents, emailEvents } from '#contracts/identity/account.events';
import { refuse, type Decision } from '#platform/decider';

type AccountEvent = EventOf<typeof accountEvents>;

export interface Account {
  isRegistered: boolean;
  roles: string[];
}

const roleKey = (role: string, organizationId: number | null): string => (organizationId === null ? role : `${role}:${organizationId}`);

export const account = {
  name: 'account',
  events: accountEvents,
  initial: (): Account => ({ isRegistered: false, roles: [] }),
  evolve: (state: Account, event: AccountEvent): Account => {
    if (event.type === 'AccountRegistered') state.isRegistered = true;
    if (event.type === 'SystemRoleGranted' || event.type === 'SystemRoleRevoked') {
      const key = roleKey(event.data.role, event.data.organizationId);
      state.roles = state.roles.filter((role) => role !== key);
      if (event.type === 'SystemRoleGranted') state.roles.push(key);
    }
    return state;
  },
};

export const emailHolder = {
  name: 'email',
  events: emailEvents,
  initial: (): { userId: number | null } => ({ userId: null }),
  evolve: (_state: { userId: number | null }, event: EventOf<typeof emailEvents>): { userId: number | null } => ({ userId: event.data.userId }),
};

export const takeEmail = (state: { userId: number | null }, userId: number): Decision<EventOf<typeof emailEvents>, 'error.duplicate'> =>
  state.userId === null ? [{ type: 'EmailTaken', data: { userId } }] : refuse('error.duplicate', 'email');

export interface NewAccount {
  userId: number;
  email: string;
  emailHash: string;
  lastName: string;
  firstName: string;
}

export const registerAccount = (state: Account, data: NewAccount): Decision<AccountEvent> =>
  state.isRegistered
    ? []
    : [
        { type: 'AccountRegistered', data },
        { type: 'PasswordChanged', data: { userId: data.userId, how: 'registered' } },
      ];

export const passwordChanged = (userId: number, how: 'changed' | 'reset'): Decision<AccountEvent> => [
  { type: 'PasswordChanged', data: { userId, how } },
];

export const setSystemRole = (
  state: Account,
  userId: number,
  role: 'administrator' | 'organiser' | 'representative',
  isGranted: boolean,
  organizationId: number | null = null,
): Decision<AccountEvent> => {
  if (state.roles.includes(roleKey(role, organizationId)) === isGranted) return [];
  return [{ type: isGranted ? 'SystemRoleGranted' : 'SystemRoleRevoked', data: { userId, role, organizationId } }];
};
