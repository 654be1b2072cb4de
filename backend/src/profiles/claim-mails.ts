import { claimEvents } from '#contracts/profiles/claim.events';
import { mergeEvents } from '#contracts/profiles/merge.events';
import type { ProcessSpec } from '#platform/context-spec';
import type { DocumentReader } from '#platform/documents';
import type { Mailer } from '#platform/ports/mailer';
import { accountsView } from '#projections/identity/accounts.view';
import { profilesView } from '#projections/profiles/profiles.view';

const words = {
  ru: {
    accepted: {
      subject: 'Профиль объединён с вашим',
      text: 'Администратор подтвердил, что профиль ваш. Заявки и результаты теперь у вас:',
    },
    declined: {
      subject: 'Профиль не признан вашим',
      text: 'Администратор не подтвердил, что профиль ваш. Почему, сказано на странице профиля в меню «Это я»:',
    },
  },
  en: {
    accepted: {
      subject: 'The profile is merged into yours',
      text: 'An administrator has confirmed that the profile is yours. Its entries and results are with you now:',
    },
    declined: {
      subject: 'The profile was not found to be yours',
      text: 'An administrator has not confirmed that the profile is yours. Why, stands on its page in the menu “This is me”:',
    },
  },
} as const;

const verdictOf = (type: string, data: unknown) => {
  if (type === 'ProfileClaimDeclined') {
    const { userId, claimedUserId } = claimEvents.ProfileClaimDeclined.schema.parse(data);
    return { verdict: 'declined' as const, userId, claimedUserId, page: claimedUserId };
  }
  const { userId, mergedUserId } = mergeEvents.ProfilesMerged.schema.parse(data);
  return { verdict: 'accepted' as const, userId, claimedUserId: mergedUserId, page: userId };
};

/** Tells whoever has claimed a profile what administrators found; names nobody and no reason, which stand on the page. */
export const claimMails = (documents: DocumentReader, mailer: Mailer, publicUrl: string): ProcessSpec => ({
  name: 'claim-mail',
  on: ['ProfilesMerged', 'ProfileClaimDeclined'],
  run: async ({ id, type, data }) => {
    const { verdict, userId, claimedUserId, page } = verdictOf(type, data);
    const profile = await documents.get(profilesView, userId);
    const account = await documents.get(accountsView, userId);
    // Most merges are of nobody's claim.
    if (!account?.email || !profile?.claims.some((claim) => claim.claimedUserId === claimedUserId)) return;
    const { subject, text } = words[account.locale][verdict];
    const url = `${publicUrl}${account.locale === 'ru' ? '' : `/${account.locale}`}/profile/${page}`;
    await mailer.send({ to: account.email, subject, text: `${text}\n${url}` }, id);
  },
});
