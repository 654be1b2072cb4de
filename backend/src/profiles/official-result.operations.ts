import { officialResultOps } from '#contracts/profiles/official-results.ops';
import type { InputOf } from '#contracts/op';
import { defined } from '#contracts/rules/given';
import type { ReferenceLists } from '#backend/directory/reference-lists';
import type { HandlerContext } from '#platform/context';
import type { Files } from '#platform/files';
import { onCommand, type Implementation } from '#platform/operations/implementation';
import { isRefusal, notFound } from '#domain/decider';
import { markOfficialResult } from '#domain/profiles/official-results.rules';
import { profileStream } from '#domain/profiles/profile.fold';
import { registrationsView } from '#projections/registrations/registrations.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { pictureIn } from './achievement.operations.js';
import { achievementRows } from './achievement-rows.js';

type Given = InputOf<typeof officialResultOps.mark>;

/** Whether the page of the person shows the result of an entry. */
const isShown = async ({ userId, registrationId }: Given, { documents }: HandlerContext): Promise<boolean> => {
  const entry = await documents.get(registrationsView, registrationId);
  if (!entry || entry.userId !== userId || entry.isDeleted || entry.place === null) return false;
  return (await documents.get(sportEventsView, entry.eventId))?.isPublished === true;
};

const decideMark = async (input: Given, files: Files, context: HandlerContext) => {
  const { userId, registrationId, is_main_achievement: isMain, is_hidden: isHidden } = input;
  if (!(await isShown(input, context))) return notFound('registrationId');
  const picture = await pictureIn(input, userId, files, context);
  if (isRefusal(picture)) return picture;
  const given = { ...defined({ isMain, isHidden }), ...picture };
  return context.decide(profileStream, userId, (profile) => markOfficialResult(profile, registrationId, given));
};

export const officialResultCommands = (files: Files, lists: ReferenceLists): Implementation[] => [
  onCommand(officialResultOps.mark, {
    decide: (input, context) => decideMark(input, files, context),
    answer: async ({ input: { userId } }, context) => ({ achievements: await achievementRows(userId, lists, context) }),
  }),
];
