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

const loginAsTexts = {
  ru: {
    subject: 'Вход в Podium от вашего имени',
    started: (by: string, until: string) => `Администратор ${by} вошёл в систему от вашего имени. Вход закончится не позже ${until} UTC.`,
    reason: 'Причина',
    closed: 'Пароль, почта, телефон и деньги при этом закрыты, каждое действие записано с обоими именами.',
  },
  en: {
    subject: 'Somebody logged in to Podium on your behalf',
    started: (by: string, until: string) => `The administrator ${by} has logged in on your behalf. It ends at ${until} UTC at the latest.`,
    reason: 'Reason',
    closed: 'Password, e-mail, phone and money stay closed meanwhile; every action is recorded with both names.',
  },
};

/** Tells a person who works in their name, and why. */
export const loginAsMail = (
  locale: 'ru' | 'en',
  { by, reason, until }: { by: string; reason: string; until: string },
): { subject: string; text: string } => {
  const t = loginAsTexts[locale];
  return { subject: t.subject, text: [t.started(by, until), `${t.reason}: ${reason}`, '', t.closed].join('\n') };
};
