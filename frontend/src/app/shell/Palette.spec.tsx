import { expect, test } from '@jest/globals';
import { openSpotlight } from '@mantine/spotlight';
import { act, screen, waitFor } from '@testing-library/react';
import { open } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import { aSportEvent } from '../../testing/sportEvents.js';
import { CabinetContext } from './cabinetContext.js';
import { Palette } from './Palette.js';

const cabinet = { events: [], event: aSportEvent(), setCrumb: () => undefined, setScreenKeys: () => undefined };

test('an athlete of the sport event is found by name, and leads to their row at the desk', async () => {
  const path = '/api/get-data-for-manage-registrations-by-stream';
  const server = new FakeServer().on(path, { registrations: [{ id: 5, fullName: 'Ёлкин Пётр', streamName: '−60 kg' }] });
  const { person } = await open(
    <CabinetContext value={cabinet}>
      <Palette links={[]} onKeys={() => undefined} />
    </CabinetContext>,
    { server },
  );
  act(() => openSpotlight());
  await person.type(await screen.findByRole('textbox'), 'елк');
  await person.click(await screen.findByRole('button', { name: /Пётр/ }));
  await waitFor(() =>
    expect(location.pathname + decodeURIComponent(location.search)).toBe('/en/cabinet/event/3/registrations?q=Ёлкин Пётр'),
  );
  expect(server.inputs(path)).toEqual([{ eventId: 3, filters: { needle: 'елк' }, perPage: 8 }]);
});
