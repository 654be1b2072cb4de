import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { SportEvent } from '#contracts/sport-events/sport-event.docs';
import { CabinetContext } from '../../app/shell/cabinetContext.js';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { aSportEvent } from '../../testing/sportEvents.js';
import { uiTexts } from '../../ui/uiTexts.js';
import { calls } from './applicationData.js';
import { aListed, anApplication } from './applications.fixture.js';
import { applicationsTexts } from './applicationsTexts.js';
import { Desk } from './Desk.js';

const t = words(applicationsTexts);
const ui = words(uiTexts);
const listed = (more: object = {}): Record<string, unknown> => ({
  ...{ applications: [aListed(anApplication({ status: 'submitted' }))], counters: { submitted: 1 }, page: 1, maxPage: 1, total: 1 },
  ...more,
});
const cup = aSportEvent();
const autumn = aSportEvent({ id: 4, name: 'Autumn Cup' });

const opened = (given: Record<string, unknown>, events: SportEvent[] = [cup, autumn], search = '') =>
  open(
    <CabinetContext value={{ events, event: undefined, setCrumb: () => undefined, setScreenKeys: () => undefined }}>
      <Desk />
    </CabinetContext>,
    { server: new FakeServer().on(calls.desk, given), path: `/cabinet/applications${search}` },
  );
const events = () => screen.getByRole<HTMLSelectElement>('combobox', { name: t('event') });

describe('the desk of applications', () => {
  test('lists them with their authors, and leads to each', async () => {
    await opened(listed());
    const table = within(await screen.findByRole('table'));
    expect(table.getByRole('columnheader', { name: t('author') })).toBeTruthy();
    expect(table.getByRole('link').getAttribute('href')).toMatch(/^\/en\/cabinet\/applications\/\d+$/);
  });

  test('says that none waits', async () => {
    await opened(listed({ applications: [], counters: {}, total: 0 }));
    expect(await screen.findByText(t('noneDesk'))).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('is narrowed to a sport event, in the address, and to all again', async () => {
    const { person, server } = await opened(listed());
    await screen.findByRole('table');
    expect([...events().options].map(({ text }) => text)).toEqual([t('all'), 'Spring Cup', 'Autumn Cup']);
    await person.selectOptions(events(), 'Autumn Cup');
    await waitFor(() => expect(server.inputs(calls.desk)).toContainEqual({ eventId: '4', page: 1 }));
    expect(location.search).toBe('?event=4');
    await person.selectOptions(events(), t('all'));
    await waitFor(() => expect(location.search).toBe(''));
  });

  test('a link shows another person the same ones', async () => {
    const { server } = await opened(listed(), [cup, autumn], '?event=4&status=submitted&page=2');
    await waitFor(() => expect(server.inputs(calls.desk)).toEqual([{ eventId: '4', status: 'submitted', page: 2 }]));
    expect(events().value).toBe('4');
  });

  test('a status is chosen among those that there are, and begins with its first page', async () => {
    const { person, server } = await opened(listed(), [cup], '?page=3');
    await person.click(await screen.findByRole('button', { name: `${t('status.submitted')} 1` }));
    await waitFor(() => expect(server.inputs(calls.desk)).toContainEqual({ status: 'submitted', page: 1 }));
    expect(location.search).toBe('?status=submitted');
    expect(screen.queryByRole('button', { name: new RegExp(`^${t('status.rejected')}`) })).toBeNull();
  });

  test('without sport events there is none to choose', async () => {
    await opened(listed(), []);
    await screen.findByRole('table');
    expect(screen.queryByRole('combobox', { name: t('event') })).toBeNull();
  });

  test('that could not be read is asked for again', async () => {
    const { person, server } = await opened(refused(500, 'error.internal'));
    const again = await screen.findByRole('button', { name: ui('retry') });
    server.on(calls.desk, listed());
    await person.click(again);
    expect(await screen.findByRole('table')).toBeTruthy();
  });
});
