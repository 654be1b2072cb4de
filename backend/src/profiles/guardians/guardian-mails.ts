import { guardianEvents } from '#contracts/profiles/guardian.events';
import type { Profile } from '#contracts/profiles/profile.docs';
import { isMinor } from '#domain/profiles/guardians.rules';
import { homeDay } from '#contracts/rules/dates';
import type { Locale } from '#platform/context';
import type { ProcessSpec } from '#platform/context-spec';
import type { DocumentReader } from '#platform/documents';
import type { Mailer } from '#platform/ports/mailer';
import { accountsView } from '#projections/identity/accounts.view';
import { profilesView } from '#projections/profiles/profiles.view';
import { guardianDeciders } from '#backend/visibility/keepers';

type Message = 'invited' | 'requested' | 'confirmed' | 'declined' | 'removed';

const words: Record<Locale, Record<Message, { subject: string; text: string }>> = {
  ru: {
    invited: {
      subject: 'Вас приглашают вести профиль ребёнка',
      text: 'Вас назвали родителем или законным представителем. Войдите или зарегистрируйтесь с этим адресом, подтвердите его и ответьте на приглашение:',
    },
    requested: {
      subject: 'Просят доступ к профилю ребёнка',
      text: 'Человек говорит, что это его ребёнок, и просит доступ к профилю. Разрешите или откажите:',
    },
    confirmed: { subject: 'Доступ к профилю ребёнка открыт', text: 'Теперь вы ведёте профиль ребёнка:' },
    declined: { subject: 'В доступе к профилю ребёнка отказано', text: 'Тот, кто ведёт профиль ребёнка, не подтвердил доступ. Ваши дети:' },
    removed: { subject: 'Доступ к профилю ребёнка закрыт', text: 'Вы больше не ведёте этот профиль. Ваши дети:' },
  },
  en: {
    invited: {
      subject: 'You are invited to keep a child’s profile',
      text: 'You were named as a parent or legal guardian. Log in or register with this address, verify it and answer the invitation:',
    },
    requested: {
      subject: 'Somebody asks for a child’s profile',
      text: 'Somebody says that this is their child, and asks for access to the profile. Grant or refuse it:',
    },
    confirmed: { subject: 'You have access to a child’s profile', text: 'From now on you keep the profile of the child:' },
    declined: {
      subject: 'Access to a child’s profile was refused',
      text: 'Whoever keeps the child’s profile did not grant access. Your children:',
    },
    removed: { subject: 'Your access to a child’s profile has ended', text: 'You do not keep this profile any more. Your children:' },
  },
};

interface Told {
  message: Message;
  path: string;
  to: readonly { email: string | null; locale: Locale }[];
}

const deciders = async (profile: Profile, documents: DocumentReader): Promise<number[]> => {
  const keepers = await guardianDeciders(profile, documents, homeDay(new Date().toISOString()));
  if (keepers.length > 0) return keepers;
  return (await documents.find(accountsView, { filter: { isAdministrator: 1 }, limit: 20 })).map(({ userId }) => userId);
};

const toldOf = async (type: string, data: unknown, documents: DocumentReader): Promise<Told | null> => {
  const accounts = (ids: readonly number[]) => documents.getMany(accountsView, [...ids]);
  const path = '/my-children';
  if (type === 'GuardianInvited') {
    const { email, guardianUserId, locale } = guardianEvents.GuardianInvited.schema.parse(data);
    return { message: 'invited', path, to: guardianUserId === null ? [{ email, locale }] : await accounts([guardianUserId]) };
  }
  if (type === 'GuardianRequested') {
    const { userId } = guardianEvents.GuardianRequested.schema.parse(data);
    const profile = await documents.get(profilesView, userId);
    // What is asked of a grown-up troubles nobody.
    if (!profile || !isMinor(profile.base.birthDate, homeDay(new Date().toISOString()))) return null;
    return { message: 'requested', path: `/profile/${userId}/edit/guardians`, to: await accounts(await deciders(profile, documents)) };
  }
  const { guardianUserId, byUserId } = guardianEvents.GuardianDeclined.schema.parse(data);
  // What somebody did themselves needs no mail.
  if (guardianUserId === null || guardianUserId === byUserId) return null;
  const message = { GuardianConfirmed: 'confirmed', GuardianDeclined: 'declined', GuardianRemoved: 'removed' } as const;
  return { message: message[type as keyof typeof message], path, to: await accounts([guardianUserId]) };
};

/** Tells who is invited, who is to decide and what was decided; no mail names the child. */
export const guardianMails = (documents: DocumentReader, mailer: Mailer, publicUrl: string): ProcessSpec => ({
  name: 'guardian-mail',
  on: ['GuardianInvited', 'GuardianRequested', 'GuardianConfirmed', 'GuardianDeclined', 'GuardianRemoved'],
  run: async ({ id, type, data }) => {
    const told = await toldOf(type, data, documents);
    for (const { email, locale } of told?.to ?? []) {
      if (!told || !email) continue;
      const { subject, text } = words[locale][told.message];
      const url = `${publicUrl}${locale === 'ru' ? '' : `/${locale}`}${told.path}`;
      await mailer.send({ to: email, subject, text: `${text}\n${url}` }, `${id}:${email}`);
    }
  },
});
