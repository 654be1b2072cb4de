import { profileStream } from '#domain/profiles/profile.fold';
import { socialEvents } from '#contracts/profiles/profile.events';
import { socialOps } from '#contracts/profiles/social.ops';
import { toE164 } from '#backend/directory/phones';
import type { HandlerContext, ProcessSpec } from '#platform/context';
import { handlers, type Handlers } from '#platform/operations/tables';
import type { Implementation } from '#platform/operations/implementation';
import { isRefusal, notFound, refuse, type Refusal } from '#domain/decider';
import type { DocumentReader } from '#platform/documents';
import type { Mailer } from '#platform/ports/mailer';
import { accountsView } from '#projections/identity/accounts.view';
import { profilesView } from '#projections/profiles/profiles.view';
import { nameOf } from './names.js';
import { deactivateRecommendation, recommend, toggleCoach } from '#domain/profiles/social.rules';

/** Null: there is such a person. */
const missing = async (userId: number, field: string, context: HandlerContext): Promise<Refusal | null> =>
  (await context.load(profileStream, userId)).state.userId === 0 ? notFound(field) : null;

const relations: Pick<Handlers<typeof socialOps>, 'ToggleCoach' | 'AddRecommendation' | 'DeactivateRecommendation'> = {
  ToggleCoach: {
    run: async ({ loginUserId, viewUserId }, context) => {
      const unknown = await missing(viewUserId, 'viewUserId', context);
      if (unknown) return unknown;
      const decided = await context.decide(profileStream, loginUserId, (profile) => toggleCoach(profile, viewUserId));
      if (isRefusal(decided)) return decided;
      const isAdded = decided.some(({ type }) => type === 'CoachAdded');
      return () => ({
        action: isAdded ? 'added' : 'removed',
        successMessage: isAdded ? 'user.profile.coach.add.success' : 'user.profile.coach.remove.success',
      });
    },
  },
  AddRecommendation: {
    run: async ({ viewUserId, text }, context) => {
      const unknown = await missing(viewUserId, 'viewUserId', context);
      if (unknown) return unknown;
      const decided = await context.decide(profileStream, viewUserId, (profile) => recommend(profile, context.actor.userId ?? 0, text));
      return isRefusal(decided) ? decided : () => ({});
    },
  },
  DeactivateRecommendation: {
    run: async ({ viewUserId, recommendationId }, context) => {
      const { userId: actorUserId, isAdministrator } = context.actor;
      const decided = await context.decide(profileStream, viewUserId, (profile) =>
        deactivateRecommendation(profile, recommendationId, { actorUserId, isAdministrator }),
      );
      return isRefusal(decided) ? decided : () => ({ successMessage: 'user.profile.recommend.success.deactivate' });
    },
  },
};

const requestManage: Handlers<typeof socialOps>['RequestManage'] = {
  run: async ({ idViewProfile: userId, emailIndex, email, phone = '', informationToChange = '', comment = '' }, context) => {
    const text = emailIndex === 1 ? informationToChange : comment;
    if (emailIndex === 1 && text === '') return refuse('error.required', 'informationToChange');
    if (emailIndex === 2 && phone === '') return refuse('error.required', 'phone');
    if (phone !== '' && toE164(phone) === null) return refuse('error.phone', 'phone');
    const unknown = await missing(userId, 'idViewProfile', context);
    if (unknown) return unknown;
    await context.decide(profileStream, userId, () => [
      { type: 'ManageRequested', data: { userId, emailIndex, email, phone: phone || null, text: text || null } },
    ]);
    return () => ({ successMessage: 'user.profile.send_mail.manage.success.message' });
  },
};

export const socialOperations = (): Implementation[] => handlers(socialOps, { ...relations, RequestManage: requestManage });

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

/** Tells the person, or the representative who keeps the profile, and the administrators. */
export const manageMails = (documents: DocumentReader, mailer: Mailer, publicUrl: string): ProcessSpec => ({
  name: 'manage-request-mail',
  on: ['ManageRequested'],
  run: async ({ id, data }) => {
    const { userId, emailIndex, email, phone, text } = socialEvents.ManageRequested.schema.parse(data);
    if (email === null) return;
    const profile = await documents.get(profilesView, userId);
    const keepers = await documents.getMany(accountsView, [userId, profile?.createdByUserId ?? userId]);
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
