import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { EntrantDoc } from '#contracts/competition/grid.docs';
import { open } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import { AthleteHead } from './AthleteHead.js';

const one = { fullName: 'Ant Anna', organization: null } as unknown as EntrantDoc;
const openHead = async (entrant: EntrantDoc) => {
  const server = new FakeServer().on('/api/get-profiles-of-entrants', { profiles: [{ registrationId: 20, userId: 77 }] });
  const onShow = jest.fn();
  const page = await open(<AthleteHead registrationId={20} entrant={entrant} streamName="57 kg" onShow={onShow} onUnpin={jest.fn()} />, {
    server,
  });
  return { ...page, onShow };
};

test('whoever is followed has a way to their profile where it is open, beside the name that shows their category', async () => {
  const { person, server, onShow } = await openHead(one);
  expect((await screen.findByRole('link', { name: /Ant Anna/ })).getAttribute('href')).toBe('/en/profile/77');
  expect(server.inputs('/api/get-profiles-of-entrants')).toEqual([{ registrationIds: [20] }]);
  await person.click(screen.getByRole('button', { name: /57 kg/ }));
  expect(onShow).toHaveBeenCalledTimes(1);
});

test('a pair leads to no one of the two', async () => {
  const { server } = await openHead({ ...one, members: ['Ant Anna', 'Bee Vera'] } as unknown as EntrantDoc);
  expect(screen.getByText('Ant Anna')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  expect(server.inputs('/api/get-profiles-of-entrants')).toEqual([]);
});
