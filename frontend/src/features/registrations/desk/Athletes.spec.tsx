import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { AthleteRow } from '#contracts/registrations/registration.docs';
import { open, words } from '../../../testing/page.js';
import { aRow } from '../../../testing/registrations.js';
import { FakeServer } from '../../../testing/server.js';
import { anEventAnswer } from '../../../testing/sportEvents.js';
import { Desk } from './Desk.js';
import { deskCalls } from './deskCalls.js';
import { deskTexts } from './deskTexts.js';

const t = words(deskTexts);
const anna: AthleteRow = {
  ...{ userId: 5, fullName: 'Ant Anna', birthDate: '04-03-2007', organization: { id: 4, name: 'Dojo' } },
  registrations: [aRow({ id: 1, streamName: 'Girls −52' }), aRow({ id: 2, streamName: 'Women −57' })],
  totals: { price: 50.5, paid: 0 },
};
const pageOf = (athletes: AthleteRow[]) => ({ athletes, page: 1, maxPage: 1, total: athletes.length });

const opened = (view: 'athletes' | 'search', server: FakeServer, currency = 'EUR') =>
  open(<Desk given={anEventAnswer({ currency })} />, { server, path: `/cabinet/event/3/registrations?view=${view}` });

test('an athlete stands once, with all that they are entered for and what it costs, in the currency of the sport event', async () => {
  await opened('athletes', new FakeServer().on(deskCalls.byAthletes, pageOf([anna])));
  expect(await screen.findByText('Ant Anna')).toBeTruthy();
  expect(screen.getByText('Girls −52')).toBeTruthy();
  expect(screen.getByText('Women −57')).toBeTruthy();
  expect(screen.getByText('€50.50')).toBeTruthy();
});

test('nothing stands where there is nothing to pay', async () => {
  const free = { ...anna, totals: { price: 0, paid: 0 } };
  await opened('athletes', new FakeServer().on(deskCalls.byAthletes, pageOf([free])));
  await screen.findByText('Ant Anna');
  expect(screen.queryByText(/€/)).toBeNull();
});

test('the search asks for nothing before two letters are typed', async () => {
  const { server, person } = await opened('search', new FakeServer().on(deskCalls.searchAthletes, pageOf([])));
  const field = screen.getByRole('searchbox', { name: t('find') });
  await person.type(field, 'a');
  expect(screen.getByText(t('needle2'))).toBeTruthy();
  await person.type(field, 'nt');
  expect(await screen.findByText(t('noRows'))).toBeTruthy();
  await waitFor(() => expect(server.inputs(deskCalls.searchAthletes)).toEqual([{ eventId: 3, needle: 'ant', page: 1 }]));
});
