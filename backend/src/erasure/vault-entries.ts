import type { Vault, VaultKind } from '#platform/ports/vault';

/** What the vault keeps under the id of a person goes with them; a new kind has to say which it is. */
const isOfPerson: Record<VaultKind, boolean> = {
  ...{ password: true, formerPassword: true, session: true, device: true, phoneCode: true, pushDevice: true },
  ...{ passkey: true, recoveryCode: true, totp: true, usedToken: false, ownDataKey: true, orderedFile: true },
  ...{ resetToken: true, accessToken: true, emailToken: true, invitationToken: true, loginAsToken: true },
  // The key itself comes last; the others are nobody's, or counted under another number.
  ...{
    personKey: false,
    workCode: false,
    counter: false,
    pushKey: false,
    pushFollow: false,
    pushTold: false,
    newPerson: false,
    bankPayment: false,
    insurerPolicy: false,
    hallToken: false,
    proof: false,
    job: false,
  },
};

/** Passwords, sessions, tokens and devices of a person. */
export const removeFromVault = async (vault: Pick<Vault, 'removeByOwner'>, userId: number): Promise<void> => {
  for (const [kind, isOf] of Object.entries(isOfPerson)) if (isOf) await vault.removeByOwner(kind as VaultKind, String(userId));
};
