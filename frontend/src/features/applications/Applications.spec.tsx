import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { getEventsOp } from '../../app/sportEvents.js';
import { open, words } from '../../testing/page.js';
import { FakeServer, held, refused } from '../../testing/server.js';
import { aSportEvent } from '../../testing/sportEvents.js';
import { serverText } from '../../ui/errorTexts.js';
import { calls } from './applicationData.js';
import { aListed, anAnswer, anApplication, categories } from './applications.fixture.js';
import { DeskApplication, OwnApplication } from './ApplicationPage.js';
import { applicationsTexts } from './applicationsTexts.js';
import { NewApplication } from './NewApplication.js';
import { OwnApplications } from './OwnApplications.js';

const t = words(applicationsTexts);
const anna = { id: 7, email: 'anna@example.com', fullName: 'Ant Anna', roles: [] };
const server = () => new FakeServer().on(getEventsOp, { events: [aSportEvent()], page: 1, maxPage: 1, total: 1 });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const select = (key: 'category' | 'assignment' | 'event' | 'organization') =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: new RegExp(`^${t(key)}`) });
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(`^${t('text')}`) });
const comment = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(`^${t('comment')}`) });

const openOwn = (answer = anAnswer()) =>
  open(<OwnApplication />, {
    ...{ server: server().on(calls.data, answer), user: anna, path: '/applications/5', route: '/applications/:applicationId' },
  });

