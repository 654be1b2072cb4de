import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { detailOps } from '#contracts/registrations/details.ops';
import { productOps } from '#contracts/payments/products/product.ops';
import { registrationFormQueries } from '#contracts/registrations/form.queries';
import { consentedQueries } from '#contracts/visibility/consented.queries';
import { words } from '../../../testing/page.js';
import { refused } from '../../../testing/server.js';
import { serverText } from '../../../ui/errorTexts.js';
import { anna, cell, clara, eventId, names, openDesk, rowOf, t, vera, type DeskPage } from './desk.fixture.js';
import { deskCalls } from './deskCalls.js';
import { moreTexts } from '../entrant/more/moreTexts.js';

const more = words(moreTexts);

interface Asked {
  streamId?: number;
  filters?: { needle?: string; gender?: string };
}
const counters = () => within(screen.getByRole('group', { name: t('counters') }));
const panel = () => screen.queryByRole('complementary');
const openPanel = async (page: DeskPage, name: string) => {
  await screen.findByText(name);
  await page.person.dblClick(cell(name, 'fullName'));
  return within(await screen.findByRole('complementary'));
};

describe('rows', () => {
  test('show who is entered where, with status, weights and club', async () => {
    await openDesk({ rows: [{ ...anna, organization: { id: 1, name: 'Dojo' }, actualWeight: 53.4 }] });
    await screen.findByText('Anna Ant');
    expect(cell('Anna Ant', 'streamName').textContent).toBe('−52 кг');
    expect(cell('Anna Ant', 'participation').textContent).toBe('New');
    expect(cell('Anna Ant', 'club').textContent).toBe('Dojo');
    expect([cell('Anna Ant', 'weight').textContent, cell('Anna Ant', 'actualWeight').textContent]).toEqual(['52', '53.4']);
    // Above the class of the category.
    expect(cell('Anna Ant', 'actualWeight').className).toContain('cell-bad');
    expect(cell('Anna Ant', 'weight').className).not.toContain('cell-bad');
  });

  test('an empty desk says so, and an empty filter says something else', async () => {
    const { leave } = await openDesk({ rows: [] });
    expect(await screen.findByText(t('noEntrants'))).toBeTruthy();
    leave();
    await openDesk({ search: '?q=zzz' });
    expect(await screen.findByText(t('noRows'))).toBeTruthy();
  });

  test('a failure is told with the way to try again, and the rows come', async () => {
    const { person, server, rows } = await openDesk({ rows: [] });
    await screen.findByText(t('noEntrants'));
    server.on(deskCalls.byStream, refused(500, 'error.internal'));
    await person.click(counters().getByRole('button', { name: t('bin') }));
    expect(await screen.findByText(serverText('en', 'error.internal'))).toBeTruthy();
    rows.rows = [{ ...anna, isDeleted: true }];
    server.on(deskCalls.byStream, ({ input }) => rows.page(input));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Anna Ant')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(serverText('en', 'error.internal'))).toBeNull());
  });
});

test('a click on a name opens the card, and the keys stay with the table', async () => {
  const page = await openDesk();
  await screen.findByText('Anna Ant');
  await page.person.click(cell('Anna Ant', 'fullName'));
  expect(within(await screen.findByRole('complementary')).getByRole('heading', { name: 'Anna Ant' })).toBeTruthy();
  expect(panel()?.contains(document.activeElement)).toBe(false);
});

