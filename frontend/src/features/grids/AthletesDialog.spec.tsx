import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { gridOps } from '#contracts/competition/grid.ops';
import { refused } from '../../testing/server.js';
import { serverText } from '../../ui/errorTexts.js';
import { bracketOfFour, button, dialog, openGrid, t } from './grids.fixture.js';

const openDialog = async () => {
  const page = await openGrid(bracketOfFour());
  await page.person.click(button(t('athletes')));
  return page;
};
const choose = (label: string) => dialog().getByRole('combobox', { name: label });

describe('entrants of a drawn grid', () => {
  test('two change places, with a reason; nobody changes with themselves', async () => {
    const { person, server } = await openDialog();
    await person.selectOptions(choose(t('entrant')), 'Entrant 2');
    await person.type(dialog().getByRole('textbox', { name: t('reason') }), 'drawn in the wrong order');
    expect(dialog().getByRole('button', { name: t('change') })).toHaveProperty('disabled', true);
    await person.selectOptions(choose(t('swapWith')), 'Entrant 3');
    server.on(gridOps.changeAthlete, refused(200, 'error.completed'));
    await person.click(dialog().getByRole('button', { name: t('change') }));
    expect(await dialog().findByText(serverText('en', 'error.completed'))).toBeTruthy();
    server.on(gridOps.changeAthlete, {});
    await person.click(dialog().getByRole('button', { name: t('change') }));
    await screen.findByText(t('entrantsChanged'));
    const sent = { streamId: 7, fromRegistrationId: 2, toRegistrationId: 3, reason: 'drawn in the wrong order' };
    await waitFor(() => expect(server.inputs(gridOps.changeAthlete)).toEqual([sent, sent]));
  });

  test('one is withdrawn with a reason', async () => {
    const { person, server } = await openDialog();
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: t('status') }));
    await person.selectOptions(choose(t('entrant')), 'Entrant 4');
    await person.selectOptions(choose(t('status')), t('statusWithdrawn'));
    await person.type(dialog().getByRole('textbox', { name: new RegExp(t('reason')) }), 'injured');
    server.on(gridOps.setStatus, {});
    await person.click(dialog().getByRole('button', { name: t('save') }));
    await waitFor(() => expect(server.inputs(gridOps.setStatus)).toEqual([{ registrationId: 4, status: 'withdrawn', reason: 'injured' }]));
  });
});
