import { profileEvents, socialEvents } from '#contracts/profiles/profile.events';
import type { Locale } from '#platform/context';
import type { ProcessSpec } from '#platform/context-spec';
import type { DocumentReader } from '#platform/documents';
import type { Mailer } from '#platform/ports/mailer';
import { organizationsView } from '#projections/directory/people.view';
import { representativesView } from '#projections/directory/representatives.view';
import { accountsView } from '#projections/identity/accounts.view';

/** A person has named a club or coach, who have not answered yet. */
interface Asked {
  kind: 'membership' | 'coaching';
  otherId: number;
}

/** Rows of a list that wait since this save. */
const newlyPending = (changes: readonly { from: unknown; to: unknown }[]): object[] => {
  const isPending = (row: unknown): row is object =>
    typeof row === 'object' && row !== null && 'confirmation' in row && row.confirmation === 'pending';
  return changes.flatMap(({ from, to }) => (isPending(to) && !isPending(from) ? [to] : []));
};

const idIn = (row: object, field: string): number => Number(Reflect.get(row, field));

const askedBy = (type: string, data: unknown): Asked[] => {
  if (type === 'CoachAdded') {
    const { coachId, confirmation } = socialEvents.CoachAdded.schema.parse(data);
    return confirmation === 'pending' ? [{ kind: 'coaching', otherId: coachId }] : [];
  }
  if (type === 'UserCoachesSaved') {
    const { changes } = profileEvents.UserCoachesSaved.schema.parse(data);
    return newlyPending(changes).map((row) => ({ kind: 'coaching', otherId: idIn(row, 'coachId') }));
  }
  const { changes } = profileEvents.UserOrganizationsSaved.schema.parse(data);
  return newlyPending(changes).map((row) => ({ kind: 'membership', otherId: idIn(row, 'organizationId') }));
};

const words = {
  ru: {
    membership: (club: string) => ({
      subject: `${club}: ждёт подтверждения`,
      text: `Новый человек указал клуб «${club}» в профиле. Подтвердите или отклоните:`,
    }),
    coaching: { subject: 'Вас назвали тренером', text: 'Спортсмен называет вас своим тренером. Подтвердите или отклоните:' },
  },
  en: {
    membership: (club: string) => ({
      subject: `${club}: a member to confirm`,
      text: `Somebody new names the club “${club}” in their profile. Accept or decline:`,
    }),
    coaching: { subject: 'You are named as a coach', text: 'An athlete names you as their coach. Accept or decline:' },
  },
} as const;

const messageOf = (locale: Locale, kind: Asked['kind'], club: string) =>
  kind === 'membership' ? words[locale].membership(club) : words[locale].coaching;

/** Tells the club's representatives, or the coach, that somebody waits for their answer; by no name, which mail would tell to whoever reads it. */
export const relationMails = (documents: DocumentReader, mailer: Mailer, publicUrl: string): ProcessSpec => ({
  name: 'relation-request-mail',
  on: ['UserOrganizationsSaved', 'UserCoachesSaved', 'CoachAdded'],
  run: async ({ id, type, data }) => {
    for (const { kind, otherId } of askedBy(type, data)) {
      const club = kind === 'membership' ? ((await documents.get(organizationsView, otherId))?.name ?? '') : '';
      const tellIds = kind === 'coaching' ? [otherId] : ((await documents.get(representativesView, otherId))?.userIds ?? []);
      const path = kind === 'membership' ? `/organization/${otherId}` : `/coach/${otherId}`;
      for (const { email, locale } of await documents.getMany(accountsView, tellIds)) {
        if (!email) continue;
        const { subject, text } = messageOf(locale, kind, club);
        const url = `${publicUrl}${locale === 'ru' ? '' : `/${locale}`}${path}`;
        await mailer.send({ to: email, subject, text: `${text}\n${url}` }, `${id}:${kind}-${otherId}:${email}`);
      }
    }
  },
});
