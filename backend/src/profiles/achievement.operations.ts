import { achievementOps } from '#contracts/profiles/social.ops';
import { profileStream } from '#domain/profiles/profile.fold';
import type { InputOf } from '#contracts/op';
import { defined } from '#contracts/rules/given';
import type { ReferenceLists } from '#backend/directory/reference-lists';
import type { HandlerContext } from '#platform/context';
import { handlers } from '#platform/operations/tables';
import type { Implementation } from '#platform/operations/implementation';
import { isRefusal, refuse, type Refusal } from '#domain/decider';
import { fileNameFor } from '#platform/file-names';
import type { Files } from '#platform/files';
import { isUploadProblem, pictureOf } from '#platform/uploads';
import { unknownInAchievement } from './achievement.facts.js';
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
const pictureIn = async (
  { image, imageFileName }: Given,
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

export const achievementOperations = (files: Files, lists: ReferenceLists): Implementation[] => {
  const whose = ({ subjectUserId, actor }: HandlerContext): number => subjectUserId ?? actor.userId ?? 0;
  const answer = (userId: number, context: HandlerContext) => async () => ({ achievements: await achievementRows(userId, lists, context) });
  const remove = (id: number, field: string, context: HandlerContext) =>
    context.decide(profileStream, whose(context), (profile) => removeAchievement(profile, id, field));
  const checked = async (input: Given, id: number | null, userId: number, context: HandlerContext): Promise<GivenAchievement | Refusal> => {
    const given = fieldsOf(input);
    const unknown = await unknownInAchievement(given, id, userId, lists, context);
    if (unknown) return unknown;
    const picture = await pictureIn(input, userId, files, context);
    return isRefusal(picture) ? picture : { ...given, ...picture };
  };
  return handlers(achievementOps, {
    AddAchievement: {
      run: async (input, context) => {
        const userId = whose(context);
        const given = await checked(input, null, userId, context);
        if (isRefusal(given)) return given;
        const decided = await context.decide(profileStream, userId, (profile) => addAchievement(profile, given));
        return isRefusal(decided) ? decided : answer(userId, context);
      },
    },
    EditAchievement: {
      run: async ({ id, ...input }, context) => {
        const userId = whose(context);
        const given = await checked(input, id, userId, context);
        if (isRefusal(given)) return given;
        const decided = await context.decide(profileStream, userId, (profile) => editAchievement(profile, id, given));
        return isRefusal(decided) ? decided : answer(userId, context);
      },
    },
    RemoveAchievement: {
      run: async ({ id }, context) => {
        const decided = await remove(id, 'id', context);
        return isRefusal(decided) ? decided : answer(whose(context), context);
      },
    },
    RemoveAchievementOnPage: {
      run: async ({ achievementId }, context) => {
        const decided = await remove(achievementId, 'achievementId', context);
        return isRefusal(decided) ? decided : () => ({});
      },
    },
    VerifyAchievements: {
      run: async ({ achievementIds }, context) => {
        const userId = whose(context);
        const { actor } = context;
        const decided = await context.decide(profileStream, userId, (profile) => verifyAchievements(profile, achievementIds, actor.userId));
        return isRefusal(decided) ? decided : answer(userId, context);
      },
    },
  });
};