describe('filters', () => {
  test('the menu is narrowed by what is typed', async () => {
    const { person } = await openDesk();
    await screen.findByText('Anna Ant');
    await person.click(screen.getByRole('button', { name: t('filter') }));
    const menu = within(await screen.findByRole('menu'));
    const all = menu.getAllByRole('menuitem').length;
    await person.type(menu.getByRole('searchbox'), '−52');
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['−52 kg']);
    expect(all).toBeGreaterThan(5);
    await person.click(menu.getByRole('menuitem', { name: '−52 kg' }));
    await waitFor(() => expect(location.search).toMatch(/^\?stream=/));
  });

  test('a counter shows its rows and stands in the address; pressed again it shows all', async () => {
    const { person } = await openDesk();
    await screen.findByText('Anna Ant');
    expect(counters().getByRole('button', { name: '3 All' })).toBeTruthy();
    await person.click(counters().getByRole('button', { name: '1 Confirmed' }));
    await waitFor(() => expect(names()).toEqual(['Vera Bee']));
    expect(location.search).toBe('?status=confirmed');
    await person.click(counters().getByRole('button', { name: '1 Confirmed' }));
    await waitFor(() => expect(names()).toEqual(['Anna Ant', 'Vera Bee', 'Clara Cat']));
    expect(location.search).toBe('');
  });

  test('Back undoes a filter', async () => {
    const { person } = await openDesk();
    await screen.findByText('Anna Ant');
    await person.click(counters().getByRole('button', { name: '1 Confirmed' }));
    await waitFor(() => expect(names()).toEqual(['Vera Bee']));
    act(() => history.back());
    await waitFor(() => expect(names()).toHaveLength(3));
  });

  test('what is typed is asked for once, a moment after the last letter', async () => {
    const { person, server } = await openDesk();
    await screen.findByText('Anna Ant');
    await person.type(screen.getByRole('searchbox', { name: t('find') }), 'bee');
    await waitFor(() => expect(names()).toEqual(['Vera Bee']));
    expect([...new Set(server.inputs<Asked>(deskCalls.byStream).map(({ filters }) => filters?.needle ?? ''))]).toEqual(['', 'bee']);
  });

  test('a link shows another person the same rows, with a chip to remove each filter', async () => {
    const { person, server } = await openDesk({ search: '?stream=12&gender=female' });
    await screen.findByText('Anna Ant');
    expect(server.inputs(deskCalls.byStream)[0]).toMatchObject({ streamId: 12, filters: { gender: 'female' } });
    await person.click(screen.getByRole('button', { name: t('removeFilter', { name: `${t('stream')} −52 kg` }) }));
    await waitFor(() => expect(server.inputs(deskCalls.byStream).at(-1)).not.toHaveProperty('streamId'));
    expect(location.search).toBe('?gender=female');
  });

  test('several filters are cleared at once', async () => {
    const { person } = await openDesk({ search: '?stream=12&gender=female' });
    await screen.findByText('Anna Ant');
    await person.click(screen.getByRole('button', { name: t('clearFilters') }));
    await waitFor(() => expect(location.search).toBe(''));
    expect(screen.queryByRole('button', { name: t('clearFilters') })).toBeNull();
  });
});

