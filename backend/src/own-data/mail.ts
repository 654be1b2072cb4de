import type { Mail } from '#platform/ports/mailer';

const texts = {
  ru: {
    subject: 'Podium: копия ваших данных готова',
    text: (page: string, until: string) =>
      `Копия всего, что Podium хранит о вас, готова. Скачать её можно до ${until} (UTC):\n${page}\n\n` +
      'Если вы её не запрашивали, смените пароль и завершите чужие входы на странице «Мои устройства».',
  },
  en: {
    subject: 'Podium: the copy of your data is ready',
    text: (page: string, until: string) =>
      `The copy of what Podium keeps of you is ready. You can download it until ${until} (UTC):\n${page}\n\n` +
      'If you did not ask for it, change your password and log out other devices on the page “My devices”.',
  },
};

export const ownDataMail = (
  locale: 'ru' | 'en',
  { publicUrl, userId, expiresAt }: { publicUrl: string; userId: number; expiresAt: string },
): Omit<Mail, 'to'> => {
  const { subject, text } = texts[locale];
  const page = `${publicUrl}${locale === 'ru' ? '' : `/${locale}`}/profile/${userId}/edit/own-data`;
  return { subject, text: text(page, expiresAt.slice(0, 16).replace('T', ' ')) };
};
