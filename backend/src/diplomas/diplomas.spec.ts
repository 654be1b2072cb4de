// modules: own (pdfkit; test/shared-modules.runtime.mjs)
import { describe, expect, test } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { defaultDiploma } from '#contracts/diplomas/default-template';
import type { DiplomaTemplate } from '#contracts/diplomas/diploma.docs';
import { sheetsPdf, type Sheet } from '#platform/pdf/sheets-pdf';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { DiplomaCodes } from './diploma-codes.js';
import { diplomaSheet } from './diploma-sheet.js';
import { diplomaWords } from './diploma-words.js';

const hard = [
  'Ёжикова Анна Сергеевна',
  '<b>Жирный</b> & Со',
  'Константинопольский-Задунайский Иннокентий Аполлинарьевич '.repeat(5).trim(),
  'محمد علي',
  '🥋 Иванов Пётр',
  '李小龍',
  'Ğüneş Łukasz Šťastný',
];
const event = { name: 'Кубок Казани', dateFrom: '21-11-2026', dateTo: '22-11-2026' };
const codes = new DiplomaCodes(Buffer.from('key'));
const entrant = (fullName: string, place = 1): RegistrationDoc => ({
  ...registrationsView.initial(42),
  ...{ fullName, place, organization: { id: 1, name: 'СШОР «Динамо»' }, coach: { id: 2, name: 'Орлов О. О.' } },
});
const wordsOf = (fullName: string, locale: 'ru' | 'en' = 'ru') =>
  diplomaWords(entrant(fullName), {
    ...{ event, streamName: 'Мужчины −60 кг', locale, checkUrl: 'https://podium.test/diploma' },
    code: codes.codeOf({ registrationId: 42, place: 1 }),
  });

const made = async (sheets: Iterable<Sheet>, name: string): Promise<Buffer> => {
  const bytes = await buffer(sheetsPdf(sheets, { title: name, language: 'ru', madeAt: '2026-11-22T00:00:00.000Z' }));
  const folder = process.env['PAPERS'];
  if (folder) writeFileSync(`${folder}/${name}.pdf`, bytes);
  return bytes;
};
const pagesIn = (bytes: Buffer): number => bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 1_200, height: 1_700, channels: 3, background: { r: 250, g: 240, b: 215 } } })
    .jpeg()
    .toBuffer();

describe('diplomas', () => {
  test('one a page, whatever people are called; the same again is the same file', async () => {
    const sheets = hard.map((name) => diplomaSheet(defaultDiploma('ru'), wordsOf(name), null));
    const bytes = await made(sheets, 'diplomas');
    expect(pagesIn(bytes)).toBe(hard.length);
    expect((await made(sheets, 'diplomas')).equals(bytes)).toBe(true);
  });

  test('a picture fills each sheet and stands in the file once', async () => {
    const background = await picture();
    const own: DiplomaTemplate = { ...defaultDiploma('en'), orientation: 'landscape', fields: [] };
    const fields = defaultDiploma('en').fields.map((field) => ({ ...field, font: 'script' as const, y: field.y / 1.6, x: field.x + 40 }));
    const sheets = hard.map((name) => diplomaSheet({ ...own, fields }, wordsOf(name, 'en'), background));
    const bytes = await made(sheets, 'diplomas-picture');
    expect(bytes.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1);
  });

  test('places and days are told as one says them', () => {
    const placed = (place: number, locale: 'ru' | 'en') =>
      diplomaWords(entrant('А', place), { event, streamName: '', locale, code: null, checkUrl: 'u' }).place;
    expect([1, 2, 3, 4, 11, 21, 112].map((place) => placed(place, 'en'))).toEqual(
      ['1st', '2nd', '3rd', '4th', '11th', '21st', '112th'].map((place) => `${place} place`),
    );
    expect([placed(3, 'ru'), wordsOf('А').dates, wordsOf('А', 'en').dates]).toEqual([
      '3 место',
      expect.stringMatching(/^21[–-]22 ноября 2026/),
      expect.stringMatching(/^November 21\s–\s22, 2026$/),
    ]);
  });

  test('500 of them take seconds', async () => {
    const background = await picture();
    // Of the processor: others work on the machine too.
    const spent = () => process.cpuUsage().user / 1_000;
    const began = spent();
    let longest = 0;
    let last = performance.now();
    const sheets = function* () {
      for (let i = 0; i < 500; i += 1) {
        longest = Math.max(longest, performance.now() - last);
        yield diplomaSheet(defaultDiploma('ru'), wordsOf(`Участник ${i}`), background);
        last = performance.now();
      }
    };
    expect(pagesIn(await made(sheets(), 'many'))).toBe(500);
    const took = spent() - began;
    if (process.env['PAPERS']) process.stdout.write(`500 diplomas: ${Math.round(took)} ms, longest turn ${Math.round(longest)} ms\n`);
    expect(took).toBeLessThan(20_000);
  });
});

describe('the code of a diploma', () => {
  test('says what it was made for, however it is typed; nobody makes one without the key', () => {
    const code = codes.codeOf({ registrationId: 42, place: 3 });
    expect(codes.claimIn(code)).toEqual({ registrationId: 42, place: 3 });
    expect(codes.claimIn(` ${code.replaceAll('-', ' – ')} `)).toEqual({ registrationId: 42, place: 3 });
    for (const wrong of [code.replace('-3-', '-1-'), code.replace('42-', '43-'), `${code}0`, 'diploma', ''])
      expect(codes.claimIn(wrong)).toBeNull();
    expect(new DiplomaCodes(Buffer.from('another')).claimIn(code)).toBeNull();
  });
});