describe('a new application', () => {
  const openNew = async (given: object = { categories }) => {
    const page = await open(<NewApplication />, {
      server: server().on(calls.categories, { ...given }),
      user: anna,
      path: '/applications/new?event=3',
    });
    await waitFor(() => expect(document.querySelector('h1 + *')?.className).not.toContain('skel'));
    return page;
  };

  test('nothing to apply for: said', async () => {
    await openNew({ categories: [] });
    expect(await screen.findByText(t('noCategories'))).toBeTruthy();
  });

  test('is about the sport event that one comes from; another category has other assignments', async () => {
    const { person } = await openNew();
    await waitFor(() => expect(select('event').selectedOptions[0]?.textContent).toBe('Spring Cup'));
    await person.selectOptions(select('assignment'), 'Mat referee');
    expect(screen.getByText(t('required', { names: 'Licence' }))).toBeTruthy();
    await person.selectOptions(select('category'), 'Press');
    expect(screen.queryByRole('combobox', { name: new RegExp(t('assignment')) })).toBeNull();
    await person.selectOptions(select('category'), 'Referee');
    expect(select('assignment').value).toBe('');
  });

  test('a text that is too short is said at the field, and stays', async () => {
    const { person, server: fake } = await openNew();
    fake.on(calls.saveNew, refused(400, { 'application.text': ['error.length_10_5000'] }));
    await person.type(text(), 'short');
    await person.click(button(t('submit')));
    await waitFor(() => expect(document.getElementById(`${text().id}-error`)?.textContent).toBe(serverText('en', 'error.length_10_5000')));
    expect(text().value).toBe('short');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each([
    ['submit', false],
    ['saveDraft', true],
  ] as const)('%s is sent once and opens what was made', async (key, isDraft) => {
    const { person, server: fake } = await openNew();
    const { reply, answer } = held();
    fake.on(calls.saveNew, reply);
    await person.type(text(), 'I would like to referee.');
    await person.click(button(t(key)));
    await waitFor(() => expect(button(t(key)).disabled).toBe(true));
    await person.pointer({ keys: '[MouseLeft]', target: button(t(key)) });
    act(() => answer({ applicationId: 9 }));
    await waitFor(() => expect(location.pathname).toBe('/en/applications/9'));
    const application = { assignmentCategoryId: 1, assignmentId: null, eventId: 3, text: 'I would like to referee.' };
    expect(fake.inputs(calls.saveNew)).toEqual([{ application, isDraft }]);
  });
});

describe('an own application', () => {
  test('that may be changed is a form, sent with the version it was read at', async () => {
    const { person, server: fake } = await openOwn();
    fake.on(calls.edit, {});
    await person.type(await screen.findByRole('textbox', { name: new RegExp(`^${t('text')}`) }), ' Again.');
    await person.click(button(t('save')));
    expect(await screen.findByText(t('saved'))).toBeTruthy();
    expect(fake.inputs(calls.edit)).toMatchObject([
      { applicationId: 5, expectedVersion: 3, application: { text: 'I would like to referee. Again.', assignmentId: 11 } },
    ]);
  });

  test('what is being typed stays while an organisation is chosen', async () => {
    const { person, server: fake } = await openOwn(anAnswer(anApplication(), { organizations: [{ id: 4, name: 'Dojo' }] }));
    await person.type(await screen.findByRole('textbox', { name: new RegExp(`^${t('text')}`) }), ' Again.');
    fake.on(calls.selectOrganization, {});
    const chosen = anApplication({ version: 4, organizationId: 4, organization: { id: 4, name: 'Dojo' } });
    fake.on(calls.data, anAnswer(chosen, { organizations: [{ id: 4, name: 'Dojo' }] }));
    await person.selectOptions(select('organization'), 'Dojo');
    await waitFor(() => expect(select('organization').value).toBe('4'));
    expect(fake.inputs(calls.selectOrganization)).toEqual([{ applicationId: 5, organizationId: 4 }]);
    expect(text().value).toBe('I would like to referee. Again.');
    fake.on(calls.edit, {});
    await person.click(button(t('save')));
    await waitFor(() => expect(fake.inputs(calls.edit)).toMatchObject([{ expectedVersion: 4 }]));
  });

  test('that is decided is only read', async () => {
    const permissions = { canEdit: false, canAddDocuments: false, canDecide: false, nextStatuses: [] };
    await openOwn(anAnswer(anApplication({ status: 'approved', permissions, event: { id: 3, name: 'Spring Cup' } })));
    expect(await screen.findByText('I would like to referee.')).toBeTruthy();
    expect(screen.getByText('Spring Cup')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('heading', { name: t('decide') })).toBeNull();
  });

  test('is cancelled only after a second word', async () => {
    const { person, server: fake } = await openOwn();
    fake.on(calls.changeStatus, {});
    await person.click(await screen.findByRole('button', { name: t('to.cancelled') }));
    const dialog = await screen.findByRole('dialog', { name: t('to.cancelled') });
    expect(within(dialog).getByText(t('confirmCancel', { id: 5 }))).toBeTruthy();
    expect(fake.inputs(calls.changeStatus)).toEqual([]);
    await person.click(within(dialog).getByRole('button', { name: t('to.cancelled') }));
    await waitFor(() => expect(fake.inputs(calls.changeStatus)).toMatchObject([{ status: 'cancelled', expectedVersion: 3 }]));
  });

  test('a document that is not to be had says why', async () => {
    const document = {
      documentId: 1,
      key: 'licence',
      title: 'Licence',
      fileName: 'x.pdf',
      originalName: 'my.pdf',
      mimeType: 'application/pdf',
      size: 9,
    };
    const { person, server: fake } = await openOwn(anAnswer(anApplication(), { documents: [document] }));
    fake.on(calls.download, refused(404, 'error.not_found', { error: 'error.not_found' }));
    await person.click(await screen.findByRole('button', { name: `${t('download')}: Licence` }));
    expect((await screen.findByRole('alert')).textContent).toContain(serverText('en', 'error.not_found'));
    expect(fake.inputs(calls.download)).toEqual([{ fileName: 'x.pdf' }]);
  });

  test.each(['x', '99999999999999999'])('%s is no application', async (id) => {
    const { server: fake } = await open(<OwnApplication />, {
      server: server(),
      path: `/applications/${id}`,
      route: '/applications/:applicationId',
    });
    expect(document.querySelector('h1')).toBeTruthy();
    expect(fake.inputs(calls.data)).toEqual([]);
  });
});

describe('deciding', () => {
  const permissions = { canEdit: false, canAddDocuments: false, canDecide: true, nextStatuses: ['approved' as const, 'rejected' as const] };

  test('a rejection without a word is refused at the field; then it is sent', async () => {
    const application = anApplication({ status: 'onReview', permissions });
    const { person, server: fake } = await open(<DeskApplication />, {
      ...{ server: server().on(calls.data, anAnswer(application)), user: anna },
      ...{ path: '/cabinet/applications/5', route: '/cabinet/applications/:applicationId' },
    });
    fake.on(calls.changeStatus, refused(400, { comment: ['error.required'] }));
    await person.click(await screen.findByRole('button', { name: t('to.rejected') }));
    await waitFor(() => expect(document.getElementById(`${comment().id}-error`)?.textContent).toBe(serverText('en', 'error.required')));
    fake
      .on(calls.changeStatus, {})
      .on(calls.data, anAnswer(anApplication({ status: 'rejected', version: 4, permissions: { ...permissions, nextStatuses: [] } })));
    await person.type(comment(), 'No licence');
    await person.click(button(t('to.rejected')));
    expect(await screen.findByText(t('status.rejected'))).toBeTruthy();
    expect(fake.inputs(calls.changeStatus).at(-1)).toEqual({
      applicationId: 5,
      status: 'rejected',
      comment: 'No licence',
      expectedVersion: 3,
    });
    expect(screen.queryByRole('button', { name: t('to.rejected') })).toBeNull();
  });
});

describe('own applications', () => {
  const openList = (rows = [aListed(anApplication())]) =>
    open(<OwnApplications />, {
      server: server().on(calls.own, { applications: rows, counters: { draft: 1, approved: 2 }, page: 1, maxPage: 1, total: rows.length }),
      ...{ user: anna, path: '/applications' },
    });

  test('each leads to its page; chips choose a status that there is', async () => {
    const { person, server: fake } = await openList();
    const link = await screen.findByRole('link', { name: 'Referee, Mat referee' });
    expect(link.getAttribute('href')).toBe('/en/applications/5');
    expect(screen.queryByRole('button', { name: new RegExp(t('status.rejected')) })).toBeNull();
    await person.click(button(`${t('status.approved')} 2`));
    await waitFor(() => expect(fake.inputs(calls.own).at(-1)).toEqual({ status: 'approved', page: 1 }));
    expect(location.search).toBe('?status=approved');
  });

  test('none yet: said', async () => {
    await openList([]);
    expect(await screen.findByText(t('noneMine'))).toBeTruthy();
  });
});
