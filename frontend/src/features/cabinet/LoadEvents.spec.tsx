import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { LoadAnswer, LoadData } from '#contracts/load/load.docs';
import { loadOps } from '#contracts/load/load.ops';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { cabinetTexts } from './cabinetTexts.js';
import { LoadEvents } from './LoadEvents.js';

const t = words(cabinetTexts);
const counts = { events: 1, streams: 4, options: 0, playgrounds: 2, staff: 3, entrants: 120 };
const file = new File(['row;event_key'], 'cup.csv', { type: 'text/csv' });

const answerOf = (isDryRun: boolean): Omit<LoadAnswer, 'errors'> => ({ isDryRun, counts, created: isDryRun ? [] : [31], updated: [] });
const opened = async (more: Partial<LoadData> = {}) => {
  const data: LoadData = { templateColumns: [], lastLoads: [], sports: [], ...more };
  const server = new FakeServer()
    .on(loadOps.loadData, { ...data })
    .on(loadOps.loadEvents, ({ input }) => ({ ...answerOf((input as { isDryRun: boolean }).isDryRun) }));
  const page = await open(<LoadEvents />, { server });
  await screen.findByText(t('lastLoads'));
  return page;
};
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const choose = (given: File = file) =>
  fireEvent.change(document.querySelector('input[type=file]') ?? document.body, { target: { files: [given] } });
const sent = (server: FakeServer) => server.inputs<{ isDryRun: boolean; file: File }>(loadOps.loadEvents);

test('a file is checked first: what it holds is counted, and nothing is loaded', async () => {
  const { person, server } = await opened();
  expect(button(t('check')).disabled).toBe(true);
  expect(button(t('load')).disabled).toBe(true);
  choose();
  expect(screen.getByText(t('fileChosen', { name: 'cup.csv', size: 1 }))).toBeTruthy();
  await person.click(button(t('check')));
  expect(await screen.findByText(t('checked'))).toBeTruthy();
  expect(screen.getByText(t('counts', counts))).toBeTruthy();
  expect(screen.queryByRole('link', { name: t('showEvent', { id: 31 }) })).toBeNull();
  expect(sent(server).map(({ isDryRun, file: given }) => [isDryRun, given.name])).toEqual([[true, 'cup.csv']]);
  expect(server.inputs(loadOps.loadData)).toHaveLength(1);
});

test('loading leads to the sport event, and the list of loads is fetched anew', async () => {
  const { person, server } = await opened();
  choose();
  await person.click(button(t('load')));
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: t('showEvent', { id: 31 }) });
  expect(link.getAttribute('href')).toContain('/cabinet/event/31');
  expect(sent(server).map(({ isDryRun }) => isDryRun)).toEqual([false]);
  await waitFor(() => expect(server.inputs(loadOps.loadData)).toHaveLength(2));
});

test('errors are counted; another file makes them go', async () => {
  const { person, server } = await opened();
  server.on(loadOps.loadEvents, refused(200, { 'rows.2.name': ['error.required'], 'rows.3.weight': ['error.range'] }));
  choose();
  await person.click(button(t('check')));
  expect((await screen.findByRole('alert')).textContent).toBe(t('errorsFound', { count: 2 }));
  expect(await screen.findByRole('button', { name: t('errorsAsCsv') })).toBeTruthy();
  expect(screen.queryByText(t('checked'))).toBeNull();
  choose(new File(['x'], 'mended.csv'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getByText(t('fileChosen', { name: 'mended.csv', size: 1 }))).toBeTruthy();
});

test('a file is dropped too', async () => {
  const { person, server } = await opened();
  const place = screen.getByText(t('dropFile')).closest('.drop') ?? document.body;
  fireEvent.dragOver(place);
  expect(place.className).toContain('is-over');
  fireEvent.drop(place, { dataTransfer: { files: [file] } });
  expect(place.className).not.toContain('is-over');
  await person.click(button(t('check')));
  await waitFor(() => expect(sent(server)).toHaveLength(1));
});

test('past loads are listed with what they made', async () => {
  await opened({ lastLoads: [{ date: '2026-11-20T09:00:00.000Z', fileName: 'spring.xlsx', created: 2, updated: 1, by: 1, failed: 0 }] });
  expect(screen.getByText('spring.xlsx')).toBeTruthy();
  expect(screen.getByText(t('loadSummary', { created: 2, updated: 1 }))).toBeTruthy();
});
