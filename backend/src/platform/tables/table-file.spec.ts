import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import Papa from 'papaparse';
import { tableFormats, unarmed, type Cell } from './table-file.js';

const written = (cell: Cell): Promise<string> => {
  const portions = (async function* () {
    yield await Promise.resolve([[cell, 'end']]);
  })();
  return text(tableFormats.csv.write({ name: 'one', columns: [{ key: 'a', head: 'a' }], portions }));
};
const formulas = ['=1', '+1', '-1', '@A1', '\t=1', '\r=1', ' =1', '\u200b=1', '\ufeff=1', '＝1', '＋1', '－1', '＠A1', '\n=1'];

test('what a spreadsheet would run begins with an apostrophe, numbers and other texts do not', () => {
  expect(formulas.map((cell) => unarmed(cell))).toEqual(formulas.map((cell) => `'${cell}`));
  expect(['Иван', 'a=1', '', 5, -5, null].map((cell) => unarmed(cell))).toEqual(['Иван', 'a=1', '', 5, -5, null]);
});

test.each([',', ';', '\t'])('a program that separates by %j finds no cell that begins as a formula', async (delimiter) => {
  for (const cell of ["Иван,=cmd|' /C calc'!A0", 'Иван;=cmd', 'Иван\t=cmd', 'Иван"\n=cmd', ...formulas]) {
    const { data } = Papa.parse<string[]>((await written(cell)).slice(1), { delimiter });
    expect(data.flat().filter((one) => /^\s*[=+\-@]/.test(one))).toEqual([]);
  }
});
