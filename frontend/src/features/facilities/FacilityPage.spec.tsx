import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { FacilityAnswer } from '#contracts/directory/facility.docs';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { shellTexts } from '../../app/shell/shellTexts.js';
import { getFacility } from './calls.js';
import { FacilityPage } from './FacilityPage.js';
import { aFacility } from './facility.fixture.js';
import { facilityTexts } from './facilityTexts.js';

const t = words(facilityTexts);

const openPage = async (more: Partial<FacilityAnswer> = {}) =>
  open(<FacilityPage />, {
    server: new FakeServer().on(getFacility, { facility: aFacility(), events: [], viewer: { mayEdit: false }, version: 1, ...more }),
    path: '/facility/7',
    route: '/facility/:id',
  });

describe('the page of a facility', () => {
  test('says what it is, where it is and how to get there; a visitor finds nothing to change', async () => {
    await openPage();
    expect(await screen.findByRole('heading', { level: 1, name: 'Palace' })).toBeTruthy();
    expect(screen.getByText('Arena')).toBeTruthy();
    expect(screen.getByText('Judo')).toBeTruthy();
    expect(screen.getByText('Main street, 1, Kazan, Tatarstan, Russia')).toBeTruthy();
    expect(screen.getByRole('link', { name: t('onMap') }).getAttribute('href')).toBe(
      'https://www.openstreetmap.org/?mlat=55.79&mlon=49.12#map=16/55.79/49.12',
    );
    expect(screen.getByText(t('noEvents'))).toBeTruthy();
    expect(screen.queryByRole('link', { name: t('edit') })).toBeNull();
    expect(screen.queryByRole('region', { name: t('photos') })).toBeNull();
  });

  test('shows photos and the sport events that are held there', async () => {
    const photos = [{ id: 1, url: '/large.jpg', smallUrl: '/small.jpg', width: 1600, height: 900 }];
    const event = { id: 3, name: 'Spring Cup', dateFrom: '21-11-2026', dateTo: '22-11-2026', isCancelled: true };
    await openPage({ facility: aFacility({ photos }), events: [event] });
    const held = within(await screen.findByRole('region', { name: t('events') }));
    expect(held.getByRole('link', { name: 'Spring Cup' }).getAttribute('href')).toContain('/event/3');
    expect(held.getByText(new RegExp(t('cancelled')))).toBeTruthy();
    expect(
      within(screen.getByRole('region', { name: t('photos') }))
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/large.jpg');
  });

  test('one that is closed says so, and leads whoever keeps it to its form', async () => {
    await openPage({ facility: aFacility({ isClosed: true }), viewer: { mayEdit: true } });
    expect(await screen.findByText(t('closedNote'))).toBeTruthy();
    expect(screen.getByRole('link', { name: t('edit') }).getAttribute('href')).toContain('/cabinet/facilities/7');
  });

  test('one that is not there is not found', async () => {
    await open(<FacilityPage />, {
      server: new FakeServer().on(getFacility, refused(404, { facilityId: ['error.not_found'] })),
      path: '/facility/9',
      route: '/facility/:id',
    });
    expect(await screen.findByRole('heading', { name: words(shellTexts)('notFound') })).toBeTruthy();
    expect(screen.queryByText('Palace')).toBeNull();
  });
});