describe('what other people do', () => {
  const tell = (page: DeskPage, id: number, change: Parameters<typeof page.rows.change>[1]) => {
    const row = page.rows.change(id, change);
    act(() => page.server.patch('registration-changes', eventId, [{ op: 'add', path: `/changed/${id}`, value: row }]));
  };

  test('comes into the row and the open panel by itself', async () => {
    const page = await openDesk();
    const beside = await openPanel(page, 'Anna Ant');
    tell(page, anna.id, { statuses: { ...anna.statuses, participation: 'confirmed' }, weight: 50 });
    await waitFor(() => expect(cell('Anna Ant', 'participation').textContent).toBe('Confirmed'));
    expect(cell('Anna Ant', 'weight').textContent).toBe('50');
    expect(await beside.findByText('50')).toBeTruthy();
  });

  test('who takes a consent back is hidden in the open panel too; it closes over somebody who does not come again', async () => {
    const page = await openDesk({ rows: [{ ...anna, birthDate: '04-03-2005' }, vera] });
    const beside = await openPanel(page, 'Anna Ant');
    expect(await beside.findByText(/2005/)).toBeTruthy();
    page.rows.rows = [{ ...anna, birthDate: null }, vera];
    const takenBack = (value: string) =>
      act(() => page.server.patch('registration-changes', eventId, [{ op: 'add', path: '/readAgain', value }]));
    takenBack('1');
    await waitFor(() => expect(beside.queryByText(/2005/)).toBeNull());
    page.rows.rows = [vera];
    takenBack('2');
    await waitFor(() => expect(panel()).toBeNull());
  });

  test('who takes a consent back takes the documents too that stand open in their card', async () => {
    const page = await openDesk();
    const passport = { id: 1, type: 1, typeName: 'Passport', series: '', number: '4510 123', date: null, whoIssued: '', fileName: null };
    page.server.on(consentedQueries.documents, { isConsented: true, documents: [passport] }).on(detailOps.registration, {
      ...{ registration: anna, person: null, additionalInfo: {}, additionalInfoFields: [], registrationOptionId: null },
      ...{ registrationData: {}, chosenFrom: { levels: [], ranks: [], cityName: null }, registeredBy: null, representatives: [] },
      ...{ saidElsewhere: [], isClosed: false },
    });
    page.server.on(registrationFormQueries.form, { questions: [] }).on(productOps.ofEntry, { currency: 'RUB', offered: [], ordered: [] });
    const beside = await openPanel(page, 'Anna Ant');
    await page.person.click(beside.getByRole('button', { name: t('editEntry') }));
    await page.person.click(await screen.findByRole('button', { name: more('showDocuments') }));
    expect(await screen.findByText(/4510 123/)).toBeTruthy();
    page.server.on(consentedQueries.documents, { isConsented: false, documents: [] });
    act(() => page.server.patch('registration-changes', eventId, [{ op: 'add', path: '/readAgain', value: '1' }]));
    expect(await screen.findByText(more('noConsentedDocuments'))).toBeTruthy();
    expect(screen.queryByText(/4510 123/)).toBeNull();
  });

  test('an older state of a row changes nothing', async () => {
    const page = await openDesk({ rows: [{ ...anna, version: 8, weight: 50 }] });
    await screen.findByText('Anna Ant');
    act(() =>
      page.server.patch('registration-changes', eventId, [
        { op: 'add', path: '/changed/101', value: { ...anna, version: 7, weight: 99 } },
        { op: 'add', path: '/changed/102', value: vera },
      ]),
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(cell('Anna Ant', 'weight').textContent).toBe('50');
  });

  test('a registration more appears a moment later', async () => {
    const page = await openDesk({ rows: [anna] });
    await screen.findByText('Anna Ant');
    page.rows.rows = [anna, clara];
    tell(page, clara.id, {});
    expect(await screen.findByText('Clara Cat')).toBeTruthy();
    expect(counters().getByRole('button', { name: '2 All' })).toBeTruthy();
  });
});

const aTextAnswer = { questionId: 1, optionIds: [], fileId: null, fileName: null, downloadName: null };

describe('the panel beside', () => {
  test('tells all about one registration, and goes along with the rows', async () => {
    const asked = { ...anna, answers: [{ ...aTextAnswer, question: 'Size of the T-shirt', value: 'M' }], price: 1_500 };
    const page = await openDesk({ rows: [asked, vera] });
    await openPanel(page, 'Anna Ant');
    const { person } = page;
    const text = () => panel()?.textContent ?? '';
    expect(text()).toContain('Size of the T-shirt');
    expect(text()).toMatch(/1[,\s]?500/);
    await person.keyboard('j');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Vera Bee' })).toBeTruthy());
    await person.keyboard('{Escape}');
    expect(panel()).toBeNull();
  });

  test('says what an entry costs in the currency of the sport event, as its row does', async () => {
    const page = await openDesk({ rows: [{ ...anna, price: 25.5 }], currency: 'EUR' });
    const beside = await openPanel(page, 'Anna Ant');
    expect(beside.getByText('€25.50')).toBeTruthy();
    expect(cell('Anna Ant', 'payment').textContent).toContain('€25.50');
  });

  test('shows a number that was answered, zero too', async () => {
    const none = { ...aTextAnswer, question: 'Guests', value: 0 };
    const beside = await openPanel(await openDesk({ rows: [{ ...anna, answers: [none] }] }), 'Anna Ant');
    expect(beside.getByText('Guests').nextElementSibling?.textContent).toBe('0');
  });

  test('shows what was chosen by its words, and brings a file that was sent', async () => {
    const chose = { ...aTextAnswer, question: 'Dinner', value: null, optionIds: [2] };
    const file = { fileId: 9, fileName: 'licence.pdf', downloadName: '101-9-licence.pdf' };
    const sent = { ...aTextAnswer, questionId: 2, question: 'Licence', value: null, ...file };
    const page = await openDesk({ rows: [{ ...anna, answers: [chose, sent] }] });
    const options = [1, 2].map((id) => ({ id, text: `Dish ${id}` }));
    page.server.on(registrationFormQueries.form, { questions: [{ questionId: 1, options }] });
    const beside = await openPanel(page, 'Anna Ant');
    expect(await beside.findByText('Dish 2')).toBeTruthy();
    page.server.on(registrationFormQueries.documents, refused(429, 'error.too_many_requests'));
    await page.person.click(beside.getByRole('button', { name: 'licence.pdf' }));
    expect(await beside.findByText(serverText('en', 'error.too_many_requests'))).toBeTruthy();
    expect(page.server.inputs(registrationFormQueries.documents)).toEqual([{ fileName: '101-9-licence.pdf' }]);
  });

  test('whoever has paid and asks to leave is given back by the organiser in one step', async () => {
    const request = { id: 4, status: 'requested' as const, reason: 'Ill', requestedAt: '2026-11-20T08:00:00Z' };
    const row = { ...anna, withdrawalRequest: request, paymentInvoiceId: 7, statuses: { ...anna.statuses, payment: 'paid' as const } };
    const page = await openDesk({ rows: [row] });
    const beside = await openPanel(page, 'Anna Ant');
    const link = beside.getByRole('link', { name: t('withdrawAndRefund') });
    expect(link.getAttribute('href')).toContain(`/payments/invoices?invoice=7&refund=${anna.id}`);
  });

  test('a request to be withdrawn stands first, and is accepted with a reason', async () => {
    const request = { id: 4, status: 'requested' as const, reason: 'A broken arm', requestedAt: '2026-11-20T08:00:00Z' };
    const page = await openDesk({ rows: [{ ...anna, withdrawalRequest: request }] });
    const beside = await openPanel(page, 'Anna Ant');
    expect(beside.getByText('A broken arm')).toBeTruthy();
    await page.person.click(beside.getByRole('button', { name: t('acceptRequest') }));
    const dialog = within(screen.getByRole('dialog'));
    const confirm = dialog.getAllByRole('button').at(-1)!;
    expect(confirm).toHaveProperty('disabled', true);
    await page.person.type(dialog.getByRole('textbox'), 'A broken arm');
    page.server.on(deskCalls.withdraw, () => {
      const row = page.rows.change(anna.id, { withdrawalRequest: null, statuses: { participation: 'withdrawn' } });
      return { registrations: [row] };
    });
    await page.person.click(confirm);
    await waitFor(() => expect(rowOf('Anna Ant').className).toContain('is-dim'));
    expect(page.server.inputs(deskCalls.withdraw)).toEqual([{ registrationIds: [101], reason: 'A broken arm' }]);
    await waitFor(() => expect(beside.queryByText('A broken arm')).toBeNull());
  });
});

test('a phone shows cards, more of them on request', async () => {
  const { person } = await openDesk({ rows: 60, isNarrow: true });
  expect(await screen.findByText('Entrant 001')).toBeTruthy();
  expect(screen.queryByText('Entrant 051')).toBeNull();
  expect(screen.getByText(t('shown', { count: 50, total: 60 }))).toBeTruthy();
  await person.click(screen.getByRole('button', { name: t('more') }));
  expect(await screen.findByText('Entrant 060')).toBeTruthy();
  expect(screen.queryByRole('button', { name: t('more') })).toBeNull();
});
