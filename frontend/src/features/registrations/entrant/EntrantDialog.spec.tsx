import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { lookupQueries } from '#contracts/directory/lookups.ops';
import { correctOps } from '#contracts/registrations/correct.ops';
import { detailOps } from '#contracts/registrations/details.ops';
import { registrationOps } from '#contracts/registrations/registration.ops';
import { open, words } from '../../../testing/page.js';
import { aRow } from '../../../testing/registrations.js';
import { FakeServer, refused } from '../../../testing/server.js';
import { serverText } from '../../../ui/errorTexts.js';
import { sharedTexts } from '../../../ui/sharedTexts.js';
import { registrationsTexts } from '../registrationsTexts.js';
import { EntrantDialog } from './EntrantDialog.js';

const t = words(registrationsTexts);
const shared = words(sharedTexts);
const row = aRow({
  id: 101,
  fullName: 'Antt Anna',
  version: 4,
  statuses: { participation: 'confirmed' },
  organization: { id: 1, name: 'Dynamo' },
});
const person = { lastName: 'Antt', firstName: 'Anna', middleName: null, gender: 'female', birthDate: '04-03-2007' };

const openCard = async (isDrawn = false) => {
  const server = new FakeServer()
    .on(detailOps.registration, {
      registration: row,
      person,
      registrationData: {},
      additionalInfo: {},
      additionalInfoFields: [],
      isClosed: false,
    })
    .on(lookupQueries.autocompleteOrganizations, { result: [] })
    .on(lookupQueries.autocompleteUsers, { result: [] });
  let changed = 0;
  const page = await open(
    <EntrantDialog row={row} isDrawn={isDrawn} countryId={null} onClose={() => undefined} onChanged={() => (changed += 1)} />,
    { server },
  );
  await screen.findByRole('form', { name: t('mend') });
  return { ...page, changed: () => changed };
};
const mend = () => within(screen.getByRole('form', { name: t('mend') }));

describe('the card of an entrant', () => {
  test('mends what was typed wrong, and only that', async () => {
    const page = await openCard();
    page.server.on(correctOps.correct, { registrations: [], isProfileCorrected: true, unfit: [] });
    expect(mend().getByRole('button', { name: t('save') })).toHaveProperty('disabled', true);
    const lastName = mend().getByRole('textbox', { name: new RegExp(t('lastName')) });
    await page.person.clear(lastName);
    await page.person.type(lastName, 'Ant');
    const birthDate = mend().getByRole('textbox', { name: new RegExp(t('birthDate')) });
    await page.person.clear(birthDate);
    await page.person.type(birthDate, '2007-03-05');
    await page.person.click(mend().getByRole('button', { name: t('save') }));
    await waitFor(() =>
      expect(page.server.inputs(correctOps.correct)).toEqual([
        { registrationId: 101, person: { lastName: 'Ant', birthDate: '05-03-2007' }, expectedVersion: 4 },
      ]),
    );
    await waitFor(() => expect(page.changed()).toBe(1));
  });

  test('says that a name is one for this sport event where somebody else keeps the profile', async () => {
    const page = await openCard();
    page.server.on(correctOps.correct, { registrations: [], isProfileCorrected: false, unfit: [] });
    await page.person.type(mend().getByRole('textbox', { name: new RegExp(t('firstName')) }), 'x');
    await page.person.click(mend().getByRole('button', { name: t('save') }));
    expect(await screen.findByText(t('mendedHere'))).toBeTruthy();
  });

  test('a day that is none stands at its field', async () => {
    const page = await openCard();
    page.server.on(correctOps.correct, refused(400, { 'person.birthDate': ['error.date_format'] }));
    await page.person.type(mend().getByRole('textbox', { name: new RegExp(t('birthDate')) }), '9');
    await page.person.click(mend().getByRole('button', { name: t('save') }));
    expect(await screen.findByText(serverText('en', 'error.date_format'))).toBeTruthy();
  });

  test('before the draw the entry is withdrawn; after it the entrant leaves the grid', async () => {
    const page = await openCard();
    expect(screen.queryByText(shared('entrantStatus.active'))).toBeNull();
    expect(screen.queryByText(t('setStatus'))).toBeNull();
    page.server.on(registrationOps.withdraw, { registrations: [], refunds: [] });
    const form = within(screen.getByRole('form', { name: t('withdraw') }));
    await page.person.type(form.getByRole('textbox', { name: new RegExp(t('reason')) }), 'ill');
    await page.person.click(form.getByRole('button', { name: t('withdraw') }));
    await waitFor(() => expect(page.server.inputs(registrationOps.withdraw)).toEqual([{ registrationIds: [101], reason: 'ill' }]));
    page.leave();
    await openCard(true);
    expect(screen.getByText(t('setStatus'))).toBeTruthy();
    expect(screen.queryByRole('form', { name: t('withdraw') })).toBeNull();
  });
});
