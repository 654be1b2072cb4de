import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { listCountries, listSports } from '../../shared/places/placeCalls.js';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { serverText } from '../../ui/errorTexts.js';
import { addPhoto, createFacility, editFacility, getFacilities, getFacility, removePhoto } from './calls.js';
import { Facilities } from './Facilities.js';
import { FacilityEdit, NewFacility } from './FacilityEdit.js';
import { aFacility } from './facility.fixture.js';
import { facilityTexts } from './facilityTexts.js';

const t = words(facilityTexts);
const judo = { id: 1, name: 'Judo' };
const listed = () => new FakeServer().on(listSports, { results: [judo] }).on(listCountries, { results: [{ id: 643, name: 'Russia' }] });
const answered = (facility = aFacility(), mayEdit = true) => ({ facility, events: [], viewer: { mayEdit }, version: 4 });
const field = (name: Parameters<typeof t>[0]) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${t(name)}`));

describe('a new facility', () => {
  test('is sent with its kind and the point on the map that was copied from a map', async () => {
    const server = listed().on(createFacility, { facilityId: 9 });
    const { person } = await open(<NewFacility />, { server, path: '/cabinet/facilities/new' });
    await person.type(field('name'), 'Palace');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: t('create') }).disabled).toBe(true);
    await person.selectOptions(field('type'), 'Arena');
    await person.type(field('address'), 'Main street, 1');
    await person.type(field('point'), 'somewhere');
    await person.click(screen.getByRole('button', { name: t('create') }));
    expect(await screen.findByText(t('pointWrong'))).toBeTruthy();
    expect(server.inputs(createFacility)).toEqual([]);
    await person.clear(field('point'));
    await person.type(field('point'), '55.79, 49.12');
    await person.click(screen.getByRole('button', { name: t('create') }));
    await waitFor(() =>
      expect(server.inputs(createFacility)).toMatchObject([
        { facility: { name: 'Palace', type: 'arena', address: 'Main street, 1', latitude: 55.79, longitude: 49.12, country: null } },
      ]),
    );
  });
});

describe('a facility that is there', () => {
  const opened = async (server: FakeServer) =>
    open(<FacilityEdit />, { server, path: '/cabinet/facilities/7', route: '/cabinet/facilities/:id' });

  test('is changed with the version that was seen; what is wrong stands at its field', async () => {
    const server = listed()
      .on(getFacility, answered())
      .on(editFacility, refused(200, { name: ['error.duplicate'] }));
    const { person } = await opened(server);
    await screen.findByDisplayValue('Palace');
    expect(field('point').value).toBe('55.79, 49.12');
    await person.click(screen.getByLabelText(t('isClosed')));
    await person.click(screen.getByRole('button', { name: t('save') }));
    expect(await screen.findByText(serverText('en', 'error.duplicate'))).toBeTruthy();
    expect(server.inputs(editFacility)).toMatchObject([
      { facilityId: 7, expectedVersion: 4, facility: { isClosed: true, latitude: 55.79, city: { id: 551_487 }, sportIds: [1] } },
    ]);
    server.on(editFacility, { facilityId: 7 });
    await person.click(screen.getByRole('button', { name: t('save') }));
    expect(await screen.findByText(t('saved'))).toBeTruthy();
  });

  test('gets photos, and loses one once that is confirmed', async () => {
    const photos = [{ id: 1, url: '/large.jpg', smallUrl: '/small.jpg', width: 1600, height: 900 }];
    const server = listed()
      .on(getFacility, answered(aFacility({ photos })))
      .on(addPhoto, refused(200, { file: ['error.too_many'] }))
      .on(removePhoto, { facilityId: 7 });
    const { person } = await opened(server);
    const part = within(await screen.findByRole('region', { name: t('photos') }));
    await person.upload(part.getByLabelText(t('addPhoto')), new File(['x'], 'hall.jpg', { type: 'image/jpeg' }));
    expect(await part.findByText(serverText('en', 'error.too_many'))).toBeTruthy();
    await person.click(part.getByRole('button', { name: t('removePhoto', { number: 1 }) }));
    await person.click(within(await screen.findByRole('dialog', { name: t('removeTitle') })).getByRole('button', { name: t('remove') }));
    await waitFor(() => expect(server.inputs(removePhoto)).toEqual([{ facilityId: 7, photoId: 1 }]));
  });

  test('of others is not for changing', async () => {
    await opened(listed().on(getFacility, answered(aFacility(), false)));
    expect(await screen.findByText(t('notYours'))).toBeTruthy();
  });
});

describe('the list of facilities', () => {
  const row = { id: 7, name: 'Palace', type: 'arena' as const, city: { id: 5, name: 'Kazan' }, address: 'Main street, 1' };

  test('leads to the forms of those that the reader keeps', async () => {
    const facilities = [
      { ...row, isClosed: false, mayEdit: true },
      { ...row, id: 8, name: 'Hall', isClosed: true, mayEdit: false },
    ];
    const server = new FakeServer().on(getFacilities, { facilities, page: 1, maxPage: 1, total: 2 });
    await open(<Facilities />, { server, path: '/cabinet/facilities' });
    expect((await screen.findByRole('link', { name: `${t('edit')}: Palace` })).getAttribute('href')).toContain('/cabinet/facilities/7');
    expect(screen.queryByRole('link', { name: `${t('edit')}: Hall` })).toBeNull();
    expect(screen.getByText(t('closed'))).toBeTruthy();
    expect(screen.getAllByText('Kazan, Main street, 1')).toHaveLength(2);
  });

  test('says what to do where there is none, and what was not found', async () => {
    const server = new FakeServer().on(getFacilities, { facilities: [], page: 1, maxPage: 1, total: 0 });
    const { person } = await open(<Facilities />, { server, path: '/cabinet/facilities' });
    expect(await screen.findByText(t('none'))).toBeTruthy();
    await person.type(screen.getByLabelText(t('find')), 'Pool');
    expect(await screen.findByText(t('notFound'))).toBeTruthy();
  });
});
