import type { Mail } from '#platform/ports/mailer';

const texts = {
  ru: {
    subject: 'Podium: файл готов',
    text: (page: string, until: string) => `Файл, который вы заказали, готов. Скачать его можно до ${until} (UTC):\n${page}`,
    failedSubject: 'Podium: файл не получился',
    failedText: (page: string) => `Файл, который вы заказали, сделать не удалось. Почему и как повторить — на странице:\n${page}`,
  },
  en: {
    subject: 'Podium: your file is ready',
    text: (page: string, until: string) => `The file that you ordered is ready. You can download it until ${until} (UTC):\n${page}`,
    failedSubject: 'Podium: your file could not be made',
    failedText: (page: string) => `The file that you ordered could not be made. Why, and how to try again:\n${page}`,
  },
};

/** `expiresAt` is null where it has failed. */
export const orderMail = (
  locale: 'ru' | 'en',
  { publicUrl, eventId, expiresAt }: { publicUrl: string; eventId: number; expiresAt: string | null },
): Omit<Mail, 'to'> => {
  const { subject, text, failedSubject, failedText } = texts[locale];
  const page = `${publicUrl}${locale === 'ru' ? '' : `/${locale}`}/cabinet/event/${eventId}/exports`;
  if (expiresAt === null) return { subject: failedSubject, text: failedText(page) };
  return { subject, text: text(page, expiresAt.slice(0, 16).replace('T', ' ')) };
};
