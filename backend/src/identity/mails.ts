const texts = {
  reset: {
    path: '/password/reset',
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
  },
  access: {
    path: '/personal-access',
    ru: {
      subject: 'Ваш спортивный профиль в Podium',
      text: (link: string) =>
        `Официальный представитель передал вам ваш спортивный профиль. Чтобы задать пароль и войти, откройте ссылку (она действует 7 дней, один раз):\n${link}\n\nЕсли профиль не ваш, ничего не делайте.`,
    },
    en: {
      subject: 'Your sports profile on Podium',
      text: (link: string) =>
        `An official representative has handed your sports profile over to you. To set a password and log in, open this link (it works once, for 7 days):\n${link}\n\nIf the profile is not yours, do nothing.`,
    },
  },
  verification: {
    path: '/verify-email',
    ru: {
      subject: 'Подтвердите адрес в Podium',
      text: (link: string) => `Чтобы подтвердить адрес, откройте ссылку (она действует сутки):\n${link}`,
    },
    en: {
      subject: 'Confirm your address for Podium',
      text: (link: string) => `To confirm your address, open this link (it works for a day):\n${link}`,
    },
  },
};

/** A mail with a link that holds a token. */
export const linkMail = (
  kind: keyof typeof texts,
  locale: 'ru' | 'en',
  publicUrl: string,
  token: string,
): { subject: string; text: string } => {
  const { path, [locale]: words } = texts[kind];
  const prefix = locale === 'ru' ? '' : `/${locale}`;
  return { subject: words.subject, text: words.text(`${publicUrl}${prefix}${path}?token=${encodeURIComponent(token)}`) };
};
