import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { SportEvent } from '#contracts/sport-events/sport-event.docs';
import { sportEventOps } from '#contracts/sport-events/sport-event.ops';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { aSportEvent } from '../../testing/sportEvents.js';
import { serverText } from '../../ui/errorTexts.js';
import { uiTexts } from '../../ui/uiTexts.js';
import { cabinetTexts } from './cabinetTexts.js';
import { EventForm } from './EventForm.js';

const t = words(cabinetTexts);
const ui = words(uiTexts);
const cup = aSportEvent({ sport: { id: 1, key: 'judo', name: 'Judo' }, venue: 'Arena', points1Place: 10 });
const field = (name: Parameters<typeof t>[0]) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${t(name)}`));

const opened = async (event: SportEvent | undefined, server: FakeServer) => {
  const made: SportEvent[] = [];
  const page = await open(<EventForm {...(event && { event })} onSaved={(saved) => made.push(saved)} />, { server });
  return { ...page, made };
};
const sent = (server: FakeServer) => server.inputs<{ event: Record<string, unknown> }>(sportEventOps.saveEvent);

test('a new sport event: what is missing is said before the server is asked', async () => {
  const server = new FakeServer().on(sportEventOps.saveEvent, { event: aSportEvent({ id: 9 }) });
  const { person, made } = await opened(undefined, server);
  await person.click(screen.getByRole('button', { name: t('create') }));
  expect(screen.getAllByText(serverText('en', 'error.required'))).toHaveLength(3);
  expect(sent(server)).toEqual([]);
  await person.type(field('name'), 'Spring Cup');
  await person.selectOptions(field('sport'), 'Judo');
  await person.type(field('dateFrom'), '22112026');
  await person.type(field('dateTo'), '23112026');
  await person.click(screen.getByRole('button', { name: t('create') }));
  await waitFor(() => expect(made.map(({ id }) => id)).toEqual([9]));
  expect(sent(server)).toMatchObject([
    {
      event: {
        ...{ name: 'Spring Cup', sport: 1, dateFrom: '22-11-2026', dateTo: '23-11-2026', timeZone: 'Europe/Moscow' },
        ...{ country: null, registrationFrom: null, isPublished: false, points1Place: 0 },
      },
    },
  ]);
  expect(sent(server)[0]).not.toHaveProperty('eventId');
});

test('a change is sent with the version that was seen; an emptied field clears what stood there', async () => {
  const server = new FakeServer().on(sportEventOps.saveEvent, { event: cup });
  const { person } = await opened(cup, server);
  expect(screen.queryByText(ui('unsaved'))).toBeNull();
  await person.clear(field('venue'));
  expect(await screen.findByText(ui('unsaved'))).toBeTruthy();
  await person.clear(screen.getByLabelText(t('pointsOf', { place: 1 })));
  await person.type(screen.getByLabelText(t('pointsOf', { place: 1 })), '12,5');
  await person.click(field('isPublished'));
  await person.click(screen.getByRole('button', { name: t('save') }));
  expect(await screen.findByText(t('saved'))).toBeTruthy();
  expect(sent(server)).toMatchObject([
    { eventId: 3, expectedVersion: 1, event: { venue: null, points1Place: 12.5, isPublished: false, name: 'Spring Cup' } },
  ]);
  expect(screen.queryByText(ui('unsaved'))).toBeNull();
});

test('a refusal stands at its field, and what was typed stays', async () => {
  const server = new FakeServer().on(sportEventOps.saveEvent, refused(200, { 'event.dateTo': ['error.date_range'] }));
  const { person, made } = await opened(cup, server);
  await person.clear(field('dateTo'));
  await person.type(field('dateTo'), '01112026');
  await person.click(screen.getByRole('button', { name: t('save') }));
  expect(await screen.findByText(serverText('en', 'error.date_range'))).toBeTruthy();
  expect(field('dateTo').getAttribute('aria-invalid')).toBe('true');
  expect(field('dateTo').value).toBe('01-11-2026');
  expect(field('dateFrom').getAttribute('aria-invalid')).not.toBe('true');
  expect(made).toEqual([]);
  expect(screen.getByText(ui('unsaved'))).toBeTruthy();
});

test('what is no number is sent as it was typed, for the server to say so', async () => {
  const server = new FakeServer().on(sportEventOps.saveEvent, refused(200, { 'event.points2Place': ['error.not_numeric'] }));
  const { person } = await opened(cup, server);
  const second = screen.getByLabelText(t('pointsOf', { place: 2 }));
  await person.clear(second);
  await person.type(second, 'ten');
  await person.click(screen.getByRole('button', { name: t('save') }));
  expect(await screen.findByText(serverText('en', 'error.not_numeric'))).toBeTruthy();
  expect(sent(server)).toMatchObject([{ event: { points2Place: 'ten', points1Place: 10 } }]);
});

test('a time zone is found by its city', async () => {
  const server = new FakeServer().on(sportEventOps.saveEvent, { event: cup });
  const { person } = await opened(cup, server);
  await person.clear(field('timeZone'));
  await person.type(field('timeZone'), 'vladi');
  await person.click(await screen.findByRole('option', { name: /^Asia\/Vladivostok/ }));
  expect(await screen.findByText(ui('unsaved'))).toBeTruthy();
  await person.click(screen.getByRole('button', { name: t('save') }));
  await waitFor(() => expect(sent(server)).toMatchObject([{ event: { timeZone: 'Asia/Vladivostok' } }]));
});

test('a facility that is chosen says the place; one that is taken away leaves it to be typed', async () => {
  const server = new FakeServer()
    .on(sportEventOps.saveEvent, { event: cup })
    .on('/find/facility', { results: [{ id: 7, name: 'Palace', city: 'Kazan' }] });
  const { person } = await opened(cup, server);
  await person.type(screen.getByRole('combobox', { name: t('facility') }), 'pal');
  await person.click(await screen.findByRole('option', { name: 'Palace, Kazan' }));
  expect(screen.queryByLabelText(new RegExp(`^${t('venue')}`))).toBeNull();
  await person.click(screen.getByRole('button', { name: t('save') }));
  await waitFor(() => expect(sent(server)).toMatchObject([{ event: { facility: { id: 7 } } }]));
  for (const name of ['venue', 'city', 'country']) expect(sent(server)[0]?.event).not.toHaveProperty(name);
  await person.click(screen.getByLabelText(new RegExp(`: ${t('facility')}$`)));
  expect(field('venue').value).toBe('Arena');
  await person.click(screen.getByRole('button', { name: t('save') }));
  await waitFor(() => expect(sent(server)[1]).toMatchObject({ event: { facility: null, venue: 'Arena' } }));
});
