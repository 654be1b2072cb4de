import type { Vault } from '#platform/ports/vault';
import { Authenticators } from './authenticators.js';
import { Passkeys } from './passkeys.js';
import { RecoveryCodes } from './recovery-codes.js';
import { SignedTokens } from './signed-tokens.js';

/** What logins ask for besides the password. */
export interface SecondFactors {
  tokens: SignedTokens;
  passkeys: Passkeys;
  authenticators: Authenticators;
  recovery: RecoveryCodes;
}

export const secondFactors = (
  vault: Vault,
  derived: (purpose: string) => Buffer,
  site: { publicUrl: string; isPublic: boolean },
): SecondFactors => {
  const tokens = new SignedTokens(vault, derived('signed tokens'));
  return {
    tokens,
    passkeys: new Passkeys(vault, tokens, derived('passkey users'), site.publicUrl, site.isPublic),
    authenticators: new Authenticators(vault, derived('authenticators')),
    recovery: new RecoveryCodes(vault, derived('recovery codes')),
  };
};
