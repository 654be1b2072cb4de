import type { FollowedAthlete } from '#contracts/followers/followed.docs';
import type { EventLive } from '#contracts/playgrounds/event-live.docs';
import { numberInCategory } from '#contracts/ids';
import { someEntrantsFor, visitorNow } from '#backend/visibility/competitors';
import { isOver } from '#domain/competition/documents';
import { gridView, type GridViewDoc } from '#projections/competition/grid.view';
import { representativesView } from '#projections/directory/representatives.view';
import { categoriesView } from '#projections/sport-events/categories.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { standingsOf } from './athletes.js';
import { boutOf } from './bouts.js';
import type { Told } from './notice-texts.js';
import type { NoticeParts } from './notices.js';
import { topics, type PushDevice } from './push-devices.js';
import { waitsAt, type Statement } from './statements.js';
import { subjectsOf, type Subject } from './subjects.js';

/** How a statement stands now for a device; null: it is not to be told, `over`: nor what was told to be taken back. */
export const toldNow = async (statement: Statement, device: PushDevice, parts: NoticeParts): Promise<Told | 'over' | null> => {
  const { documents } = parts;
  const { kind, eventId, streamId, lead } = statement;
  const grid = await documents.peek(gridView, streamId);
  if (!grid || !(await documents.get(sportEventsView, eventId))?.isPublished) return null;
  const leads = kind === 'draw' ? entrantsIn(grid) : [lead];
  const subjects = await subjectsOf(streamId, leads, documents);
  const isOfCategory = device.topics.includes(topics.category(streamId));
  const own = await followedBy(device, subjects, parts);
  const followed = statement.isOfCategory && isOfCategory ? subjects : own;
  if (kind === 'draw' && followed.length === 0 && isOfCategory) return drawNow(statement, [], parts);
  if (followed.length === 0) return null;
  const board = await parts.boardOf(eventId, documents);
  const athletes = await shownAthletes(followed, eventId, board, parts);
  const [athlete] = athletes;
  if (!athlete) return null;
  if (kind === 'draw') return drawNow(statement, athletes, parts);
  return kind === 'result' ? resultNow(statement, athlete, parts) : soonNow(statement, athlete, board, parts);
};

const entrantsIn = ({ state }: GridViewDoc): number[] => [...new Set(state.placements.map(({ registrationId }) => registrationId))];

/** A right that ended since, as that of a representative, follows nobody any more. */
const followedBy = async (device: PushDevice, subjects: readonly Subject[], { documents }: NoticeParts): Promise<Subject[]> => {
  const own = new Set(device.topics);
  const ended = new Set<string>();
  for (const topic of own) {
    const organizationId = Number(/^organization:(\d+)$/.exec(topic)?.[1] ?? 0);
    if (organizationId === 0) continue;
    const doc = await documents.get(representativesView, organizationId);
    if (!doc?.userIds.includes(device.userId ?? 0)) ended.add(topics.organization(organizationId));
  }
  return subjects.filter((subject) => subject.topics.some((topic) => own.has(topic) && !ended.has(topic)));
};

/** By the names that everybody may see; a pair or team by its own. */
const shownAthletes = async (
  subjects: readonly Subject[],
  eventId: number,
  board: EventLive | null,
  { documents }: NoticeParts,
): Promise<FollowedAthlete[]> => {
  const viewer = visitorNow();
  const docs = subjects.map(({ doc }) => doc);
  const { athletes } = await standingsOf(docs, { eventId, board, viewer, documents });
  const names = await namesOf(
    docs[0]?.streamId ?? 0,
    subjects.map(({ lead }) => lead),
    { documents },
  );
  return athletes.map((athlete) => ({ ...athlete, fullName: names.get(athlete.registrationId) ?? '' }));
};

const namesOf = async (streamId: number, ids: readonly number[], { documents }: Pick<NoticeParts, 'documents'>) => {
  const grid = await documents.peek(gridView, streamId);
  if (!grid) return new Map<number, string>();
  const shown = await someEntrantsFor(grid, ids, visitorNow(), documents);
  return new Map(ids.map((id) => [id, shown[id]?.fullName ?? '']));
};

const drawNow = async ({ streamId }: Statement, athletes: readonly FollowedAthlete[], { documents }: NoticeParts): Promise<Told | null> => {
  const grid = await documents.peek(gridView, streamId);
  if (!grid?.state.isDrawn) return null;
  const value = `${grid.state.drawSeed} ${grid.planned?.playgroundId ?? ''}`;
  const streamName = (await documents.get(categoriesView, streamId))?.name ?? '';
  return { kind: 'draw', value, athletes, streamName };
};

const resultNow = async (
  { streamId, about, lead, isOfCategory = false }: Statement,
  athlete: FollowedAthlete,
  { documents }: NoticeParts,
): Promise<Told | null> => {
  const grid = await documents.peek(gridView, streamId);
  const match = grid?.state.matches[about];
  if (!grid || !match?.occupants.includes(lead)) return null;
  const { number, isWon, opponentId, score } = boutOf(grid.state, match, lead);
  const isDecided = !match.isBye && isOver(grid.state, match);
  const value = isDecided ? (isWon === null ? 'even' : isWon ? 'won' : 'lost') : null;
  const opponent = opponentId === null ? null : ((await namesOf(streamId, [opponentId], { documents })).get(opponentId) ?? null);
  const shown = isDecided && score ? score : null;
  return { kind: 'result', value, athlete, number, opponent, score: shown, isOfCategory };
};

const soonNow = async (
  statement: Statement,
  athlete: FollowedAthlete,
  board: EventLive | null,
  { documents }: NoticeParts,
): Promise<Told | 'over' | null> => {
  const { streamId, about, lead } = statement;
  const grid = await documents.peek(gridView, streamId);
  const match = grid?.state.matches[about];
  if (!grid || !board) return null;
  const number = match?.plan.number ?? numberInCategory(about);
  if (match && (match.startedAt !== null || isOver(grid.state, match)) && match.occupants.includes(lead)) return 'over';
  return { kind: 'soon', value: waitsAt(statement, board), athlete, number };
};
