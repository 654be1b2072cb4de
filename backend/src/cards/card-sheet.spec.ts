// modules: own (pdfkit; test/shared-modules.runtime.mjs)
import { expect, test } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { sheetsPdf } from '#platform/pdf/sheets-pdf';
import { cardSheets, type Card } from './card-sheet.js';

const names = [
  'Ёжикова Анна Сергеевна',
  '<b>Жирный</b> & Со',
  'Константинопольский-Задунайский Иннокентий Аполлинарьевич '.repeat(5).trim(),
  'محمد علي',
  '🥋 Иванов Пётр',
  '李小龍',
  'Ğüneş Łukasz Šťastný',
];
const card = (name: string, photo: Buffer | null): Card => ({
  ...{ eventName: 'Кубок Казани', dates: '21–22 ноября 2026 г.', name, club: 'СШОР «Динамо»', categories: 'Мужчины −60 кг' },
  ...{ role: 'участник', number: '117', photo, code: '000421234567', shownCode: '0004 2123 4567' },
});

test.each([
  ['1', 7],
  ['4', 2],
  ['8', 1],
] as const)('%s on a sheet, whatever people are called, with a photo and without', async (perSheet, pages) => {
  const photo = await sharp({ create: { width: 375, height: 375, channels: 3, background: '#c8b08a' } })
    .jpeg()
    .toBuffer();
  const cards = names.map((name, i) => card(name, i % 2 === 0 ? photo : null));
  const about = { title: 'Карточки', language: 'ru' as const, madeAt: '2026-11-22T00:00:00.000Z' };
  const bytes = await buffer(sheetsPdf(cardSheets(cards, perSheet), about));
  const folder = process.env['PAPERS'];
  if (folder) writeFileSync(`${folder}/cards-${perSheet}.pdf`, bytes);
  expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(pages);
  // The same picture on several sheets stands in the file once.
  expect(bytes.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1);
});
