import { maxChildrenPerGuardian } from '#contracts/limits';
import type { EventOf } from '#contracts/event';
import type { InputOf } from '#contracts/op';
import { guardianOps } from '#contracts/profiles/guardian.ops';
import { homeDay } from '#contracts/rules/dates';
import { forbidden, isRefusal, notFound, refuse, refuseFields } from '#domain/decider';
import { checkBaseInformation } from '#domain/profiles/base-information.rules';
import {
  answerInvitation,
  decideRequest,
  inviteGuardian,
  isMinor,
  removeGuardian,
  requestGuardianship,
  setChildPage,
  withdrawRequest,
} from '#domain/profiles/guardians.rules';
import { profileStream, type profileStreamEvents } from '#domain/profiles/profile.fold';
import { siteSettings, theSite } from '#domain/site/site-settings.decider';
import { decidesGuardians, keeperOf } from '#domain/visibility/keeper.rules';
import { People } from '#backend/directory/people';
import type { ReserveIds } from '#backend/directory/reserved-ids';
import type { HandlerContext } from '#platform/context';
import { onCommand, recordedField, type Implementation } from '#platform/operations/implementation';
import { peopleView } from '#projections/directory/people.view';
import { accountsView } from '#projections/identity/accounts.view';
import { guardianshipsView } from '#projections/profiles/guardianships.view';
import type { Profile } from '#contracts/profiles/profile.docs';
import { guardiansOf } from './guardian.queries.js';

type Ops = typeof guardianOps;

export interface GuardianParts {
  /** See `personKey`. */
  pepper: Buffer;
  reserveIds: ReserveIds;
  hashEmail: (email: string) => string;
}

const mayDecide = (profile: Profile, { actor, now }: HandlerContext): boolean =>
  actor.isAdministrator || decidesGuardians(profile, actor, homeDay(now));

const birthDateOf = async (userId: number | null, { documents }: HandlerContext): Promise<string | null> =>
  userId === null ? null : ((await documents.get(peopleView, userId))?.birthDate ?? null);

const decideMake = async (
  { isDeclared: _isDeclared, ...person }: InputOf<Ops['makeChild']>,
  context: HandlerContext,
  { pepper, reserveIds }: GuardianParts,
) => {
  const people = new People(context, pepper, reserveIds);
  const guardianUserId = context.actor.userId ?? 0;
  const today = homeDay(context.now);
  const names = { ...person, middleName: person.middleName || null, gender: person.gender ?? null };
  const changes = Object.entries(names).map(([field, to]) => ({ field, from: null, to }));
  const wrong = refuseFields(checkBaseInformation(profileStream.initial(), changes, today));
  if (wrong) return wrong;
  if (!isMinor(names.birthDate, today)) return refuse('error.not_child', 'birthDate');
  if (isMinor(await birthDateOf(guardianUserId, context), today)) return refuse('error.guardian_age');
  const { userId, isNew } = await people.metFor(names);
  if (!isNew) return refuse('error.duplicate', 'lastName');
  const rows = await context.documents.all(guardianshipsView, { filter: { guardianUserId, isOpen: 1 } });
  // To how many children others invite somebody is not theirs to say.
  const children = new Set(rows.filter(({ status }) => status === 'confirmed').map(({ userId }) => userId));
  if (children.size >= maxChildrenPerGuardian) return refuse('error.too_many');
  const events: EventOf<typeof profileStreamEvents>[] = [
    { type: 'ProfileCreated', data: { userId, ...names, personKey: people.keyOf(names) } },
    { type: 'ProfileMadeByGuardian', data: { userId, guardianshipId: 1, guardianUserId } },
  ];
  const decided = await context.decide(profileStream, userId, () => events);
  return isRefusal(decided) ? decided : { userId };
};

/** The account behind a number or an address, as far as there is one. */
const invitedBy = async ({ email, guardianUserId }: InputOf<Ops['invite']>, context: HandlerContext, { hashEmail }: GuardianParts) => {
  if (email) {
    const emailHash = hashEmail(email);
    // Whether there is an account of this address is not told: the invitation waits for whoever proves it.
    return { guardianUserId: null, emailHash, email };
  }
  if (guardianUserId == null) return refuse('error.required', 'email');
  if (!(await context.documents.get(accountsView, guardianUserId))?.emailHash) return notFound('guardianUserId');
  return { guardianUserId, emailHash: null, email: null };
};

const decideInvite = async (input: InputOf<Ops['invite']>, context: HandlerContext, parts: GuardianParts) => {
  const invited = await invitedBy(input, context, parts);
  if (isRefusal(invited)) return invited;
  const { actor, now, locale } = context;
  const by = { byUserId: actor.userId, today: homeDay(now), locale };
  const decided = await context.decide(profileStream, input.userId, (profile) =>
    mayDecide(profile, context) ? inviteGuardian(profile, invited, by) : forbidden('userId'),
  );
  return isRefusal(decided) ? decided : null;
};

