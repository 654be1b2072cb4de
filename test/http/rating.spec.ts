import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { localMoment } from '#contracts/rules/dates';
import { MemoryDocumentStore } from '#backend/adapters/memory/document-store';
import { ShippedLists } from '#backend/directory/first-lists';
import { achievementsOf } from '#backend/profiles/achievement-rows';
import { personRating } from '#backend/profiles/rating';
import { Documents } from '#platform/projecting/reader';
import { ProjectionRunner } from '#platform/projecting/runner';
import { profilesView } from '#projections/profiles/profiles.view';
import { madeEvent, madeCategory, registered, startCast, wrapped, type Cast } from './cast.js';

let cast: Cast;
let organizationId = 0;
let registrationId = 0;

const dayYearsAgo = (years: number): string => {
  const { date } = localMoment(new Date().toISOString(), 'Europe/Moscow');
  return `01-01-${Number(date.slice(6)) - years}`;
};
const today = localMoment(new Date().toISOString(), 'Europe/Moscow').date;

beforeAll(async () => {
  cast = await startCast();
  const { body } = await wrapped(cast.admin.caller, '/api/create-organization', { organization: { name: 'Клуб «Татами»' } });
  organizationId = body['organizationId'] as number;
  const eventId = await madeEvent(cast.organiser, 'rated', { dateFrom: today, dateTo: today, points1Place: 40, points2Place: 25 });
  const streamId = await madeCategory(cast.organiser, eventId, 'rated');
  const [id = 0] = await registered(cast.organiser, eventId, [{ userId: cast.user.id, streamIds: [streamId], organizationId }]);
  registrationId = id;
  await place(2);
});
afterAll(() => cast.podium.close());

const place = (value: number) => cast.organiser.caller.post('/api/save-registration-result', { registrationId, place: value });
const ofPerson = async (caller = cast.visitor) => (await caller.post('/api/get-rating', { userId: cast.user.id })).body;
const ofOrganization = async () => (await cast.visitor.post('/api/get-organization-rating', { organizationId })).body;
const onPage = async () => (await cast.visitor.post('/api/get-profile', { userId: cast.user.id })).body;
const hide = (privateInformation: object) =>
  wrapped(cast.user.caller, '/api/profile/private-information', { privateInformation, editableUserId: cast.user.id });

describe('the rating of a person', () => {
  test('comes from the points of the sport event for the place, and follows a correction', async () => {
    expect(await ofPerson()).toMatchObject({ rating: 25, results: [{ place: 2, points: 25, share: 1, isCounted: true, day: today }] });
    await place(1);
    expect(await ofPerson()).toMatchObject({ rating: 40 });
    expect(await onPage()).toMatchObject({ profile: { rating: 40 }, placesStats: { 1: 1, rating: 40 } });
  });

  test('counts what an administrator verified, and nothing else that the person says', async () => {
    await cast.user.caller.post('/api/profile/base-information', {
      profileBaseInformation: { userId: cast.user.id, country: { id: 643 } },
    });
    const achievement = { event_date: dayYearsAgo(1), role: 'athlete', other_event: 'Кубок города', place: '1' };
    const { body } = await cast.user.caller.form('/profile/achievement', achievement, {});
    const [{ id } = { id: 0 }] = body['achievements'] as { id: number }[];
    expect(await ofPerson()).toMatchObject({ rating: 40 });
    await wrapped(cast.admin.caller, '/api/profile/verify-achievements', { userId: cast.user.id, achievementIds: [id] });
    const { rating, results } = await ofPerson();
    expect(results).toContainEqual(expect.objectContaining({ otherEvent: 'Кубок города', points: 10, event: null }));
    expect(rating).toBe(45);
  });

  test('is the same after all views were made anew from the log', async () => {
    const { contexts, events, codec } = cast.podium.composition;
    const store = new MemoryDocumentStore();
    const failures: unknown[] = [];
    const runner = new ProjectionRunner(
      contexts.flatMap(({ views = [] }) => views),
      events,
      store,
      codec,
      {
        onChanges: () => undefined,
        onEvents: () => Promise.resolve(0),
        onPoison: (view, _stream, error) => failures.push(view, error),
        onError: (error) => failures.push(error),
      },
    );
    await runner.start();
    const documents = new Documents(store, runner).reader();
    const profile = await documents.get(profilesView, cast.user.id);
    const rows = profile ? await achievementsOf(profile, new ShippedLists(), { documents, locale: 'ru' }, false) : [];
    await runner.stop();
    expect(failures).toEqual([]);
    expect(personRating(rows, today).rating).toBe(45);
  });

  test('is hidden with the results it is made of', async () => {
    await hide({ isHiddenResults: true });
    expect(await ofPerson()).toMatchObject({ rating: null, results: [] });
    expect(await onPage()).toMatchObject({ profile: { rating: null }, placesStats: { rating: null } });
    expect((await ofPerson(cast.user.caller))['rating']).toBeGreaterThanOrEqual(40);
    await hide({ isHiddenResults: false });
  });
});

describe('the rating of an organisation', () => {
  test('comes from the results of those who entered for it', async () => {
    expect(await ofOrganization()).toMatchObject({
      rating: 40,
      results: [{ points: 40, person: { id: cast.user.id, fullName: 'User Анна' } }],
      hiddenResults: 0,
    });
    expect((await cast.visitor.post('/api/get-organization-rating', { organizationId: 999_999 })).status).toBe(404);
  });

  test('names nobody who hides their part in it', async () => {
    for (const flag of ['isHideOrganizationRating', 'isHiddenResults', 'isPrivateProfile']) {
      await hide({ [flag]: true });
      expect(await ofOrganization()).toMatchObject({ rating: 40, results: [], hiddenResults: 1 });
      await hide({ [flag]: false });
    }
  });
});

describe('the ratings of a category, by which it is seeded', () => {
  test('are those of its sport that everybody may see, the highest first, for whoever draws', async () => {
    const made = async (key: string, more: object = {}) => {
      const eventId = await madeEvent(cast.organiser, key, { dateFrom: today, dateTo: today, ...more });
      const streamId = await madeCategory(cast.organiser, eventId, key);
      const people = [{ userId: cast.user.id }, { person: { lastName: 'Новый', firstName: 'Пётр', birthDate: '01-02-2000' } }];
      const ids = await registered(
        cast.organiser,
        eventId,
        people.map((one) => ({ ...one, streamIds: [streamId] })),
      );
      return { streamId, rated: ids[0] };
    };
    const ratings = ({ streamId }: { streamId: number }, who = cast.organiser) =>
      wrapped(who.caller, '/api/cabinet/get-category-ratings', { streamId });
    const next = await made('seeded');
    expect((await ratings(next)).body).toMatchObject({ success: true, ratings: [{ registrationId: next.rated, rating: 40 }] });
    expect((await ratings(await made('of another sport', { sport: 'tableTennis' }))).body).toMatchObject({ ratings: [] });
    await hide({ isHiddenResults: true });
    expect((await ratings(next)).body).toMatchObject({ ratings: [] });
    await hide({ isHiddenResults: false });
    for (const who of [cast.user, cast.referee, cast.other]) expect((await ratings(next, who)).status).toBe(403);
    expect((await ratings({ streamId: 999_999 })).status).toBe(404);
    expect((await wrapped(cast.organiser.caller, '/api/cabinet/get-category-ratings', { streamId: 'x' })).status).toBe(400);
  });
});
