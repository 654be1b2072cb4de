import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { serverText } from '../../ui/errorTexts.js';
import { uiTexts } from '../../ui/uiTexts.js';
import { createOrganization, editOrganization, getOrganization, getOrganizations, removeLogo, saveLogo } from './calls.js';
import { listCountries, listSports } from '../../shared/places/placeCalls.js';
import { directoryTexts } from './directoryTexts.js';
import { NewOrganization, OrganizationEdit } from './OrganizationEdit.js';
import { Organizations } from './Organizations.js';

const t = words(directoryTexts);
const ui = words(uiTexts);
const judo = { id: 3, name: 'Judo' };
const dynamo = {
  ...{ id: 7, name: 'Dynamo Kazan', shortName: 'Dynamo', about: 'Since 1923', logo: null, version: 1, sports: [judo, null] },
  ...{ contactEmail: 'club@example.org', contactPhone: '', url: '', address: '' },
  ...{ country: { id: 643, name: 'Russia' }, countryRegion: { id: 16, name: 'Tatarstan' }, city: { id: 5, name: 'Kazan' } },
};

const lists = (server: FakeServer) =>
  server.on(listSports, { results: [judo] }).on(listCountries, {
    results: [
      { id: 643, name: 'Russia' },
      { id: 398, name: 'Kazakhstan' },
    ],
  });
const edited = async (more: object = {}, server = new FakeServer()) => {
  const viewer = { mayEdit: true, isUserAdmin: false };
  const answer = {
    organization: { ...dynamo, ...more },
    representatives: [],
    members: [],
    coaches: [],
    page: 1,
    maxPage: 1,
    total: 0,
    viewer,
  };
  lists(server).on(getOrganization, answer);
  const page = await open(<OrganizationEdit />, { server, path: '/organization/7/edit', route: '/organization/:id/edit' });
  await screen.findByRole('heading', { level: 1 });
  return page;
};
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });

describe('the list of organisations', () => {
  const row = (id: number, name: string) => ({ id, name, shortName: null, city: null, sports: [judo, null] });

  test('is searched and turned page by page', async () => {
    const server = new FakeServer().on(getOrganizations, { organizations: [row(7, 'Dynamo')], page: 1, maxPage: 3, total: 60 });
    const { person } = await open(<Organizations />, { server });
    await screen.findByRole('link', { name: 'Dynamo' });
    expect(screen.getByRole('link', { name: `${t('edit')}: Dynamo` }).getAttribute('href')).toBe('/en/organization/7/edit');
    await person.click(screen.getByRole('button', { name: ui('next') }));
    await waitFor(() => expect(server.inputs(getOrganizations)).toContainEqual({ text: '', page: 2 }));
    await person.type(screen.getByRole('searchbox', { name: t('findOrganization') }), 'spar');
    await waitFor(() => expect(server.inputs(getOrganizations)).toContainEqual({ text: 'spar', page: 1 }));
  });

  test('nothing found', async () => {
    await open(<Organizations />, { server: new FakeServer().on(getOrganizations, { organizations: [], page: 1, maxPage: 1, total: 0 }) });
    expect(await screen.findByText(t('noOrganizations'))).toBeTruthy();
  });
});

describe('an organisation', () => {
  test('is changed whole, and its page opens', async () => {
    const server = new FakeServer().on(editOrganization, { organizationId: 7 });
    const { person } = await edited({}, server);
    await person.clear(field(t('shortName')));
    await person.type(field(t('shortName')), 'DK');
    expect(screen.getByText(ui('unsaved'))).toBeTruthy();
    await person.click(screen.getByRole('button', { name: t('save') }));
    await waitFor(() => expect(location.pathname).toBe('/en/organization/7'));
    const { id: _id, logo: _logo, sports: _sports, ...rest } = dynamo;
    expect(server.inputs(editOrganization)).toEqual([{ organizationId: 7, organization: { ...rest, shortName: 'DK', sportIds: [3] } }]);
  });

  test('another country clears region and city', async () => {
    const server = new FakeServer().on(editOrganization, { organizationId: 7 });
    const { person } = await edited({}, server);
    await person.click(screen.getByRole('combobox', { name: t('country') }));
    await person.click(await screen.findByRole('option', { name: 'Kazakhstan' }));
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: t('city') }).disabled).toBe(true);
    await person.click(screen.getByRole('button', { name: t('save') }));
    await waitFor(() =>
      expect(server.inputs(editOrganization)).toMatchObject([{ organization: { country: { id: 398 }, countryRegion: null, city: null } }]),
    );
  });

  test('an error stands at its field, and what was typed stays', async () => {
    const { person } = await edited({}, new FakeServer().on(editOrganization, refused(400, { url: ['error.url'] })));
    await person.type(field(t('url')), 'nonsense');
    await person.click(screen.getByRole('button', { name: t('save') }));
    expect(await screen.findByText(serverText('en', 'error.url'))).toBeTruthy();
    expect(field(t('url')).value).toBe('nonsense');
  });

  test('without a name cannot be saved', async () => {
    const { person } = await edited();
    await person.clear(field(t('name')));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: t('save') }).disabled).toBe(true);
  });

  test('of others is not changed', async () => {
    const viewer = { mayEdit: false, isUserAdmin: false };
    const server = new FakeServer().on(getOrganization, { organization: dynamo, viewer });
    await open(<OrganizationEdit />, { server, path: '/organization/7/edit', route: '/organization/:id/edit' });
    expect(await screen.findByText(t('notYours'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: t('save') })).toBeNull();
  });

  test('its logo is taken away at once; a file that is no picture is told', async () => {
    const server = new FakeServer().on(removeLogo, {}).on(saveLogo, refused(400, { file: ['error.file_type'] }));
    const { person } = await edited({ logo: '/file/1' }, server);
    const logo = within(screen.getByRole('region', { name: t('logo') }));
    await person.upload(logo.getByLabelText(t('chooseLogo')), new File(['x'], 'x.png', { type: 'image/png' }));
    expect(await logo.findByText(serverText('en', 'error.file_type'))).toBeTruthy();
    const before = server.inputs(getOrganization).length;
    await person.click(logo.getByRole('button', { name: t('removeLogo') }));
    await waitFor(() => expect(server.inputs(getOrganization).length).toBeGreaterThan(before));
    expect(server.inputs(removeLogo)).toEqual([{ organizationId: 7 }]);
  });

  test('a new one is made from its name alone', async () => {
    const server = lists(new FakeServer()).on(createOrganization, { organizationId: 8 });
    const { person } = await open(<NewOrganization />, { server, path: '/cabinet/organizations/new' });
    await person.type(field(t('name')), 'Spartak');
    await person.click(screen.getByRole('button', { name: t('create') }));
    await waitFor(() => expect(location.pathname).toBe('/en/organization/8'));
    expect(server.inputs(createOrganization)).toMatchObject([{ organization: { name: 'Spartak', sportIds: [], country: null } }]);
  });
});
