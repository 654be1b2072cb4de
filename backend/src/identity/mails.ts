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
  invitation: {
    path: '/invitation',
    ru: {
      subject: 'Вас пригласили в Podium',
      text: (link: string) =>
        `Администратор создаёт для вас аккаунт. Чтобы задать пароль и войти, откройте ссылку (она действует 7 дней, один раз):\n${link}\n\nЕсли вы этого не ждали, ничего не делайте: без вас аккаунт не появится.`,
    },
    en: {
      subject: 'You are invited to Podium',
      text: (link: string) =>
        `An administrator invites you to an account. To set a password and log in, open this link (it works once, for 7 days):\n${link}\n\nIf you did not expect this, do nothing: without you there will be no account.`,
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

const newDeviceTexts = {
  ru: {
    subject: 'Вход в Podium с нового устройства',
    text: (device: string, from: string, at: string) => `В ваш аккаунт вошли с нового устройства: ${device}, ${from}, ${at} UTC.`,
    unknown: 'неизвестное место',
    local: 'местная сеть',
    network: (prefix: string) => `сеть ${prefix}`,
    advice: (link: string) => `Если это не вы, завершите этот вход и смените пароль:\n${link}`,
  },
  en: {
    subject: 'A login to Podium on a new device',
    text: (device: string, from: string, at: string) =>
      `Somebody has logged in to your account on a new device: ${device}, ${from}, ${at} UTC.`,
    unknown: 'an unknown place',
    local: 'the local network',
    network: (prefix: string) => `network ${prefix}`,
    advice: (link: string) => `If it was not you, end that login and change your password:\n${link}`,
  },
};

/** Tells a person of a browser that they have not logged in with before. */
export const newDeviceMail = (
  locale: 'ru' | 'en',
  publicUrl: string,
  { device, network, at }: { device: string; network: string; at: string },
): { subject: string; text: string } => {
  const t = newDeviceTexts[locale];
  const from = network === '' ? t.unknown : network === 'local' ? t.local : t.network(network);
  const link = `${publicUrl}${locale === 'ru' ? '' : `/${locale}`}/devices`;
  return { subject: t.subject, text: `${t.text(device || '?', from, at.slice(0, 16).replace('T', ' '))}\n\n${t.advice(link)}` };
};
