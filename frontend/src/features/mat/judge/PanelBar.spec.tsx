import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { JudgesPanel } from '#contracts/judging/judging.docs';
import { open, words } from '../../../testing/page.js';
import { FakeServer, refused } from '../../../testing/server.js';
import { judgeCalls } from './judgeCalls.js';
import { judgeTexts } from './judgeTexts.js';
import { PanelBar } from './PanelBar.js';

const t = words(judgeTexts);
const unit = { matchId: 1_200_001, registrationId: 10, period: null };
const panel = (isGiven: readonly boolean[], more: Partial<JudgesPanel> = {}): JudgesPanel => ({
  ...{ eventId: 3, playgroundId: 5, ...unit, kind: 'marks', registrationIds: [10], isLast: true, isOpen: true, given: [], reason: '' },
  seats: isGiven.map((one, i) => ({ panel: 'E', seat: i + 1, isGiven: one })),
  ...more,
});
const opened = async (panels: JudgesPanel[], set: (server: FakeServer) => unknown = () => undefined) => {
  const server = new FakeServer().holds('judging', 3, { eventId: 3, panels });
  set(server);
  const page = await open(<PanelBar eventId={3} playgroundId={5} unit={unit} registrationIds={[10]} openText={t('open')} />, { server });
  await screen.findByRole('region', { name: t('panel') });
  return page;
};
const button = (name: string) => screen.findByRole('button', { name });

describe('the judges’ panel at the mat', () => {
  test('is opened for the performer; without judges it says what to do', async () => {
    const { person, server } = await opened([], (one) => one.on(judgeCalls.open, refused(200, 'error.no_judges')));
    await person.click(await button(t('open')));
    expect(await screen.findByText(/Issue work passes/)).toBeTruthy();
    expect(server.inputs(judgeCalls.open)).toEqual([{ ...unit, playgroundId: 5 }]);
  });

  test('shows who has given a mark, and closes at once when all have', async () => {
    const { person, server } = await opened([panel([true, false])], (one) => one.on(judgeCalls.close, {}));
    expect(await screen.findByRole('listitem', { name: t('given', { seat: 'E1' }) })).toBeTruthy();
    expect(screen.getByRole('listitem', { name: t('missing', { seat: 'E2' }) })).toBeTruthy();
    expect(screen.getByText(t('waitingFor', { seats: 'E2' }))).toBeTruthy();
    act(() => server.patch('judging', 3, [{ op: 'replace', path: '/panels/0/seats/1/isGiven', value: true }]));
    expect(await screen.findByText(t('allIn'))).toBeTruthy();
    await person.click(await button(t('close')));
    await waitFor(() => expect(server.inputs(judgeCalls.close)).toEqual([unit]));
  });

  test('is closed without some for a reason, with those named', async () => {
    const { person, server } = await opened([panel([true, false])], (one) => one.on(judgeCalls.close, {}));
    await person.click(await button(t('close')));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(t('closeHelp', { seats: 'E2' }))).toBeTruthy();
    expect(server.inputs(judgeCalls.close)).toEqual([]);
    await person.type(dialog.getByRole('textbox'), 'No battery');
    await person.click(dialog.getByRole('button', { name: t('closeWithout') }));
    await waitFor(() => expect(server.inputs(judgeCalls.close)).toEqual([{ ...unit, reason: 'No battery' }]));
  });

  test('whose result can be recorded no more is closed with a reason', async () => {
    const { person, server } = await opened([panel([true])], (one) =>
      one.on(judgeCalls.close, ({ input }) => ('reason' in input ? {} : refused(200, 'error.completed'))),
    );
    await person.click(await button(t('close')));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(t('closeAlone'))).toBeTruthy();
    await person.type(dialog.getByRole('textbox'), 'Completed');
    await person.click(dialog.getByRole('button', { name: t('close') }));
    await waitFor(() => expect(server.inputs(judgeCalls.close)).toEqual([unit, { ...unit, reason: 'Completed' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('of others who stood in the bout before is no panel of it', async () => {
    await opened([panel([true], { isOpen: false, registrationIds: [30] })]);
    expect(await button(t('open'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: t('reopen') })).toBeNull();
  });

  test('that was closed is reopened with a reason', async () => {
    const { person, server } = await opened([panel([true], { isOpen: false })], (one) => one.on(judgeCalls.reopen, {}));
    await person.click(await button(t('reopen')));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByRole('textbox'), 'Wrong line');
    await person.click(dialog.getByRole('button', { name: t('reopen') }));
    await waitFor(() => expect(server.inputs(judgeCalls.reopen)).toEqual([{ ...unit, reason: 'Wrong line' }]));
  });

  test('of another performer that is still open is said, and is closed from here', async () => {
    const { person, server } = await opened([panel([true], { registrationId: 20 })], (one) => one.on(judgeCalls.close, {}));
    expect(await screen.findByText(t('otherOpen'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: t('open') })).toBeNull();
    await person.click(await button(t('close')));
    await waitFor(() => expect(server.inputs(judgeCalls.close)).toEqual([{ ...unit, registrationId: 20 }]));
  });
});
