import { erasureEvents } from '#contracts/erasure/erasure.events';
import type { ProcessSpec } from '#platform/context-spec';
import type { DocumentReader } from '#platform/documents';
import type { Mailer } from '#platform/ports/mailer';
import { accountsView } from '#projections/identity/accounts.view';

const texts = {
  ru: {
    requested: {
      subject: 'Podium: запрошено удаление ваших данных',
      text: (day: string, page: string) =>
        `Ваши данные в Podium будут удалены ${day} (UTC). До этого момента запрос можно отозвать в профиле:\n${page}\n\n` +
        'Если вы этого не просили, отзовите запрос и смените пароль.',
    },
    takenBack: {
      subject: 'Podium: удаление ваших данных отменено',
      text: (_day: string, page: string) => `Запрос на удаление ваших данных отозван.\n${page}`,
    },
  },
  en: {
    requested: {
      subject: 'Podium: erasure of your data was asked for',
      text: (day: string, page: string) =>
        `Your data on Podium will be erased on ${day} (UTC). Until then the request can be taken back in the profile:\n${page}\n\n` +
        'If you did not ask for this, take it back and change your password.',
    },
    takenBack: {
      subject: 'Podium: the erasure of your data was called off',
      text: (_day: string, page: string) => `The request to erase your data was taken back.\n${page}`,
    },
  },
};

const minuteOf = (at: string): string => at.slice(0, 16).replace('T', ' ');

/** The person hears of it by mail, whoever asked. */
export const erasureMails = (documents: DocumentReader, mailer: Mailer, publicUrl: string): ProcessSpec => ({
  name: 'erasure-mail',
  on: ['ErasureRequested', 'ErasureTakenBack'],
  run: async ({ id, type, data }) => {
    const request = type === 'ErasureRequested' ? erasureEvents.ErasureRequested.schema.parse(data) : null;
    const { userId } = request ?? erasureEvents.ErasureTakenBack.schema.parse(data);
    const account = await documents.get(accountsView, userId);
    if (!account?.email) return;
    const { requested, takenBack } = texts[account.locale];
    const { subject, text } = request ? requested : takenBack;
    const page = `${publicUrl}${account.locale === 'ru' ? '' : `/${account.locale}`}/profile/${userId}/edit/own-data`;
    await mailer.send({ to: account.email, subject, text: text(minuteOf(request?.dueAt ?? ''), page) }, id);
  },
});
