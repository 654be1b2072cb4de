import type { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { loginStepOps, secondFactorOps } from '#contracts/identity/second-factor.ops';
import type { InputOf } from '#contracts/op';
import { callOp } from '../http.js';
import { passkeyRequestOp } from './stepCalls.js';

type Asked = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type Wanted = Parameters<typeof startRegistration>[0]['optionsJSON'];
export type PasskeyAnswer = InputOf<typeof loginStepOps.passkey>['response'];
export type NewPasskey = InputOf<typeof secondFactorOps.addPasskey>['response'];

/** Passkeys belong to a host name; browsers have none for a bare address. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && !/^[\d.]+$|:/.test(location.hostname) && isSecureContext;

/** Asks the person for a passkey; null when they closed the question or have none here. */
export const askPasskey = async (): Promise<PasskeyAnswer | null> => {
  const [library, outcome] = await Promise.all([import('@simplewebauthn/browser'), callOp(passkeyRequestOp)]);
  if (!outcome.success) return null;
  // The server has them from the same library.
  return library.startAuthentication({ optionsJSON: outcome.options as unknown as Asked }).catch(() => null);
};

/** Makes a passkey from what the server asks for; null when the person closed the question. */
export const makePasskey = async (options: Record<string, unknown>): Promise<NewPasskey | null> => {
  const library = await import('@simplewebauthn/browser');
  return library.startRegistration({ optionsJSON: options as unknown as Wanted }).catch(() => null);
};