const decideAnswer = async ({ userId, ...answer }: InputOf<Ops['answer']>, context: HandlerContext) => {
  const guardianUserId = context.actor.userId ?? 0;
  const own = await context.documents.get(accountsView, guardianUserId);
  const emailHash = own?.isEmailVerified ? own.emailHash : null;
  const invited = { guardianUserId, emailHash, birthDate: await birthDateOf(guardianUserId, context) };
  const decided = await context.decide(profileStream, userId, (profile) =>
    answerInvitation(profile, answer, invited, { today: homeDay(context.now) }),
  );
  return isRefusal(decided) ? decided : null;
};

const decideAsk = async ({ userId }: InputOf<Ops['request']>, context: HandlerContext) => {
  const guardianUserId = context.actor.userId ?? 0;
  const who = { guardianUserId, birthDate: await birthDateOf(guardianUserId, context) };
  const { userId: known, mergedInto } = (await context.load(profileStream, userId)).state;
  if (known === 0 || mergedInto !== null) return notFound('userId');
  return context.decide(profileStream, userId, (profile) => requestGuardianship(profile, who, { today: homeDay(context.now) }));
};

const decideWithdraw = async ({ userId, guardianshipId }: InputOf<Ops['withdraw']>, context: HandlerContext) => {
  const by = context.actor.userId ?? 0;
  const decided = await context.decide(profileStream, userId, (profile) => withdrawRequest(profile, guardianshipId, by));
  return isRefusal(decided) ? decided : null;
};

const decideGrant = async ({ userId, ...answer }: InputOf<Ops['decideRequest']>, context: HandlerContext) => {
  const by = { byUserId: context.actor.userId, today: homeDay(context.now) };
  const decided = await context.decide(profileStream, userId, (profile) =>
    mayDecide(profile, context) ? decideRequest(profile, answer, by) : forbidden('userId'),
  );
  return isRefusal(decided) ? decided : null;
};

const decideRemove = async ({ userId, guardianshipId }: InputOf<Ops['remove']>, context: HandlerContext) => {
  const hasAccount = (await context.documents.get(accountsView, userId))?.emailHash != null;
  const by = { byUserId: context.actor.userId, hasAccount };
  const decided = await context.decide(profileStream, userId, (profile) =>
    mayDecide(profile, context) ? removeGuardian(profile, guardianshipId, by) : forbidden('userId'),
  );
  return isRefusal(decided) ? decided : null;
};

/** A page is opened by a guardian alone: no club and no administrator decides who sees a child. */
const decidePage = async ({ userId, isOpen }: InputOf<Ops['setPage']>, context: HandlerContext) => {
  const { actor, now } = context;
  const today = homeDay(now);
  const { childPageFromAge } = (await context.load(siteSettings, theSite)).state;
  const by = { byUserId: actor.userId ?? 0, today, childPageFromAge };
  const decided = await context.decide(profileStream, userId, (profile) =>
    keeperOf(profile, actor, today) === 'guardian' ? setChildPage(profile, isOpen, by) : forbidden('userId'),
  );
  return isRefusal(decided) ? decided : null;
};

/** Answers once the views know the decision: a right that has ended is gone when the call returns. */
const settled = async ({ userId }: { userId: number }, { documents }: Pick<HandlerContext, 'documents'>): Promise<object> => {
  await documents.get(peopleView, userId);
  return {};
};

export const guardianCommands = (parts: GuardianParts): Implementation[] => [
  onCommand(guardianOps.makeChild, {
    // How many children they have is counted before.
    queueKey: (_input, { actor }) => `children-of-${actor.userId}`,
    decide: (input, context) => decideMake(input, context, parts),
    answer: async ({ events, decided }, context) => {
      const userId = decided?.userId ?? recordedField(events, 'userId', 0);
      return { ...(await settled({ userId }, context)), userId, successMessage: 'profile.created' };
    },
  }),
  onCommand(guardianOps.invite, {
    decide: (input, context) => decideInvite(input, context, parts),
    answer: ({ input }, context) => guardiansOf(input.userId, context),
  }),
  onCommand(guardianOps.answer, { decide: decideAnswer, answer: ({ input }, context) => settled(input, context) }),
  onCommand(guardianOps.request, { decide: decideAsk, answer: () => ({ successMessage: 'guardian.requested' }) }),
  onCommand(guardianOps.withdraw, { decide: decideWithdraw, answer: ({ input }, context) => settled(input, context) }),
  onCommand(guardianOps.decideRequest, { decide: decideGrant, answer: ({ input }, context) => guardiansOf(input.userId, context) }),
  onCommand(guardianOps.setPage, {
    decide: decidePage,
    answer: async ({ input }, context) => ({ ...(await settled(input, context)), isOpen: input.isOpen }),
  }),
  onCommand(guardianOps.remove, { decide: decideRemove, answer: ({ input }, context) => settled(input, context) }),
];
