import { useSelector } from 'react-redux';
import type { SessionUser } from '#contracts/identity/session.docs';
import { sessionOp } from './sessionCall.js';
import { callOp } from './http.js';
import { keepMarkOf } from './loginMark.js';
import type { Dispatch } from '@reduxjs/toolkit';

export interface SessionState {
  /** Until the server has answered, neither logged in nor not. */
  isKnown: boolean;
  user: SessionUser | null;
  /** The server no longer knows this user: they log in again over what they were doing. */
  isExpired?: boolean;
}

export const sessionKnown = (user: SessionUser | null) => ({ type: 'session/known', user }) as const;
export const sessionExpired = () => ({ type: 'session/expired' }) as const;

export const sessionReducer = (state: SessionState = { isKnown: false, user: null }, given: { type: string }): SessionState => {
  const action = given as ReturnType<typeof sessionKnown | typeof sessionExpired> | { type: 'another' };
  if (action.type === 'session/expired') return state.user ? { ...state, isExpired: true } : state;
  return action.type === 'session/known' ? { isKnown: true, user: action.user } : state;
};

/** Asks who is logged in; the answer also brings the cookies that writing needs. */
export const loadSession = async (store: { dispatch: Dispatch }): Promise<void> => {
  const outcome = await callOp(sessionOp);
  store.dispatch(sessionKnown(outcome.success ? outcome.user : null));
};

/** Who is logged in, for pages too light to ask the server. */
export const keepLoginMark = ({ isKnown, user }: SessionState): void => {
  if (isKnown) keepMarkOf(user?.id ?? null);
};

export const useSession = (): SessionState => useSelector((state: { session: SessionState }) => state.session);

export const isAdministrator = (user: SessionUser | null): boolean => user?.roles.some(({ role }) => role === 'administrator') ?? false;

const staffRoles = new Set(['organiser', 'operator', 'referee', 'callRoom']);

/** Who has a cabinet: staff of some sport event, organisers, administrators. */
export const hasCabinet = (user: SessionUser | null): boolean =>
  user?.roles.some(({ role }) => role === 'administrator' || staffRoles.has(role)) ?? false;

/** A device that works in the call room of a sport event, by a work pass, and nowhere else there. */
export const isCallRoomAlone = (user: SessionUser | null, eventId: number): boolean => {
  const own = user?.roles.filter((one) => one.eventId === eventId) ?? [];
  return own.length > 0 && own.every(({ role }) => role === 'callRoom') && !isAdministrator(user);
};

/** Whether the user may organise a sport event: its organiser or an administrator. */
export const mayOrganise = (user: SessionUser | null, eventId: number): boolean =>
  isAdministrator(user) || (user?.roles.some(({ role, eventId: of }) => role === 'organiser' && of === eventId) ?? false);

/** Official representatives of organisations. */
export const representsSomebody = (user: SessionUser | null): boolean => user?.roles.some(({ role }) => role === 'representative') ?? false;
