import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { BringingState } from '#contracts/feed/bringing.ops';
import { hallNumbersBegin } from '#contracts/ids';
import { cabinet, drawnCategory, enter, loggedIn, pairOf, type Category } from '../faults/tournament.js';
import { until } from '../until.js';
import { codeOf, leaseOf, toldBy, type Podium } from './halls.fixture.js';
import { Caller, startPodium } from './podium.js';

let home: Podium;
let anna: Caller;
let category: Category;
beforeAll(async () => {
  home = await startPodium();
  anna = await enter(home.composition, home.url, 'anna@podium.test', 'Анна');
  category = await drawnCategory(anna, 'bypage', 4);
});
afterAll(() => home.close());

const open: Podium[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

const password = 'a long password 1';
const boris = { email: 'boris@podium.test', password, lastName: 'Судья', firstName: 'Борис' };

const emptyHall = async (environment: Record<string, string> = { BRING: 'on' }) => {
  const podium = await startPodium({ MACHINE_NAME: 'Hall A', ...environment });
  open.push(podium);
  const visitor = await Caller.at(podium.url);
  return {
    podium,
    visitor,
    state: async () => (await visitor.post('/api/get-bringing')).body as unknown as BringingState,
    bring: (code: string, more: object = {}) => visitor.post('/api/bring-event', { homeUrl: home.url, code, ...boris, ...more }),
  };
};

test('an empty computer in a hall brings the sport event by its page; who brings it runs it there, referees come by work passes', async () => {
  const { eventId, streamId, match } = category;
  const { podium, state, bring } = await emptyHall();
  expect(await state()).toMatchObject({ phase: 'empty', fault: null, eventId: null });
  expect((await bring('')).body).toMatchObject({ success: false, errors: { code: ['error.required'] } });
  expect((await bring('x', { password: '1' })).status).toBe(400);
  await bring('a-b-c-d-e-f');
  await until(async () => (await state()).fault === 'wrong_code');
  expect(await state()).toMatchObject({ phase: 'empty' });
  expect((await bring(await codeOf(anna, eventId))).body).toMatchObject({ success: true });
  await until(async () => (await state()).phase === 'done');
  expect(await state()).toMatchObject({ eventId, fault: null, homeUrl: home.url });
  expect(await toldBy(podium, eventId)).toEqual(await toldBy(home, eventId));
  const organiser = await loggedIn(podium.url, boris.email);
  const { user } = (await organiser.get('/api/session')).body as { user: { id: number } };
  expect(user.id).toBeGreaterThanOrEqual(hallNumbersBegin);
  expect(await leaseOf(organiser, eventId)).toMatchObject({ where: 'brought', hallName: 'Hall A' });

  // A referee has no account here: the organiser makes a pass for their tablet.
  const pass = await cabinet(organiser, 'issue-work-pass', { eventId, label: 'Mat 1', role: 'referee', isHeadReferee: true, days: 1 });
  const referee = await Caller.at(podium.url);
  expect((await referee.post('/api/open-work-pass', { code: pass.body['code'] })).body).toMatchObject({ success: true, eventId });
  const [winnerRegistrationId] = await pairOf(organiser, streamId, match(1));
  const won = await cabinet(referee, 'set-match-winner', { matchId: match(1), winnerRegistrationId, victoryTypeId: 'decision' });
  expect(won.body).toMatchObject({ success: true });
  await until(async () => (await toldBy(home, eventId)).length === (await toldBy(podium, eventId)).length);

  // It has its sport event and its people: nobody brings anything more.
  expect((await bring('a-b-c-d-e-f')).body).toMatchObject({ success: false, errors: { form: ['error.transition'] } });
});

/** Between the two: as long as the line is bad, no part of the sport event gets through. */
const badLine = async () => {
  const line = { isBad: true, url: '', close: () => new Promise<void>((done) => void server.close(() => done())) };
  const server = createServer((request, reply) => {
    void (async () => {
      if (line.isBad && request.url?.endsWith('/page')) return request.destroy();
      const { 'content-type': type = '', authorization = '' } = request.headers;
      const headers = { 'content-type': type, authorization };
      const answer = await fetch(`${home.url}${request.url}`, { method: 'POST', headers, body: await text(request) });
      reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
    })();
  });
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve));
  line.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return line;
};

test('what was cut off goes on from the same page, without a new code, also after a restart', async () => {
  const { eventId } = await drawnCategory(anna, 'cutoff', 4);
  const line = await badLine();
  const environment = { BRING: 'on', DATA_DIR: mkdtempSync(join(tmpdir(), 'podium-hall-')) };
  const first = await emptyHall(environment);
  await first.bring(await codeOf(anna, eventId), { homeUrl: line.url });
  await until(async () => (await first.state()).fault === 'unreachable');
  expect(await first.state()).toMatchObject({ phase: 'cut', homeUrl: line.url });
  await open.pop()?.close();
  line.isBad = false;
  const second = await emptyHall(environment);
  expect(await second.state()).toMatchObject({ phase: 'cut', homeUrl: line.url, fault: null });
  expect((await second.bring('', { homeUrl: line.url })).body).toMatchObject({ success: true });
  await until(async () => (await second.state()).phase === 'done');
  expect(await toldBy(second.podium, eventId)).toEqual(await toldBy(home, eventId));
  await open.pop()?.close();
  await line.close();
});

test('a server that was not started for it, or has people, brings nothing and says nothing', async () => {
  const closed = { phase: 'closed', events: 0, fault: null, homeUrl: null, eventId: null };
  const other = await emptyHall({});
  expect(await other.state()).toMatchObject(closed);
  expect((await other.bring('a-b-c-d-e-f')).body).toMatchObject({ success: false, errors: { form: ['error.transition'] } });
  const used = await emptyHall();
  await enter(used.podium.composition, used.podium.url, 'carl@podium.test', 'Карл');
  expect(await used.state()).toMatchObject(closed);
  expect((await used.bring('a-b-c-d-e-f')).body).toMatchObject({ success: false, errors: { form: ['error.transition'] } });
});

test('only whoever sits at the computer is answered', async () => {
  const hall = await emptyHall({ BRING: 'on', TRUST_PROXY: '1' });
  const elsewhere = { 'x-forwarded-for': '192.168.1.20' };
  const asked = { homeUrl: home.url, code: 'a-b-c-d-e-f', ...boris };
  expect((await hall.visitor.post('/api/bring-event', asked, elsewhere)).status).toBe(403);
  expect((await hall.visitor.post('/api/get-bringing', {}, elsewhere)).body).toMatchObject({ phase: 'closed' });
  expect(await hall.state()).toMatchObject({ phase: 'empty' });
  // Behind a proxy of which the server was not told, everybody seems to sit here.
  const untold = await emptyHall();
  expect((await untold.visitor.post('/api/bring-event', asked, elsewhere)).status).toBe(403);
  expect((await untold.visitor.post('/api/get-bringing', {}, elsewhere)).body).toMatchObject({ phase: 'closed' });
  expect(await untold.state()).toMatchObject({ phase: 'empty' });
});
