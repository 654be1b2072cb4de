import { entryInvitationEvents } from '#contracts/registrations/entry-invitation.events';
import { homeDay } from '#contracts/rules/dates';
import { concernedBy } from '#backend/visibility/keepers';
import type { ProcessSpec } from '#platform/context-spec';
import type { DocumentReader } from '#platform/documents';
import type { Mailer } from '#platform/ports/mailer';
import { accountsView } from '#projections/identity/accounts.view';
import { profilesView } from '#projections/profiles/profiles.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';

const words = {
  ru: {
    subject: (event: string) => `Приглашение на «${event}»`,
    self: 'Организатор приглашает вас участвовать. Примите приглашение, выбрав, что увидят организаторы, или отклоните его:',
    other:
      'Организатор приглашает участвовать того, чей профиль вы ведёте. Примите приглашение, выбрав, что увидят организаторы, или отклоните его:',
  },
  en: {
    subject: (event: string) => `An invitation to ${event}`,
    self: 'The organiser invites you to take part. Accept, choosing what organisers see, or decline:',
    other: 'The organiser invites somebody whose profile you keep to take part. Accept, choosing what organisers see, or decline:',
  },
} as const;

/** Tells the invited, and the guardians of a child, that the answer is theirs; no mail names the person. */
export const entryInvitationMails = (documents: DocumentReader, mailer: Mailer, publicUrl: string): ProcessSpec => ({
  name: 'entry-invitation-mail',
  on: ['EntryInvited'],
  run: async ({ id, data }) => {
    const { eventId, userId } = entryInvitationEvents.EntryInvited.schema.parse(data);
    const event = await documents.get(sportEventsView, eventId);
    const profile = await documents.get(profilesView, userId);
    if (!event?.isPublished || !profile) return;
    const concerned = await concernedBy(profile, documents, homeDay(new Date().toISOString()));
    for (const account of await documents.getMany(accountsView, concerned)) {
      if (!account.email) continue;
      const text = words[account.locale];
      const url = `${publicUrl}${account.locale === 'ru' ? '' : `/${account.locale}`}/profile/${userId}/edit/private`;
      const said = account.userId === userId ? text.self : text.other;
      await mailer.send({ to: account.email, subject: text.subject(event.name), text: `${said}\n${url}` }, `${id}:${account.email}`);
    }
  },
});
