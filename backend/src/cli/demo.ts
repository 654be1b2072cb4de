import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { homeDay } from '#contracts/rules/dates';
import { palace } from '#backend/demo/facilities';
import { regionalDay } from '#backend/demo/regional-day';
import { readFootball } from '#backend/importers/openfootball';
import { parseLoose, toCsv } from '#backend/importers/rows';
import { withStaff } from '#backend/importers/staff';
import { finish, readArguments } from './arguments.js';
import { Client, target } from './client.js';
import { playMats } from './fight.js';
import { Pace } from './pace.js';
import { categoriesOf, gridOf, replayFootball, type FairPlay } from './replay-football.js';

/** npm run demo: fills a server that holds demo data with life, through the public API: a judo day that goes on, a World Cup at its semi-finals. */
const usage = 'npm run demo -- [--speed N] [--bouts-played N] [--url URL]\n';
const { values } = readArguments(usage, {
  options: { speed: { type: 'string' }, 'bouts-played': { type: 'string' }, url: { type: 'string' } },
});
const speed = Number(values.speed ?? 10);
const boutsPlayed = Number(values['bouts-played'] ?? 24);
if (!(speed > 0) || !(boutsPlayed >= 0)) {
  process.stderr.write(usage);
  process.exit(2);
}

const url = target(values);
const password = process.env['PASSWORD'] ?? 'podium-demo-2026';
const secondsBetween = 5;
const worldCup = 1;
const dataDirectory = join(import.meta.dirname, '../../../../test/data');
const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Makes the judo day of today, or finds it: its key is of the day. Answers its id. */
const judoDay = async (organiser: Client): Promise<number> => {
  const staff = { operator: 'operator@podium.example', referee: 'referee@podium.example' };
  const rows = withStaff(regionalDay(homeDay(new Date().toISOString()), staff.referee), staff);
  const loaded = await organiser.upload('/api/cabinet/load-events-on-server', {}, 'demo-day.csv', toCsv(rows));
  if (!loaded.success) throw new Error(`The server refused the day: ${JSON.stringify(loaded.errors).slice(0, 400)}`);
  const [created] = loaded['created'] as number[];
  if (created !== undefined) {
    await holdIn(organiser, created);
    await organiser.must('/api/cabinet/all-streams-tournament-grid-draw', {
      eventId: created,
      mode: 'random',
      separateBy: ['organization'],
    });
    return created;
  }
  const [known] = loaded['updated'] as number[];
  if (known === undefined) throw new Error('the day was neither made nor found');
  return known;
};

/** The place of the day is in the directory of facilities; one that is there from another day is found by its name. */
const holdIn = async (organiser: Client, eventId: number): Promise<void> => {
  const { facilities } = await organiser.must('/api/cabinet/get-facility-list-by-page', { text: palace.name, page: 1 });
  const [known] = facilities as { id: number }[];
  const made = known ? { facilityId: known.id } : await organiser.must('/api/cabinet/create-facility', { facility: palace });
  await organiser.must('/api/cabinet/save-event', { eventId, event: { facility: made['facilityId'] } });
};

/** The matches of the file before its semi-finals, as if they had been played by now. */
const upToSemiFinals = () => {
  const file = readFootball(parseLoose(readFileSync(join(dataDirectory, 'world-cup-2018.json'), 'utf8')));
  return { ...file, matches: file.matches.filter(({ round }) => !/^(Semi-finals|Match for third place|Final)$/i.test(round)) };
};

/** Plays the World Cup up to its semi-finals, unless somebody has played there before. */
const playWorldCup = async (organiser: Client, referee: Client): Promise<void> => {
  const [stream] = await categoriesOf(organiser, worldCup);
  if (!stream || (await gridOf(organiser, stream.id)).matches.some(({ status }) => status === 'finished')) return;
  const fairPlay = JSON.parse(readFileSync(join(dataDirectory, 'world-cup-2018.fairplay.json'), 'utf8')) as FairPlay;
  const pace = new Pace(Number.MAX_SAFE_INTEGER, 0);
  await replayFootball({ eventId: worldCup, referee, organiser, pace, say: () => undefined }, upToSemiFinals(), fairPlay);
};

await finish(async () => {
  const organiser = await Client.login(url, 'organiser@podium.example', password);
  const referee = await Client.login(url, 'referee@podium.example', password);
  const eventId = await judoDay(organiser);
  say(`Judo: ${url}/live/${eventId}\nWorld Cup: ${url}/live/${worldCup}`);
  const pace = { atOnce: boutsPlayed, speed, secondsBetween };
  await Promise.all([playWorldCup(organiser, referee), playMats(referee, eventId, pace, say)]);
});
