import { certificateEvents } from '#contracts/profiles/certificate.events';
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
    certificateVerified: { subject: 'Документ о допуске проверен', text: 'Администратор проверил документ о допуске в профиле.' },
    certificateDeclined: {
      subject: 'Документ о допуске отклонён',
      text: 'Администратор отклонил документ о допуске в профиле. Почему, сказано у самого документа; исправленный проверят снова:',
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
    certificateVerified: { subject: 'A certificate is verified', text: 'An administrator has verified a certificate in the profile.' },
    certificateDeclined: {
      subject: 'A certificate is declined',
      text: 'An administrator has declined a certificate in the profile. Why, stands beside it; once it is put right it is looked at again:',
    },
  },
} as const;

/** By the event that says it: its schema, the words of the mail, and the page that tells more. */
const verdicts = {
  AchievementsVerified: [socialEvents.AchievementsVerified, 'verified', ''],
  AchievementVerificationDeclined: [verificationEvents.AchievementVerificationDeclined, 'declined', ''],
  CertificateVerified: [certificateEvents.CertificateVerified, 'certificateVerified', '/edit/certificates'],
  CertificateDeclined: [certificateEvents.CertificateDeclined, 'certificateDeclined', '/edit/certificates'],
} as const;

/** Tells a person, their guardians and whoever made the profile, while they keep it, what an administrator found of their results and certificates; by no name, kind or reason, which stand on the page. */
export const verificationMails = (documents: DocumentReader, mailer: Mailer, publicUrl: string): ProcessSpec => ({
  name: 'verification-mail',
  on: Object.keys(verdicts),
  run: async ({ id, type, data }) => {
    const [{ schema }, verdict, page] = verdicts[type as keyof typeof verdicts];
    const { userId } = schema.parse(data);
    const profile = await documents.get(profilesView, userId);
    const concerned = profile ? await concernedBy(profile, documents, homeDay(new Date().toISOString())) : [];
    for (const { email, locale } of await documents.getMany(accountsView, concerned)) {
      if (!email) continue;
      const { subject, text } = words[locale][verdict];
      const url = `${publicUrl}${locale === 'ru' ? '' : `/${locale}`}/profile/${userId}${page}`;
      await mailer.send({ to: email, subject, text: `${text}\n${url}` }, `${id}:${email}`);
    }
  },
});
