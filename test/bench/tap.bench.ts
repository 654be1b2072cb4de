// A tap at the mat until the last of 200 screens in the hall has it: six mats tap at once, in one server with the followers beside it.
import { Child, clock } from './child.js';
import { quantile, report, row } from './harness.js';

interface Composition {
  url: string;
  headers: Record<string, string>;
  eventId: number;
  matches: { id: number; occupants: number[] }[][];
}

const screens = 200;
const mats = 6;
const tapsOfMat = 100;
/** A referee taps no faster than that in a lively bout. */
const millisecondsBetweenTaps = 500;

const server = await Child.start<Composition>('./composition.server.ts', String(mats), '16');
const { url, headers, eventId, matches } = server.ready;
const { child: followers } = await Child.start('./live/followers.ts');
const name = 'screens';
await followers.ask('connect', {
  ...{ name, count: screens, key: eventId, view: 'event-live' },
  url: `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
});

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The taps of one mat: each the version that it led to and the moment of the finger. */
async function tap(mat: number): Promise<[version: number, at: number][]> {
  const match = matches[mat]?.find(({ occupants }) => occupants.every((occupant) => occupant > 0));
  if (!match) throw new Error(`mat ${mat} has no bout`);
  await pause((mat * millisecondsBetweenTaps) / mats);
  const done: [number, number][] = [];
  for (let i = 1; i <= tapsOfMat; i += 1) {
    const at = clock();
    const body = JSON.stringify({ data: { matchId: match.id, matchData: { score: { slot1: i, slot2: 0 } } } });
    const answer = await fetch(`${url}/api/save-data-in-match`, { method: 'POST', headers, body });
    const { success, position } = (await answer.json()) as { success: boolean; position: string };
    if (!success) throw new Error(`tap ${i} of mat ${mat} was refused`);
    done.push([Number(position), at]);
    await pause(millisecondsBetweenTaps);
  }
  return done;
}

const asked = (await Promise.all(Array.from({ length: mats }, (_, mat) => tap(mat)))).flat();
await pause(1_000);
const ages = await followers.ask<number[]>('ages', { name, key: eventId, asked });
const last = Math.max(...asked.map(([version]) => version));
const missed = await followers.ask<number>('missed', { name, key: eventId, version: last });
await Promise.all([server.child.stop(), followers.stop()]);

report('tap', [
  row('a tap at the mat is on the last of 200 screens, p50', 'ms', { ours: quantile(ages, 0.5) }, { atMost: 60 }),
  row('the same, p99', 'ms', { ours: quantile(ages, 0.99) }, { atMost: 200 }),
  row('versions that a screen missed', 'versions', { ours: missed }, { atMost: 0 }),
]);
