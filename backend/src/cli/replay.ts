import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFootball } from '#backend/importers/openfootball';
import { parseLoose } from '#backend/importers/rows';
import { readSkating } from '#backend/importers/skating';
import { Client, target } from './client.js';
import { finish, readArguments } from './arguments.js';
import { replayFootball, type FairPlay } from './replay-football.js';
import { replaySkating } from './replay-skating.js';
import { Pace } from './pace.js';

/** npm run replay: plays a sport event's real results through the public API, as its referee and its organiser would. */
const usage = 'npm run replay -- --event ID --speed N [--file FILE] [--max-gap SECONDS] [--url URL]\n';
const dataDirectory = join(import.meta.dirname, '../../../../test/data');
/** Results of the demo events, where no file is named. */
const demoFiles: Record<string, string> = { '1': 'world-cup-2018.json', '2': 'skating-grand-prix-final-2017.json' };

const { values } = readArguments(usage, {
  options: {
    event: { type: 'string' },
    speed: { type: 'string' },
    file: { type: 'string' },
    'max-gap': { type: 'string' },
    url: { type: 'string' },
  },
});
const eventId = Number(values.event);
const speed = Number(values.speed ?? 60);
const maxGap = Number(values['max-gap'] ?? 2);
const file = values.file ?? (demoFiles[values.event ?? ''] && join(dataDirectory, demoFiles[values.event ?? ''] ?? ''));
if (!Number.isInteger(eventId) || eventId < 1 || !(speed > 0) || !(maxGap >= 0) || !file) {
  process.stderr.write(usage);
  process.exit(2);
}

const url = target(values);
const password = process.env['PASSWORD'] ?? 'podium-demo-2026';
const path = file;

/** Whoever is named as the referee may be none at this sport event: then the organiser enters the results. */
const refereeOf = async (organiser: Client): Promise<Client> => {
  const referee = await Client.login(url, process.env['REFEREE'] ?? 'referee@podium.example', password).catch(() => null);
  const event = await referee?.post('/api/get-event', { eventId });
  const { canEnterResults } = (event?.['permissions'] ?? {}) as { canEnterResults?: boolean };
  return referee && canEnterResults ? referee : organiser;
};

await finish(async () => {
  const json = parseLoose(readFileSync(path, 'utf8'));
  const beside = path.replace(/\.json$/, '.fairplay.json');
  const fairPlay = existsSync(beside) ? (JSON.parse(readFileSync(beside, 'utf8')) as FairPlay) : null;
  const organiser = await Client.login(url, process.env['ORGANISER'] ?? 'organiser@podium.example', password);
  const referee = await refereeOf(organiser);
  const pace = new Pace(speed, maxGap);
  const crew = { eventId, referee, organiser, pace, say: (line: string) => process.stdout.write(`${line}\n`) };
  const isFootball = typeof json === 'object' && json !== null && 'matches' in json;
  if (isFootball) await replayFootball(crew, readFootball(json), fairPlay);
  else await replaySkating(crew, readSkating(json));
});
