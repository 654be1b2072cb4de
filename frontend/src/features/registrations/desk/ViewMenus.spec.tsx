import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { bulkText, dialog, names, openDesk, t, type DeskPage } from './desk.fixture.js';

const opened = async (search = '') => {
  const page = await openDesk({ search });
  await screen.findAllByText(/Anna Ant|Vera Bee/);
  return page;
};
const columns = () => screen.getAllByRole('columnheader').map((one) => one.getAttribute('col-id'));
const menuOf = async ({ person }: DeskPage, button: string) => {
  await person.click(screen.getByRole('button', { name: button }));
  return within(await screen.findByRole('menu'));
};
const saveAs = async (page: DeskPage, name: string) => {
  const menu = await menuOf(page, t('view'));
  await page.person.click(menu.getByRole('menuitem', { name: t('saveView') }));
  await page.person.type(dialog().getByRole('textbox', { name: t('viewName') }), name);
  await page.person.click(dialog().getByRole('button', { name: bulkText('apply') }));
  await screen.findByRole('button', { name: t('viewNamed', { name }) });
};

describe('columns', () => {
  test('are hidden and shown, and stay so for this person on this browser', async () => {
    const page = await opened();
    expect(columns()).toContain('weight');
    expect(columns()).not.toContain('birthDate');
    const menu = await menuOf(page, t('columns'));
    await page.person.click(menu.getByRole('menuitemcheckbox', { name: t('weight') }));
    await page.person.click(menu.getByRole('menuitemcheckbox', { name: t('birthDate') }));
    await waitFor(() => expect(columns()).toEqual(expect.arrayContaining(['birthDate'])));
    expect(columns()).not.toContain('weight');
    page.leave();
    await opened();
    await waitFor(() => expect(columns()).toContain('birthDate'));
    expect(columns()).not.toContain('weight');
  });

  test('number and name cannot be hidden', async () => {
    const menu = await menuOf(await opened(), t('columns'));
    expect(menu.queryByRole('menuitemcheckbox', { name: t('name') })).toBeNull();
  });
});

describe('saved views', () => {
  test('bring filters and columns back under a name', async () => {
    const page = await opened('?status=confirmed');
    await saveAs(page, 'Ready');
    page.leave();
    const again = await opened();
    expect(names()).toHaveLength(3);
    const menu = await menuOf(again, t('view'));
    await again.person.click(menu.getByRole('menuitem', { name: 'Ready' }));
    await waitFor(() => expect(names()).toEqual(['Vera Bee']));
    expect(location.search).toBe('?status=confirmed');
  });

  test('need a name', async () => {
    const page = await opened();
    const menu = await menuOf(page, t('view'));
    await page.person.click(menu.getByRole('menuitem', { name: t('saveView') }));
    await page.person.type(dialog().getByRole('textbox', { name: t('viewName') }), '   ');
    expect(dialog().getByRole('button', { name: bulkText('apply') })).toHaveProperty('disabled', true);
  });

  test('are removed', async () => {
    const page = await opened('?status=confirmed');
    await saveAs(page, 'Ready');
    const menu = await menuOf(page, t('viewNamed', { name: 'Ready' }));
    await page.person.click(menu.getByRole('button', { name: t('removeView', { name: 'Ready' }) }));
    expect(await screen.findByRole('button', { name: t('view') })).toBeTruthy();
    expect(screen.getByText(t('noViews'))).toBeTruthy();
  });
});
