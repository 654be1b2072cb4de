import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { open } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import { PlacesTable } from './PlacesTable.js';

const placed = (registrationId: number, fullName: string, members: string[] = []) => ({
  ...{ registrationId, fullName, members, organization: null, place: registrationId, result: null, points: null },
});

test('a place leads to an open profile; of a pair to no one of the two', async () => {
  const server = new FakeServer().on('/api/get-profiles-of-entrants', { profiles: [{ registrationId: 1, userId: 71 }] });
  const rows = [placed(1, 'Ant Anna'), placed(2, 'Bee / Cat', ['Bee Berta', 'Cat Clara']), placed(3, 'Dog Dina')];
  await open(<PlacesTable rows={rows} caption="−57 kg" />, { server });
  expect((await screen.findByRole('link', { name: /Ant Anna/ })).getAttribute('href')).toBe('/en/profile/71');
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(server.inputs('/api/get-profiles-of-entrants')).toEqual([{ registrationIds: [1, 3] }]);
});
