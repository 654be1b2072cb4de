import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { footballEvent, readFootball } from '../real-files/openfootball.js';
import { parseLoose, toCsv } from '../real-files/rows.js';
import { readSkating, skatingEvent } from '../real-files/skating.js';
import { Client, target } from './client.js';

const usage =
  'npm run load -- --format openfootball|skating FILE [--name TEXT] [--url URL] [--email ADDRESS] (PASSWORD in the environment)\n';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { format: { type: 'string' }, name: { type: 'string' }, url: { type: 'string' }, email: { type: 'string' } },
});
const [file] = positionals;
if (!file || (values.format !== 'openfootball' && values.format !== 'skating')) {
  process.stderr.write(usage);
  process.exit(2);
}
const json = parseLoose(readFileSync(file, 'utf8'));
const event =
  values.format === 'openfootball' ? footballEvent(readFootball(json), values.name) : skatingEvent(readSkating(json), values.name);
const organiser = await Client.login(
  target(values),
  values.email ?? 'organiser@podium.example',
  process.env['PASSWORD'] ?? 'podium-demo-2026',
);
const answer = await organiser.upload('/api/cabinet/load-events-on-server', {}, 'load.csv', toCsv(event.rows));
if (!answer.success) {
  process.stderr.write(`The server refused the file: ${JSON.stringify(answer.errors, null, 2)}\n`);
  process.exit(1);
}
const [eventId] = [...(answer['created'] as number[]), ...(answer['updated'] as number[])];
process.stdout.write(`${event.name}: event ${eventId}\n`);
