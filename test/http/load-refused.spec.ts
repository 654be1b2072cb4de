import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from './podium.js';
import { recordedBy, refusalsOf, startCast, type Cast } from './cast.js';
import { upload } from './upload.js';

let cast: Cast;
let own: Caller;
beforeAll(async () => {
  cast = await startCast();
  own = cast.organiser.caller;
});
afterAll(() => cast.podium.close());
const refuses = refusalsOf(() => cast);
const load = (file: string | Buffer | null, data: object = {}, caller = own) => upload(caller, file, data);

const header =
  'row,eventKey,streamKey,name,sport,dateFrom,dateTo,lastName,firstName,teamName,birthDate,gridKind,gridOptions,email,role,weight,isPublished';
const keys = header.split(',');
const row = (values: Record<string, string>) => keys.map((key) => values[key] ?? '').join(',');
const event = (values: Record<string, string> = {}) =>
  row({ row: 'event', eventKey: 'e', name: 'Cup', sport: 'judo', dateFrom: '21-11-2026', dateTo: '22-11-2026', ...values });
const stream = (values: Record<string, string> = {}) => row({ row: 'stream', eventKey: 'e', streamKey: 's', name: 'Stream', ...values });
const team = (values: Record<string, string> = {}) => row({ row: 'entrant', eventKey: 'e', streamKey: 's', teamName: 'T', ...values });
const sheet = (...rows: string[]) => [header, ...rows].join('\n');

describe('a file with bad rows is refused whole, each cell named by the number of its row', () => {
  test.each<[string, string, Record<string, string[]>]>([
    ['a name that is missing', sheet(event({ name: '' })), { 'rows.2.name': ['error.required'] }],
    ['an unknown sport', sheet(event({ sport: 'quidditch' })), { 'rows.2.sport': ['error.not_found'] }],
    ['a day in another order', sheet(event({ dateFrom: '2026-11-21' })), { 'rows.2.dateFrom': ['error.date_format'] }],
    ['a day that is none', sheet(event({ dateTo: '31-02-2027' })), { 'rows.2.dateTo': ['error.date_format'] }],
    ['neither yes nor no', sheet(event({ isPublished: 'maybe' })), { 'rows.2.isPublished': ['error.unknown_value'] }],
    ['an unknown kind of row', sheet(event(), row({ row: 'match', eventKey: 'e' })), { 'rows.3.row': ['error.unknown_value'] }],
    ['a row without a kind', sheet(event(), row({ eventKey: 'e' })), { 'rows.3.row': ['error.required'] }],
    ['an unknown kind of grid', sheet(event(), stream({ gridKind: 'ladder' })), { 'rows.3.gridKind': ['error.unknown_value'] }],
    ['options that are no JSON', sheet(event(), stream({ gridOptions: '{x' })), { 'rows.3.gridOptions': ['error.json'] }],
    ['the same stream twice', sheet(event(), stream(), stream({ name: 'Other' })), { 'rows.4.streamKey': ['error.duplicate'] }],
    ['the same team twice', sheet(event(), stream(), team(), team()), { 'rows.5.teamName': ['error.duplicate'] }],
    ['a stream that is not there', sheet(event(), stream(), team({ streamKey: 'x' })), { 'rows.4.streamKey': ['error.not_found'] }],
    ['a sport event that is not there', sheet(event(), stream({ eventKey: 'x' })), { 'rows.3.eventKey': ['error.not_found'] }],
    ['weight in words', sheet(event(), stream(), team({ weight: 'heavy' })), { 'rows.4.weight': ['error.not_numeric'] }],
    ['half a name', sheet(event(), stream(), team({ teamName: '', lastName: 'A' })), { 'rows.4.firstName': ['error.required'] }],
    [
      'staff without an account',
      sheet(event(), row({ row: 'staff', eventKey: 'e', email: 'no@podium.test', role: 'operator' })),
      { 'rows.3.email': ['error.not_found'] },
    ],
    [
      'an unknown role',
      sheet(event(), row({ row: 'staff', eventKey: 'e', email: 'head@podium.test', role: 'boss' })),
      { 'rows.3.role': ['error.not_found'] },
    ],
    [
      'two at once, and empty rows count',
      sheet(event({ dateFrom: 'x' }), '', stream({ name: '' })),
      { 'rows.2.dateFrom': ['error.date_format'], 'rows.4.name': ['error.required'] },
    ],
  ])('%s', async (_name, text, errors) => {
    await refuses(() => load(text), 200, errors);
    await refuses(() => load(text, { isDryRun: true }), 200, errors);
  });
});

describe('what is no such file', () => {
  test('unknown and missing columns, no rows, no file', async () => {
    await refuses(() => load(`${header},colour\n${event()},red`), 200, { form: ['error.unknown_column'] });
    await refuses(() => load('row,name\nevent,Cup'), 200, { form: ['error.required'] });
    await refuses(() => load(header), 200, { form: ['error.required'] });
    await refuses(() => load(null), 200, { file: ['error.required'] });
    await refuses(() => load(''), 200, { file: ['error.required'] });
    await refuses(() => load(sheet(event()), { isDryRun: 'yes' }), 400, { isDryRun: ['error.type'] });
  });

  test('pictures, other zips, bombs, half quotes', async () => {
    const unsupported = { file: ['error.unsupported_type'] };
    await refuses(() => load(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')), 200, unsupported);
    await refuses(() => load(zip('word/document.xml', Buffer.from('<w/>'))), 200, unsupported);
    await refuses(() => load(Buffer.from('504b0304ffff', 'hex')), 200, unsupported);
    await refuses(() => load(zip('xl/worksheets/sheet1.xml', Buffer.alloc(80 * 1024 * 1024))), 200, { file: ['error.too_large'] });
    await refuses(() => load(`${header}\nevent,"half`), 200, { file: ['error.malformed'] });
  });

  test('5,000 rows are taken, one more is not; 20 MB and more are not read', async () => {
    const many = (count: number) => sheet(event(), stream(), ...Array.from({ length: count - 2 }, (_, i) => team({ teamName: `T ${i}` })));
    const { answer } = await recordedBy(cast, () => load(many(5_000), { isDryRun: true }));
    expect(answer.body).toMatchObject({ success: true, counts: { entrants: 4_998 } });
    await refuses(() => load(many(5_001)), 200, { file: ['error.too_many'] });
    const { answer: large } = await recordedBy(cast, () => load(Buffer.alloc(21 * 1024 * 1024, 'x')));
    expect(large).toMatchObject({ status: 413, body: { success: false, errors: expect.any(Object) } });
  });

  test('who may: organisers and administrators; a key of somebody else is a sport event of one’s own', async () => {
    const text = sheet(event({ eventKey: 'mine' }));
    await refuses(() => load(text, {}, cast.user.caller), 403, { form: ['error.forbidden'] });
    await refuses(() => load(text, {}, cast.visitor), 401, { form: ['error.login_required'] });
    const [mine, theirs] = [await load(text), await load(text, {}, cast.other.caller)];
    expect(theirs.body).toMatchObject({ success: true, updated: [] });
    expect(theirs.body['created']).not.toEqual(mine.body['created']);
  });
});

/** A zip of one entry, without a checksum: whoever looks at it does so before that. */
const zip = (name: string, content: Buffer): Buffer => {
  const packed = deflateRawSync(content);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(content.length, 22);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(content.length, 24);
  central.writeUInt16LE(name.length, 28);
  const start = 30 + name.length + packed.length;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(start, 16);
  return Buffer.concat([local, Buffer.from(name), packed, central, Buffer.from(name), end]);
};
