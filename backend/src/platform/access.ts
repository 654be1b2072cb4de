import type { Op, RoleCode, ScopeField } from '#contracts/op';
import type { Actor } from './context.js';

/** The sport event behind a call, and what the caller is there: O, T, J (of that playground or stream), JH, R. */
export interface Scope {
  eventId: number;
  isPublished: boolean;
  roles: ReadonlySet<RoleCode>;
}

/** Finds the sport event of an object and the caller's roles at it. Implemented by the context that owns sport events. */
export abstract class ScopeSource {
  /** `unknown`: no such object; `foreign`: the ids of the input belong to different sport events. */
  abstract resolve(field: ScopeField, input: Readonly<Record<string, unknown>>, actor: Actor): Promise<Scope | 'unknown' | 'foreign'>;
}

export type Access =
  | { allowed: true; roles: ReadonlySet<RoleCode> }
  | { allowed: false; status: 401 | 403 | 404; error: 'error.login_required' | 'error.forbidden' | 'error.not_found' };

const everybody = (actor: Actor): Set<RoleCode> => {
  const roles = new Set<RoleCode>();
  if (actor.userId !== null) roles.add('U');
  if (actor.organizationIds.length > 0) roles.add('R');
  if (actor.isAdministrator) roles.add('A');
  return roles;
};

const denied = (actor: Actor): Access =>
  actor.userId === null
    ? { allowed: false, status: 401, error: 'error.login_required' }
    : { allowed: false, status: 403, error: 'error.forbidden' };

/** Whether somebody without a login could ever be let in: decided before the input is looked at. */
export const needsLogin = (op: Op): boolean => !op.roles.includes('V');

/**
 * The one place that decides who may call what. Deny by default: the caller must have one of the operation's roles at
 * the sport event that the input names. V counts only where that sport event is published; A may what O may.
 */
export const decideAccess = async (op: Op, input: unknown, actor: Actor, scopes: Pick<ScopeSource, 'resolve'>): Promise<Access> => {
  const roles = everybody(actor);
  const given = typeof input === 'object' && input !== null ? (input as Readonly<Record<string, unknown>>) : {};
  if (op.scope !== undefined && given[op.scope] !== undefined && given[op.scope] !== null) {
    const scope = await scopes.resolve(op.scope, given, actor);
    if (scope === 'unknown')
      return needsLogin(op) && actor.userId === null ? denied(actor) : { allowed: false, status: 404, error: 'error.not_found' };
    if (scope === 'foreign') return { allowed: false, status: 403, error: 'error.forbidden' };
    for (const role of scope.roles) roles.add(role);
    if (scope.isPublished) roles.add('V');
  } else {
    roles.add('V');
    // Without one sport event in question, "organiser" is whoever may make sport events.
    if (actor.isOrganiser) roles.add('O');
  }
  const allowed = op.roles.some((role) => roles.has(role) || (role === 'O' && roles.has('A')));
  return allowed ? { allowed, roles } : denied(actor);
};

/** The word for the caller's role in the metadata of what he records (details.md 1.3). */
export const actorRole = (roles: ReadonlySet<RoleCode>): string => {
  if (roles.has('O')) return 'organiser';
  if (roles.has('T')) return 'operator';
  if (roles.has('J')) return 'referee';
  if (roles.has('A')) return 'administrator';
  if (roles.has('R')) return 'representative';
  return roles.has('U') ? 'user' : 'visitor';
};
