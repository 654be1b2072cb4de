import { readFileSync } from 'node:fs';
import { footballEvent, readFootball } from '#backend/importers/openfootball';
import { parseLoose, toCsv, type LoadRow } from '#backend/importers/rows';
import { readSkating, skatingEvent } from '#backend/importers/skating';
import { withStaff } from '#backend/importers/staff';
import { finish, readArguments } from './arguments.js';
import { Client, target, type Answer } from './client.js';

/** npm run load: makes a sport event of somebody's results file through the public API. */
const usage =
  'npm run load -- --format openfootball|skating FILE [--name TEXT] [--url URL] [--email ADDRESS] (PASSWORD in the environment)\n';

const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: { format: { type: 'string' }, name: { type: 'string' }, url: { type: 'string' }, email: { type: 'string' } },
});
const [file] = positionals;
if (!file || (values.format !== 'openfootball' && values.format !== 'skating')) {
  process.stderr.write(usage);
  process.exit(2);
}
const { format } = values;
const crew = {
  operator: process.env['OPERATOR'] ?? 'operator@podium.example',
  referee: process.env['REFEREE'] ?? 'referee@podium.example',
};

const isStaffUnknown = ({ errors = {} }: Answer): boolean => Object.keys(errors).every((field) => /\.(email|referees)$/.test(field));

await finish(async () => {
  const json = parseLoose(readFileSync(file, 'utf8'));
  const event = format === 'openfootball' ? footballEvent(readFootball(json), values.name) : skatingEvent(readSkating(json), values.name);
  const email = values.email ?? 'organiser@podium.example';
  const organiser = await Client.login(target(values), email, process.env['PASSWORD'] ?? 'podium-demo-2026');
  const upload = (rows: readonly LoadRow[]) => organiser.upload('/api/cabinet/load-events-on-server', {}, 'load.csv', toCsv(rows));
  let answer = await upload(withStaff(event.rows, crew));
  if (!answer.success && isStaffUnknown(answer)) answer = await upload(event.rows);
  if (!answer.success) throw new Error(`The server refused the file: ${JSON.stringify(answer.errors, null, 2)}`);
  const [eventId] = [...(answer['created'] as number[]), ...(answer['updated'] as number[])];
  process.stdout.write(`${event.name}: event ${eventId}\n`);
});
