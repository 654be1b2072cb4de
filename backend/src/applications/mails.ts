const words = {
  ru: {
    subject: (id: number) => `Заявка № ${id}`,
    approved: 'Ваша заявка одобрена.',
    rejected: 'Ваша заявка отклонена.',
    needsCorrection: 'Вашу заявку просят исправить.',
    comment: 'Комментарий',
  },
  en: {
    subject: (id: number) => `Application no. ${id}`,
    approved: 'Your application was approved.',
    rejected: 'Your application was rejected.',
    needsCorrection: 'You are asked to correct your application.',
    comment: 'Comment',
  },
};

/** What the author of an application is told of a decision on it. */
export const decisionMail = (
  decision: 'approved' | 'rejected' | 'needsCorrection',
  locale: 'ru' | 'en',
  { publicUrl, applicationId, comment }: { publicUrl: string; applicationId: number; comment: string },
): { subject: string; text: string } => {
  const texts = words[locale];
  const prefix = locale === 'ru' ? '' : `/${locale}`;
  const lines = [
    texts[decision],
    ...(comment === '' ? [] : ['', `${texts.comment}: ${comment}`]),
    '',
    `${publicUrl}${prefix}/applications/${applicationId}`,
  ];
  return { subject: texts.subject(applicationId), text: lines.join('\n') };
};
