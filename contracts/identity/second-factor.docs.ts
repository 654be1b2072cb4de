/** How a login goes on after the right password. */
export interface SecondStep {
  /** Names the login; good for some minutes. */
  token: string;
  hasPasskeys: boolean;
  /** A code of the app, or a recovery code. */
  hasAuthenticator: boolean;
}

export interface PasskeyRow {
  passkeyId: string;
  name: string | null;
  addedAt: string;
  usedAt: string | null;
}

export interface SecondFactorsAnswer {
  passkeys: PasskeyRow[];
  hasAuthenticator: boolean;
  recoveryCodesLeft: number;
  /** Whether the person has just shown who they are: changes are asked for no further proof. */
  isProven: boolean;
  /** The name of the site that passkeys are bound to; a page at another name cannot use them. */
  passkeySite: string;
}

/** Recovery codes are told once; null when the command comes again. */
export interface NewRecoveryCodes {
  recoveryCodes: string[] | null;
}

/** Options of a WebAuthn ceremony, as `navigator.credentials` takes them (W3C WebAuthn Level 3, JSON forms). */
export interface PasskeyOptions {
  options: Record<string, unknown>;
}

/** What the site asks of its accounts. */
export interface SecondFactorRules {
  isForAdministrators: boolean;
  isForRefunds: boolean;
}
