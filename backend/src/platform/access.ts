import { id } from '#contracts/input';
import type { Op, RoleCode, ScopeField } from '#contracts/op';
import type { Actor } from './context.js';

/**
 * The sport event behind a call, and what the caller is there: O, T, J (of that playground or stream), JH; and U, P, R
 * towards the registrations that the call names.
 */
export interface Scope {
  eventId: number;
  isPublished: boolean;
  isCancelled: boolean;
  roles: ReadonlySet<RoleCode>;
}

/** What the caller is to the person whose profile a call is about. */
export interface Relation {
  isSelf: boolean;
  /** Keeps the profile for that person (domain/visibility/keeper.rules.ts). */
  isRepresentative: boolean;
}

/** Finds who the caller is at the object of a call. Implemented by the contexts that own sport events and profiles. */
export abstract class ScopeSource {
  /** `unknown`: there is no such person. */
  abstract relation(userId: number, actor: Actor): Promise<Relation | 'unknown'>;
  /** `unknown`: no such object; `foreign`: the ids of the input belong to different sport events. */
  abstract resolve(field: ScopeField, input: Readonly<Record<string, unknown>>, actor: Actor): Promise<Scope | 'unknown' | 'foreign'>;
}

export type Access =
  | { allowed: true; roles: ReadonlySet<RoleCode>; isCancelled: boolean }
  | { allowed: false; status: 401 | 403 | 404; error: 'error.login_required' | 'error.forbidden' | 'error.not_found' };

const everybody = (actor: Actor): Set<RoleCode> => {
  const roles = new Set<RoleCode>();
  if (actor.userId !== null) roles.add('U');
  if (actor.organizationIds.length > 0) roles.add('R');
  if (actor.isAdministrator) roles.add('A');
  return roles;
};

/** The value at a path such as `profileContacts.userId`. */
const at = (input: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined), input);

/** The person whose profile a call is about; null when it is about none. */
export const subjectOf = (op: Op, input: unknown): number | null => {
  const given = op.subject === undefined ? null : id.safeParse(at(input, op.subject));
  return given?.success ? given.data : null;
};

/** U and R are roles towards the person in question here: the person themselves, their representative. */
const towards = (roles: Set<RoleCode>, { isSelf, isRepresentative }: Relation): void => {
  roles.delete('U');
  roles.delete('R');
  if (isSelf) roles.add('U');
  if (isRepresentative) roles.add('R');
};

const denied = (actor: Actor): Access =>
  actor.userId === null
    ? { allowed: false, status: 401, error: 'error.login_required' }
    : { allowed: false, status: 403, error: 'error.forbidden' };

const missing: Access = { allowed: false, status: 404, error: 'error.not_found' };

/** Whether somebody without a login could ever be let in: decided before the input is looked at. */
export const needsLogin = (op: Op): boolean => !op.roles.includes('V');

/**
 * Whether somebody logged in could be let in for some input: decided before a large body is read. `heldRoles`: what they
 * is at any sport event.
 */
export const couldCall = (op: Op, actor: Actor, heldRoles: ReadonlySet<RoleCode>): boolean => {
  const roles = new Set([...everybody(actor), ...heldRoles]);
  if (actor.isOrganiser || actor.isAdministrator) roles.add('O');
  // Towards a person or a registration anybody may be one of these.
  if (op.subject !== undefined || isOfRegistrations(op)) for (const role of ['U', 'P', 'R'] as const) roles.add(role);
  return op.roles.some((role) => role === 'V' || roles.has(role));
};

/** U, P and R are roles towards the registrations in question there: the athlete, the payer, a representative. */
const isOfRegistrations = ({ scope }: Op): boolean => scope === 'registrationId' || scope === 'registrationIds' || scope === 'answerId';

/** What everybody reads of a category once its sport event is published is not there before, but for whoever works there. */
const isNotThereYet = (op: Op, { isPublished, roles }: Scope, actor: Actor): boolean =>
  !isPublished && op.roles.includes('V') && op.scope === 'streamId' && roles.size === 0 && !actor.isAdministrator;

/** What an administrator may not do in the name of another, whatever that one may. */
export const isClosedTo = (op: Op, { impersonation }: Actor): boolean => impersonation !== undefined && op.isForbiddenOnBehalf === true;

/** There is no such object; or the ids of the input belong to different sport events. */
const refusalAt = (op: Op, found: 'unknown' | 'foreign', actor: Actor): Access => {
  if (found === 'foreign') return { allowed: false, status: 403, error: 'error.forbidden' };
  return needsLogin(op) && actor.userId === null ? denied(actor) : missing;
};

/** Adds what the caller is at the sport event that the input names; answers the refusal when there is no such, or a foreign one. */
const atSportEvent = async (
  op: Op,
  input: unknown,
  actor: Actor,
  scopes: ScopeSource,
  roles: Set<RoleCode>,
): Promise<Access | Scope | null> => {
  const given = typeof input === 'object' && input !== null ? (input as Readonly<Record<string, unknown>>) : {};
  if (op.scope === undefined || given[op.scope] == null) {
    roles.add('V');
    // Without one sport event in question, "organiser" is whoever may make sport events.
    if (actor.isOrganiser && op.subject === undefined) roles.add('O');
    return null;
  }
  const scope = await scopes.resolve(op.scope, given, actor);
  if (typeof scope === 'string') return refusalAt(op, scope, actor);
  if (isNotThereYet(op, scope, actor)) return actor.userId === null ? denied(actor) : missing;
  if (isOfRegistrations(op)) for (const role of ['U', 'P', 'R'] as const) roles.delete(role);
  scope.roles.forEach((role) => roles.add(role));
  if (scope.isPublished) roles.add('V');
  return scope;
};

/**
 * The one place that decides who may call what. Deny by default: the caller must have one of the operation's roles at
 * the sport event, or towards the person, that the input names. V counts only where that sport event is published; A
 * may what O may.
 */
export const decideAccess = async (op: Op, input: unknown, actor: Actor, scopes: ScopeSource): Promise<Access> => {
  const roles = everybody(actor);
  const subject = subjectOf(op, input);
  if (subject !== null) {
    const relation = await scopes.relation(subject, actor);
    if (relation === 'unknown') return actor.isAdministrator ? missing : denied(actor);
    towards(roles, relation);
  }
  const event = await atSportEvent(op, input, actor, scopes, roles);
  if (event && 'allowed' in event) return event;
  const allowed = op.roles.some((role) => roles.has(role) || (role === 'O' && roles.has('A')));
  return allowed ? { allowed, roles, isCancelled: event?.isCancelled ?? false } : denied(actor);
};

/** The one place that keeps a cancelled sport event as it stands: a command about it is refused unless its contract says otherwise. */
export const isStoppedByCancelling = (op: Op, { isCancelled }: Access & { allowed: true }): boolean =>
  isCancelled && op.type === 'command' && op.isTakenWhenCancelled !== true;

/** The word for the caller's role in the metadata of what they record (docs/spec/calls.md). */
export const actorRole = (roles: ReadonlySet<RoleCode>): string => {
  if (roles.has('O')) return 'organiser';
  if (roles.has('T')) return 'operator';
  if (roles.has('J')) return 'referee';
  if (roles.has('JP')) return 'judge';
  if (roles.has('CR')) return 'callRoom';
  if (roles.has('A')) return 'administrator';
  if (roles.has('R')) return 'representative';
  return roles.has('U') ? 'user' : 'visitor';
};
