import { challengeStatuses, type OnlineChallenge } from '#contracts/registrations/form.docs';
import { registrationFormStream } from '#domain/registrations/form.fold';
import { registrationFormQueries } from '#contracts/registrations/form.queries';
import { placeOf } from '#contracts/registrations/statuses';
import { rowsFor } from '#backend/visibility/competitors';
import { onQuery } from '#platform/operations/implementation';
import { pageAmong } from '#platform/documents';
import { notFound } from '#domain/decider';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { categoriesOf } from '#backend/sport-events/event-parts';
import { challengeAnswerShape } from './answer-shapes.js';
import { challengeShape } from './form-shapes.js';

const perPage = 50;
const statuses = ['none', ...challengeStatuses] as const;

const isMeant = ({ streamIds }: OnlineChallenge, streamId: number): boolean => streamIds.length === 0 || streamIds.includes(streamId);

const answerTo = ({ challengeId }: OnlineChallenge, { entry }: RegistrationDoc) =>
  entry.challengeAnswers.find((answer) => answer.challengeId === challengeId);

/** One challenge of a sport event, with what each of those whom it is for has answered. */
export const challengeAnswers = onQuery(
  registrationFormQueries.challengeAnswers,
  async ({ eventId, challengeId, status, page }, context) => {
    const { documents } = context;
    const { challenges } = (await context.load(registrationFormStream, eventId)).state;
    const challenge = challengeId == null ? challenges[0] : challenges.find((one) => one.challengeId === challengeId);
    if (challengeId != null && !challenge) return notFound('challengeId');
    const shown = { challenges: challenges.map(challengeShape), currentChallengeId: challenge?.challengeId ?? null };
    if (!challenge) return { ...shown, counters: {}, answers: [], page: 1, maxPage: 1, total: 0 };
    const streams = (await categoriesOf(context, eventId)).filter(({ id }) => isMeant(challenge, id));
    const entered = await Promise.all(
      streams.map(({ id: streamId }) => documents.all(registrationsView, { filter: { streamId, isDeleted: 0 }, sort: [['index', 'asc']] })),
    );
    const rows = entered
      .flat()
      .filter((doc) => placeOf(doc.statuses.participation) !== 'out')
      .map((doc) => ({ doc, answer: answerTo(challenge, doc) }));
    const statusOf = ({ answer }: (typeof rows)[number]) => answer?.status ?? 'none';
    const chosen = status == null ? rows : rows.filter((row) => statusOf(row) === status);
    const { rows: shownRows, ...at } = pageAmong(chosen, page, perPage);
    const seen = await rowsFor(
      shownRows.map(({ doc }) => doc),
      context,
    );
    const names = new Map(streams.map(({ id, name }) => [id, name]));
    return {
      ...shown,
      counters: Object.fromEntries(statuses.map((one) => [one, rows.filter((row) => statusOf(row) === one).length])),
      answers: shownRows.map(({ doc, answer }, i) => ({
        registrationId: doc.id,
        fullName: seen[i]?.fullName ?? '',
        organization: doc.organization,
        streamId: doc.streamId,
        streamName: names.get(doc.streamId) ?? '',
        participation: doc.statuses.participation,
        status: answer?.status ?? ('none' as const),
        answer: answer ? challengeAnswerShape(answer) : null,
      })),
      ...at,
    };
  },
);
