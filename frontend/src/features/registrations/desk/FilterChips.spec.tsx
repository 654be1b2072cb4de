import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { open, words } from '../../../testing/page.js';
import { FakeServer, held } from '../../../testing/server.js';
import { deskCalls } from './deskCalls.js';
import { filtersOf, type DeskChange } from './deskUrl.js';
import { FilterChips } from './FilterChips.js';
import { deskTexts } from './deskTexts.js';
import { filterTexts } from './filterTexts.js';

const t = words(deskTexts);
const f = words(filterTexts);

test('a range that is being typed stays when the names for other filters come', async () => {
  const names = held();
  const changes: DeskChange[] = [];
  const { person } = await open(
    <FilterChips
      eventId={3}
      filters={filtersOf(new URLSearchParams())}
      change={(change) => changes.push(change)}
      streams={[]}
      lists={{}}
      button={{ current: null }}
    />,
    { server: new FakeServer().on(deskCalls.filterChoices, names.reply) },
  );
  await person.click(screen.getByRole('button', { name: t('filter') }));
  await person.click(await screen.findByRole('menuitem', { name: `${f('weight')}…` }));
  await person.type(await screen.findByLabelText(f('from')), '70.85');
  names.answer({ organizations: [], regions: [], birthYears: null });
  await waitFor(() => undefined);
  await person.click(screen.getByRole('button', { name: f('show') }));
  await waitFor(() => expect(changes).toEqual([{ weight: '70.85..' }]));
});
