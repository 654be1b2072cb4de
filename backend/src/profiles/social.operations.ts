import { profileStream } from '#domain/profiles/profile.fold';
import { socialEvents } from '#contracts/profiles/profile.events';
import type { InputOf } from '#contracts/op';
import { socialOps } from '#contracts/profiles/social.ops';
import { toE164 } from '#backend/directory/phones';
import type { HandlerContext } from '#platform/context';
import type { ProcessSpec } from '#platform/context-spec';
import { onCommand, type Implementation } from '#platform/operations/implementation';
import { notFound, refuse, type Refusal } from '#domain/decider';
import type { DocumentReader } from '#platform/documents';
import type { Mailer } from '#platform/ports/mailer';
import { accountsView } from '#projections/identity/accounts.view';
import { profilesView } from '#projections/profiles/profiles.view';
import { concernedBy } from '#backend/visibility/keepers';
import { nameOf } from './names.js';
import { homeDay } from '#contracts/rules/dates';
import { isChild } from '#domain/visibility/shown-name';
import { deactivateRecommendation, recommend, toggleCoach } from '#domain/profiles/social.rules';

/** Null: there is such a person. What is said to a merged profile would be lost beside the one that stays. */
const missing = async (userId: number, field: string, context: HandlerContext): Promise<Refusal | null> => {
  const { userId: known, mergedInto } = (await context.load(profileStream, userId)).state;
  return known === 0 || mergedInto !== null ? notFound(field) : null;
};

type Ops = typeof socialOps;

const decideToggleCoach = async ({ loginUserId, viewUserId: coachId }: InputOf<Ops['toggleCoach']>, context: HandlerContext) => {
  // By the number of a merged profile a coach of before is still taken off.
  const { userId: known, base } = (await context.load(profileStream, coachId)).state;
  if (known === 0) return notFound('viewUserId');
  const coach = { coachId, isChild: isChild(base.birthDate, homeDay(context.now)) };
  return context.decide(profileStream, loginUserId, (profile) => toggleCoach(profile, coach));
};

const decideRecommend = async ({ viewUserId, text }: InputOf<Ops['recommend']>, context: HandlerContext) =>
  (await missing(viewUserId, 'viewUserId', context)) ??
  context.decide(profileStream, viewUserId, (profile) => recommend(profile, context.actor.userId ?? 0, text));

const decideDeactivate = ({ viewUserId, recommendationId }: InputOf<Ops['deactivateRecommendation']>, context: HandlerContext) => {
  const { userId: actorUserId, isAdministrator } = context.actor;
  return context.decide(profileStream, viewUserId, (profile) =>
    deactivateRecommendation(profile, recommendationId, { actorUserId, isAdministrator }),
  );
};

const decideRequestManage = async (
  { idViewProfile: userId, emailIndex, email, phone = '', informationToChange = '', comment = '' }: InputOf<Ops['requestManage']>,
  context: HandlerContext,
) => {
  const text = emailIndex === 1 ? informationToChange : comment;
  if (emailIndex === 1 && text === '') return refuse('error.required', 'informationToChange');
  if (emailIndex === 2 && phone === '') return refuse('error.required', 'phone');
  if (phone !== '' && toE164(phone) === null) return refuse('error.phone', 'phone');
  const unknown = await missing(userId, 'idViewProfile', context);
  if (unknown) return unknown;
  return context.decide(profileStream, userId, () => [
    { type: 'ManageRequested', data: { userId, emailIndex, email, phone: phone || null, text: text || null } },
  ]);
};

export const socialCommands: Implementation[] = [
  onCommand(socialOps.toggleCoach, {
    decide: decideToggleCoach,
    answer: ({ events }) =>
      events.some(({ type }) => type === 'CoachAdded')
        ? { action: 'added' as const, successMessage: 'user.profile.coach.add.success' }
        : { action: 'removed' as const, successMessage: 'user.profile.coach.remove.success' },
  }),
  onCommand(socialOps.recommend, { decide: decideRecommend }),
  onCommand(socialOps.deactivateRecommendation, {
    decide: decideDeactivate,
    answer: () => ({ successMessage: 'user.profile.recommend.success.deactivate' }),
  }),
  onCommand(socialOps.requestManage, {
    decide: decideRequestManage,
    answer: () => ({ successMessage: 'user.profile.send_mail.manage.success.message' }),
  }),
];

const words = {
  ru: {
    1: { subject: 'Просьба исправить профиль', what: 'Просят исправить сведения' },
    2: { subject: 'Просьба о доступе к профилю', what: 'Просят доступ к профилю' },
    phone: 'телефон',
  },
  en: {
    1: { subject: 'A profile is to be corrected', what: 'Somebody asks to correct the data' },
    2: { subject: 'Somebody asks for a profile', what: 'Somebody asks for access to the profile' },
    phone: 'phone',
  },
} as const;

/** Tells the person, whoever keeps the profile for them, and the administrators. */
export const manageMails = (documents: DocumentReader, mailer: Mailer, publicUrl: string): ProcessSpec => ({
  name: 'manage-request-mail',
  on: ['ManageRequested'],
  run: async ({ id, data }) => {
    const { userId, emailIndex, email, phone, text } = socialEvents.ManageRequested.schema.parse(data);
    if (email === null) return;
    const profile = await documents.get(profilesView, userId);
    const concerned = profile ? await concernedBy(profile, documents, homeDay(new Date().toISOString())) : [];
    const keepers = await documents.getMany(accountsView, concerned);
    const administrators = await documents.find(accountsView, { filter: { isAdministrator: 1 }, limit: 20 });
    const to = new Map(
      [...keepers, ...administrators].flatMap((account) => (account.email ? [[account.email, account.locale] as const] : [])),
    );
    const name = (await nameOf(documents, userId)) ?? userId;
    for (const [address, locale] of to) {
      const { [emailIndex]: said, phone: phoneWord } = words[locale];
      const lines = [
        `${said.what}: ${name} (${publicUrl}${locale === 'ru' ? '' : `/${locale}`}/profile/${userId}).`,
        `E-mail: ${email}${phone === null ? '' : `, ${phoneWord}: ${phone}`}`,
        ...(text === null ? [] : ['', text]),
      ];
      await mailer.send({ to: address, subject: said.subject, text: lines.join('\n') }, `${id}:${address}`);
    }
  },
});
