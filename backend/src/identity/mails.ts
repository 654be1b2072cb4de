const texts = {
  ru: {
    subject: 'Новый пароль в Podium',
    text: (link: string) =>
      `Чтобы задать новый пароль, откройте ссылку (она действует один час):\n${link}\n\nЕсли вы этого не просили, ничего не делайте.`,
  },
  en: {
    subject: 'A new password for Podium',
    text: (link: string) =>
      `To set a new password, open this link (it works for one hour):\n${link}\n\nIf you did not ask for this, do nothing.`,
  },
};

export const resetMail = (locale: 'ru' | 'en', publicUrl: string, token: string): { subject: string; text: string } => {
  const { subject, text } = texts[locale];
  const prefix = locale === 'ru' ? '' : `/${locale}`;
  return { subject, text: text(`${publicUrl}${prefix}/password/reset?token=${encodeURIComponent(token)}`) };
};
