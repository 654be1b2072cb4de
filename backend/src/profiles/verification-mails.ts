import { socialEvents } from '#contracts/profiles/profile.events';
import { verificationEvents } from '#contracts/profiles/verification.events';
import { homeDay } from '#contracts/rules/dates';
import type { ProcessSpec } from '#platform/context-spec';
import type { DocumentReader } from '#platform/documents';
import type { Mailer } from '#platform/ports/mailer';
import { accountsView } from '#projections/identity/accounts.view';
import { profilesView } from '#projections/profiles/profiles.view';
import { concernedBy } from '#backend/visibility/keepers';

const words = {
  ru: {
    verified: { subject: 'Результат проверен', text: 'Администратор проверил результат в профиле: он считается в медалях и рейтинге.' },
    declined: {
      subject: 'Результат не подтверждён',
      text: 'Администратор не подтвердил результат в профиле. Почему и что можно сделать, сказано у самого результата:',
    },
  },
  en: {
    verified: {
      subject: 'A result is verified',
      text: 'An administrator has verified a result in the profile: it counts in medals and rating.',
    },
    declined: {
      subject: 'A result is not verified',
      text: 'An administrator has not verified a result in the profile. Why, and what to do about it, stands beside the result:',
    },
  },
} as const;

const verdictOf = (type: string, data: unknown): { userId: number; verdict: 'verified' | 'declined' } =>
  type === 'AchievementsVerified'
    ? { userId: socialEvents.AchievementsVerified.schema.parse(data).userId, verdict: 'verified' }
    : { userId: verificationEvents.AchievementVerificationDeclined.schema.parse(data).userId, verdict: 'declined' };

/** Tells a person, their guardians and whoever made the profile, while they keep it, what an administrator found of their results; by no name and no reason, which stand on the page. */
export const verificationMails = (documents: DocumentReader, mailer: Mailer, publicUrl: string): ProcessSpec => ({
  name: 'verification-mail',
  on: ['AchievementsVerified', 'AchievementVerificationDeclined'],
  run: async ({ id, type, data }) => {
    const { userId, verdict } = verdictOf(type, data);
    const profile = await documents.get(profilesView, userId);
    const concerned = profile ? await concernedBy(profile, documents, homeDay(new Date().toISOString())) : [];
    for (const { email, locale } of await documents.getMany(accountsView, concerned)) {
      if (!email) continue;
      const { subject, text } = words[locale][verdict];
      const url = `${publicUrl}${locale === 'ru' ? '' : `/${locale}`}/profile/${userId}`;
      await mailer.send({ to: email, subject, text: `${text}\n${url}` }, `${id}:${email}`);
    }
  },
});
