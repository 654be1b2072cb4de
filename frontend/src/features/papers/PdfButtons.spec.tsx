import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { paperQueries } from '#contracts/competition/papers.ops';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { serverText } from '../../ui/errorTexts.js';
import { paperTexts } from './paperTexts.js';
import { PdfButtons } from './PdfButtons.js';

const t = words(paperTexts);
const openButtons = (isStaff: boolean) => {
  const nothing = refused(200, 'error.nothing_to_export');
  const server = new FakeServer().on(paperQueries.grids, nothing).on(paperQueries.hall, nothing);
  return open(<PdfButtons eventId={3} streamIds={[7]} paper="A3" isStaff={isStaff} />, { server });
};

test('brackets are asked for as they stand, as drawn or empty, of the chosen categories', async () => {
  const { person, server } = await openButtons(false);
  for (const filling of ['now', 'drawn', 'empty'] as const) await person.click(screen.getByRole('button', { name: t(`pdf.${filling}`) }));
  const asked = { eventId: 3, paper: 'A3', locale: 'en', streamIds: [7] };
  await waitFor(() =>
    expect(server.inputs(paperQueries.grids)).toEqual([
      { ...asked, filling: 'now' },
      { ...asked, filling: 'drawn' },
      { ...asked, filling: 'empty' },
    ]),
  );
  expect((await screen.findAllByText(serverText('en', 'error.nothing_to_export'))).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: t('pdf.hall') })).toBeNull();
});

test('the staff takes all that the hall needs with one button', async () => {
  const { person, server } = await openButtons(true);
  await person.click(screen.getByRole('button', { name: t('pdf.hall') }));
  await waitFor(() => expect(server.inputs(paperQueries.hall)).toMatchObject([{ eventId: 3, paper: 'A3' }]));
});
