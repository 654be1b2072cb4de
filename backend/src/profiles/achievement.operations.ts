import { achievementOps } from '#contracts/profiles/social.ops';
import { profileStream } from '#domain/profiles/profile.fold';
import type { InputOf } from '#contracts/op';
import { defined } from '#contracts/rules/given';
import type { ReferenceLists } from '#backend/directory/reference-lists';
import type { HandlerContext, OperationContext } from '#platform/context';
import { onCommand, type Implementation } from '#platform/operations/implementation';
import { isRefusal, refuse, type Refusal } from '#domain/decider';
import { fileNameFor } from '#platform/file-names';
import type { Files } from '#platform/files';
import { isUploadProblem, pictureOf } from '#platform/uploads';
import { achievementFacts, unknownInAchievement } from './achievement.facts.js';
import {
  addAchievement,
  editAchievement,
  removeAchievement,
  verifyAchievements,
  type GivenAchievement,
} from '#domain/profiles/achievements.rules';
import { achievementRows } from './achievement-rows.js';

type Given = InputOf<typeof achievementOps.add>;

/** Fields that the call names. */
const fieldsOf = (input: Given): GivenAchievement =>
  defined({
    eventDate: input.event_date,
    role: input.role,
    sportId: input.sport_kind,
    disciplineId: input.sport_kind_discipline,
    countryId: input.country,
    countryRegionId: input.countryRegion,
    cityId: input.city,
    eventId: input.event,
    otherEvent: input.other_event,
    place: input.place,
    result: input.result,
    comment: input.comment,
    isMain: input.is_main_achievement,
    isHidden: input.is_hidden,
  });

/** A picture is checked and kept. */
export const pictureIn = async (
  { image, imageFileName }: Pick<Given, 'image' | 'imageFileName'>,
  userId: number,
  files: Files,
  { files: [uploaded] }: HandlerContext,
): Promise<Pick<GivenAchievement, 'image' | 'imageFileName'> | Refusal> => {
  if (!uploaded) return image === 'removed' ? { image: null, imageFileName: null } : {};
  const checked = await pictureOf(uploaded.bytes);
  if (isUploadProblem(checked)) return refuse(checked, 'imageFile');
  return {
    image: await files.keep(userId, checked.bytes),
    imageFileName: fileNameFor(imageFileName || uploaded.fileName, checked.mimeType),
  };
};

const whose = ({ subjectUserId, actor }: OperationContext): number => subjectUserId ?? actor.userId ?? 0;

const decideRemove = (id: number, field: string, context: HandlerContext) =>
  context.decide(profileStream, whose(context), (profile) => removeAchievement(profile, id, field));

const decideVerify = ({ achievementIds, askedAt }: InputOf<typeof achievementOps.verify>, context: HandlerContext) =>
  context.decide(profileStream, whose(context), (profile) => verifyAchievements(profile, achievementIds, context.actor.userId, askedAt));

export const achievementCommands = (files: Files, lists: ReferenceLists): Implementation[] => {
  const checked = async (input: Given, id: number | null, context: HandlerContext): Promise<GivenAchievement | Refusal> => {
    const userId = whose(context);
    const given = fieldsOf(input);
    const unknown = await unknownInAchievement(given, id, userId, lists, context);
    if (unknown) return unknown;
    const picture = await pictureIn(input, userId, files, context);
    return isRefusal(picture) ? picture : { ...given, ...picture };
  };
  const decideAdd = async (input: Given, context: HandlerContext) => {
    const given = await checked(input, null, context);
    if (isRefusal(given)) return given;
    const facts = await achievementFacts(whose(context), context);
    return context.decide(profileStream, whose(context), (profile) => addAchievement(profile, given, facts));
  };
  const decideEdit = async ({ id, ...input }: InputOf<typeof achievementOps.edit>, context: HandlerContext) => {
    const given = await checked(input, id, context);
    if (isRefusal(given)) return given;
    const facts = await achievementFacts(whose(context), context);
    return context.decide(profileStream, whose(context), (profile) => editAchievement(profile, id, given, facts));
  };
  const answer = async (_recorded: unknown, context: OperationContext) => ({
    achievements: await achievementRows(whose(context), lists, context),
  });
  return [
    onCommand(achievementOps.add, { decide: decideAdd, answer }),
    onCommand(achievementOps.edit, { decide: decideEdit, answer }),
    onCommand(achievementOps.remove, { decide: ({ id }, context) => decideRemove(id, 'id', context), answer }),
    onCommand(achievementOps.removeOnPage, {
      decide: ({ achievementId }, context) => decideRemove(achievementId, 'achievementId', context),
    }),
    onCommand(achievementOps.verify, { decide: decideVerify, answer }),
  ];
};
