import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { lookupQueries } from '#contracts/directory/lookups.ops';
import { detailOps } from '#contracts/registrations/details.ops';
import { registrationFormQueries } from '#contracts/registrations/form.queries';
import { registerOps } from '#contracts/registrations/register.ops';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { open, words } from '../../../testing/page.js';
import { aRow } from '../../../testing/registrations.js';
import { FakeServer, refused } from '../../../testing/server.js';
import { aCategory, aSportEvent } from '../../../testing/sportEvents.js';
import { serverText } from '../../../ui/errorTexts.js';
import { registrationsTexts } from '../registrationsTexts.js';
import { AddEntrant } from './AddEntrant.js';

const t = words(registrationsTexts);

const given: SportEventAnswer = {
  event: aSportEvent(),
  streams: [
    aCategory(11, 'Open', { gender: 'mixed' }),
    aCategory(12, 'U18 −60', { gender: 'male', ageFrom: 15, ageTo: 17, weightTo: 60 }),
    aCategory(13, 'U18 −66', { gender: 'male', ageFrom: 15, ageTo: 17, weightFrom: 60, weightTo: 66 }),
  ],
  registrationOptions: [],
  currency: 'RUB',
  playgrounds: [],
  levels: [],
  sportModes: [],
  permissions: { isStaff: true, canEdit: true, canDraw: true, canEnterResults: true, canCorrect: true, canReopen: true },
};

const openDialog = async () => {
  const server = new FakeServer()
    .on(lookupQueries.autocompleteOrganizations, { result: [{ id: 4, text: 'Dynamo' }] })
    .on(lookupQueries.autocompleteUsers, { result: [] })
    .on(registerOps.register, { registrations: [aRow({ id: 501 })], invitations: [] })
    .on(detailOps.recordWeights, { registrations: [{ ...aRow({ id: 501 }), isOutOfCategory: false, fittingStreams: [] }] });
  let added = 0;
  const page = await open(<AddEntrant given={given} streamId={undefined} onClose={() => undefined} onAdded={() => (added += 1)} />, {
    server,
  });
  return { ...page, added: () => added };
};
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const category = () => screen.getByRole<HTMLSelectElement>('combobox', { name: t('stream') }).value;

const typeNewcomer = async ({ person }: Awaited<ReturnType<typeof openDialog>>) => {
  await person.type(field(t('lastName')), 'Newman');
  await person.type(field(t('firstName')), 'Nick');
  await person.selectOptions(screen.getByRole('combobox', { name: t('gender') }), 'male');
  await person.type(field(t('birthDate')), '5.6.2010');
};

describe('somebody who walks in', () => {
  test('new, from a club, gets the category that fits what the scale shows, and is weighed at once', async () => {
    const page = await openDialog();
    await typeNewcomer(page);
    await page.person.type(screen.getByRole('combobox', { name: t('club') }), 'Dynamo');
    await page.person.type(field(t('actualWeight')), '63,4');
    expect(category()).toBe('13');
    await page.person.click(screen.getByRole('button', { name: t('add') }));
    await waitFor(() => expect(page.added()).toBe(1));
    const person = { lastName: 'Newman', firstName: 'Nick', gender: 'male', birthDate: '05-06-2010' };
    expect(page.server.inputs(registerOps.register)).toEqual([
      { eventId: 3, registrations: [{ person, streamIds: [13], organizationName: 'Dynamo' }], isForce: false },
    ]);
    expect(page.server.inputs(detailOps.recordWeights)).toEqual([
      { eventId: 3, registrations: [{ registrationId: 501, actualWeight: 63.4 }] },
    ]);
  });

  test('another category than the proposed one may be chosen', async () => {
    const page = await openDialog();
    await typeNewcomer(page);
    expect(category()).toBe('12');
    await page.person.click(screen.getByRole('button', { name: 'Open' }));
    expect(category()).toBe('11');
  });

  test('known already is found by name and not typed again', async () => {
    const page = await openDialog();
    const known = { userId: 77, fullName: 'Knownov Karl', gender: 'male', birthDate: '05-06-2010', age: 16, weight: 59, levelId: null };
    page.server.on(registrationFormQueries.candidates, {
      candidates: [{ ...known, registeredStreamIds: [] }],
      organizations: [],
      organizationId: null,
    });
    await page.person.type(screen.getByLabelText(t('knownAthlete')), 'Know');
    await page.person.click(await screen.findByRole('option', { name: /Knownov Karl/ }));
    expect(screen.queryByRole('textbox', { name: new RegExp(`^${t('lastName')}`) })).toBeNull();
    expect(category()).toBe('12');
    await page.person.click(screen.getByRole('button', { name: t('add') }));
    await waitFor(() =>
      expect(page.server.inputs<{ registrations: object[] }>(registerOps.register)[0]?.registrations).toEqual([
        { userId: 77, streamIds: [12] },
      ]),
    );
    expect(page.server.inputs(detailOps.recordWeights)).toEqual([]);
  });

  test('a weight that is refused is asked for again without registering twice', async () => {
    const page = await openDialog();
    await typeNewcomer(page);
    await page.person.type(field(t('actualWeight')), '4');
    page.server.on(detailOps.recordWeights, refused(200, { 'registrations.501.actualWeight': ['error.weight'] }));
    await page.person.click(screen.getByRole('button', { name: t('add') }));
    await screen.findByText(serverText('en', 'error.weight'));
    page.server.on(detailOps.recordWeights, { registrations: [{ ...aRow({ id: 501 }), isOutOfCategory: false, fittingStreams: [] }] });
    await page.person.type(field(t('actualWeight')), '2');
    await page.person.click(screen.getByRole('button', { name: t('add') }));
    await waitFor(() => expect(page.added()).toBe(1));
    expect(page.server.inputs(registerOps.register)).toHaveLength(1);
  });
});
