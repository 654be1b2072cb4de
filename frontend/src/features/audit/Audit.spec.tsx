import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AuditEntry, AuditHistory, AuditState } from '#contracts/audit/audit.docs';
import { auditQueries } from '#contracts/audit/audit.ops';
import type { SessionUser } from '#contracts/identity/session.docs';
import { getEventOp } from '../../app/sportEvents.js';
import { timelineTexts } from '../../shared/audit/timelineTexts.js';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { aCategory, aSportEvent, anEventAnswer } from '../../testing/sportEvents.js';
import { serverText } from '../../ui/errorTexts.js';
import { Audit } from './Audit.js';
import { auditTexts } from './auditTexts.js';

const t = words(auditTexts);
const line = words(timelineTexts);
const [call, otherCall] = ['11111111-0000-4000-8000-000000000000', '22222222-0000-4000-8000-000000000000'];

const anEntry = (version: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  ...{ eventId: `event-${version}`, aggregateType: 'registration', aggregateId: 5, version, type: 'RegistrationWithdrawn' },
  ...{ recordedAt: '2026-11-22T09:00:00.000Z', deviceTime: null, actor: { id: 11, name: 'Anna Lee' }, actorRole: 'organiser' },
  ...{ onBehalfOf: null, reason: null, correlationId: call, changes: [], data: {} },
  ...more,
});
const created = anEntry(1, {
  ...{
    type: 'RegistrationCreated',
    recordedAt: '2026-11-21T09:00:00.000Z',
    correlationId: otherCall,
    data: { streamId: 7, status: 'new' },
  },
  changes: [{ field: 'weight', from: null, to: 58 }],
});
const withdrawn = anEntry(2, {
  reason: 'injury',
  changes: [{ field: 'participation', from: 'confirmed', to: 'withdrawn' }],
});
const aHistory = (more: Partial<AuditHistory> = {}): AuditHistory => ({
  entries: [withdrawn, created],
  names: { registrations: { 5: 'Kim Oleg' }, streams: { 7: 'Men' } },
  ...{ page: 1, maxPage: 1, total: 2, next: null },
  ...more,
});
const aState = (version: number, more: Partial<AuditState> = {}): AuditState => ({
  ...{ version, recordedAt: '2026-11-22T09:00:00.000Z', state: { weight: 58, comment: '' }, grid: null, headVersion: 2 },
  ...{ comparedWith: null, differences: [{ field: 'participation', from: 'confirmed', to: 'withdrawn' }] },
  ...more,
});
const administrator: SessionUser = { id: 1, email: null, fullName: 'Admin', roles: [{ role: 'administrator' }] };

const event = anEventAnswer({
  event: aSportEvent({ timeZone: 'Europe/Moscow' }),
  streams: [aCategory(7, 'Men')],
  staff: [{ userId: 12, fullName: 'Oleg Kim', role: 'referee' }],
});
const opened = async (server = new FakeServer(), { search = '', user = null }: { search?: string; user?: SessionUser | null } = {}) => {
  server.on(getEventOp, { ...event });
  const page = await open(<Audit />, { server, user, path: `/cabinet/event/3/audit${search}`, route: '/cabinet/event/:eventId/audit' });
  await screen.findByText(t('title'));
  return page;
};
const withRecords = (history = aHistory()) => new FakeServer().on(auditQueries.history, { ...history });
const asked = (server: FakeServer) => server.inputs<Record<string, unknown>>(auditQueries.history);
const lastAsked = (server: FakeServer) => asked(server).at(-1);
const sentence = (text: string) => screen.findByRole('button', { name: text });

test('what a payment provider tells is by the provider, with its reason in words', async () => {
  const told = anEntry(7, {
    ...{ aggregateType: 'invoice', type: 'PaymentFailed', actor: null, actorRole: 'visitor', data: { reason: 'declined_by_bank' } },
  });
  await opened(withRecords(aHistory({ entries: [told], total: 1 })));
  expect(await screen.findByText(/\(the bank declined it\)/)).toBeTruthy();
  expect(screen.getByText(line('role.provider'))).toBeTruthy();
});

test('records by days, newest first, each with who did it and why', async () => {
  const another = anEntry(1, { eventId: 'event-of-6', aggregateId: 6, recordedAt: '2026-11-22T08:00:00.000Z' });
  const names = { registrations: { 5: 'Kim Oleg', 6: 'Pak Yuri' }, streams: { 7: 'Men' } };
  const { server } = await opened(withRecords(aHistory({ entries: [withdrawn, another, created], names, total: 3 })));
  expect(await sentence('Kim Oleg: withdrawn')).toBeTruthy();
  expect(await sentence('Pak Yuri: withdrawn')).toBeTruthy();
  expect(screen.getByText(t('count', { count: 3 }))).toBeTruthy();
  expect(screen.getByText('«injury»')).toBeTruthy();
  expect(screen.getAllByText(`Anna Lee, ${line('role.organiser')}`)).toHaveLength(3);
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('22'),
    expect.stringContaining('21'),
  ]);
  expect(asked(server)).toEqual([{ aggregateType: 'event', aggregateId: 3, perPage: 50 }]);
});

test('what was tapped offline and in the name of another says so', async () => {
  const offline = anEntry(3, { deviceTime: '2026-11-22T08:30:00.000Z', onBehalfOf: { id: 30, name: 'Yuri Pak' } });
  await opened(withRecords(aHistory({ entries: [offline] })));
  expect(await screen.findByText(line('onBehalf', { actor: 'Anna Lee', person: 'Yuri Pak' }))).toBeTruthy();
  expect(screen.getByText(line('loginAs'))).toBeTruthy();
  expect(screen.getByText(/^offline, on the device .*11:30/)).toBeTruthy();
});

test('no records say so; a refusal is shown and tried again', async () => {
  const server = new FakeServer().on(auditQueries.history, refused(403, 'error.forbidden'));
  const { person } = await opened(server);
  expect(await screen.findByText(serverText('en', 'error.forbidden'))).toBeTruthy();
  server.on(auditQueries.history, { ...aHistory({ entries: [], total: 0 }) });
  await person.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByText(line('empty'))).toBeTruthy();
});

test('filters go into the question and into the address', async () => {
  const { person, server } = await opened(withRecords());
  await sentence('Kim Oleg: withdrawn');
  await person.selectOptions(screen.getByLabelText(t('what')), t('group.teams'));
  await waitFor(() => expect(lastAsked(server)?.['types']).toContain('TeamRenamed'));
  await person.selectOptions(screen.getByLabelText(t('who')), 'Oleg Kim');
  await person.selectOptions(screen.getByLabelText(t('category')), 'Men');
  await person.type(screen.getByLabelText(t('from')), '21112026');
  await waitFor(() => expect(lastAsked(server)).toMatchObject({ actorUserId: '12', streamId: '7', dateFrom: '21-11-2026' }));
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({ what: 'teams', who: '12', stream: '7', from: '21-11-2026' });
  await person.selectOptions(screen.getByLabelText(t('what')), t('group.all'));
  await waitFor(() => expect(lastAsked(server)).not.toHaveProperty('types'));
});

test('half a day is not asked for', async () => {
  const { person, server } = await opened(withRecords());
  await sentence('Kim Oleg: withdrawn');
  await person.type(screen.getByLabelText(t('to')), '2111');
  expect(location.search).toBe('');
  await person.clear(screen.getByLabelText(t('to')));
  expect(asked(server)).toHaveLength(1);
});

test('an open record shows what it changed, why, and what else the same call recorded', async () => {
  const server = withRecords().on(auditQueries.stateAt, { ...aState(2) });
  const { person } = await opened(server);
  await person.click(await sentence('Kim Oleg: withdrawn'));
  await screen.findByText(line('reason'));
  const item = within((await sentence('Kim Oleg: withdrawn')).closest('li') ?? document.body);
  expect(item.getByRole('button', { name: `11111111, ${line('callCount', { count: 1 })}` })).toBeTruthy();
  expect(
    within(item.getByRole('table'))
      .getAllByRole('columnheader', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual([...[line('field'), line('from'), line('to')]]);
  await person.click(item.getByRole('button', { name: /^11111111/ }));
  await waitFor(() => expect(lastAsked(server)).toMatchObject({ correlationId: call }));
  await person.click(screen.getByRole('button', { name: t('drop', { name: t('onlyCall', { id: '11111111' }) }) }));
  await waitFor(() => expect(location.search).not.toContain('call'));
});

test('from a record to all of its kind, of its entry, of its object; each is widened again', async () => {
  const server = withRecords().on(auditQueries.stateAt, { ...aState(2) });
  const { person } = await opened(server, { search: '?object=registration-5&at=2' });
  await person.click(await screen.findByRole('button', { name: t('onlySuch') }));
  await waitFor(() => expect(lastAsked(server)).toMatchObject({ types: ['RegistrationWithdrawn'] }));
  await person.click(await screen.findByRole('button', { name: t('onlyThisRegistration') }));
  await waitFor(() => expect(lastAsked(server)).toMatchObject({ registrationId: '5', types: ['RegistrationWithdrawn'] }));
  expect(await screen.findByRole('button', { name: t('drop', { name: t('onlyRegistration', { name: 'Kim Oleg' }) }) })).toBeTruthy();
  await person.click(await screen.findByRole('button', { name: t('onlyThisObject') }));
  await waitFor(() => expect(lastAsked(server)).toMatchObject({ aggregateType: 'registration', aggregateId: 5 }));
  expect(lastAsked(server)).not.toHaveProperty('registrationId');
  await person.click(
    screen.getByRole('button', { name: t('drop', { name: t('onlyObject', { name: `${t('object.registration')} No. 5` }) }) }),
  );
  await waitFor(() => expect(lastAsked(server)).toMatchObject({ aggregateType: 'event', aggregateId: 3 }));
});

test('older records are fetched from where these end, and the way back leads to the newest', async () => {
  const { person, server } = await opened(withRecords(aHistory({ next: 40, total: 90 })));
  await person.click(await screen.findByRole('button', { name: t('older') }));
  await waitFor(() => expect(lastAsked(server)).toMatchObject({ before: 40 }));
  expect(await screen.findByText(t('countOlder', { count: 90 }))).toBeTruthy();
  await person.click(screen.getByRole('button', { name: t('newest') }));
  await waitFor(() => expect(location.search).toBe(''));
});

test('an object as it was, and what differs: from the record before, or from now', async () => {
  const server = withRecords().on(auditQueries.stateAt, ({ input }) => ({ ...aState((input as { version?: number }).version ?? 2) }));
  const { person } = await opened(server, { search: '?object=registration-5&at=1' });
  const states = () => server.inputs<Record<string, unknown>>(auditQueries.stateAt);
  expect(await screen.findByText(t('after', { version: 1, head: 2 }))).toBeTruthy();
  expect(await screen.findByText(`${t('object.registration')}: Kim Oleg`)).toBeTruthy();
  expect(screen.getByText(t('changed', { count: 1 }))).toBeTruthy();
  expect(states()).toContainEqual({ aggregateType: 'registration', aggregateId: 5, version: 1, compareWith: {} });
  await person.selectOptions(screen.getByLabelText(t('compareWith')), t('compareBefore'));
  await waitFor(() =>
    expect(states()).toContainEqual({ aggregateType: 'registration', aggregateId: 5, version: 1, compareWith: { version: 0 } }),
  );
  await person.click(screen.getByRole('button', { name: t('then') }));
  expect(await screen.findByText(t('value'))).toBeTruthy();
  expect(screen.queryByLabelText(t('compareWith'))).toBeNull();
  await person.click(screen.getByRole('button', { name: t('now') }));
  await waitFor(() => expect(states()).toContainEqual({ aggregateType: 'registration', aggregateId: 5 }));
});

test('the brackets step through the history of the object, and stop at its ends', async () => {
  const server = withRecords().on(auditQueries.stateAt, ({ input }) => ({ ...aState((input as { version?: number }).version ?? 2) }));
  const { person } = await opened(server, { search: '?object=registration-5&at=2' });
  await screen.findByText(t('after', { version: 2, head: 2 }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(`^${t('later')}`) }).disabled).toBe(true);
  await person.keyboard('[[');
  expect(await screen.findByText(t('after', { version: 1, head: 2 }))).toBeTruthy();
  fireEvent.keyDown(window, { key: '[' });
  expect(location.search).toContain('at=1');
  await person.keyboard(']');
  expect(await screen.findByText(t('after', { version: 2, head: 2 }))).toBeTruthy();
});

test('administrators verify the chain of the log, and others do not', async () => {
  const { leave } = await opened(withRecords());
  expect(screen.queryByRole('button', { name: t('verify') })).toBeNull();
  leave();
  const server = withRecords().on(auditQueries.verify, { isIntact: true, checkedCount: 1_200, headHash: 'abc', firstBroken: null });
  const { person } = await opened(server, { user: administrator });
  await person.click(screen.getByRole('button', { name: t('verify') }));
  expect(await screen.findByText(t('intact', { count: 1_200 }))).toBeTruthy();
  expect(screen.getByTitle(t('head', { hash: 'abc' }))).toBeTruthy();
  const firstBroken = { position: '7', stream: 'grid-7', version: 3, type: 'GridDrawn', recordedAt: null, fault: 'hash' };
  server.on(auditQueries.verify, { isIntact: false, checkedCount: 6, headHash: '', firstBroken });
  await person.click(screen.getByRole('button', { name: t('verify') }));
  expect(await screen.findByText(t('broken', { stream: 'grid-7', version: 3 }))).toBeTruthy();
});

test('a long action is one line that unfolds; a line names its category', async () => {
  const result = (version: number) => anEntry(version, { type: 'RegistrationResultSet', data: { streamId: 7 } });
  const completed = anEntry(9, { aggregateType: 'category', aggregateId: 7, type: 'StreamCompleted', data: {} });
  const entries = [result(8), result(7), result(6), completed, result(5), result(4)];
  const server = new FakeServer().on(auditQueries.history, { ...aHistory({ entries }) });
  const { person } = await opened(server);
  const folded = await screen.findByRole('button', { name: line('folded', { count: 5 }) });
  expect(screen.getAllByText('Men', { selector: 'span' })).toHaveLength(1);
  await person.click(folded);
  expect(screen.getAllByText('Men', { selector: 'span' })).toHaveLength(6);
});

test('records of one person are found by their name', async () => {
  const server = new FakeServer().on(auditQueries.history, { ...aHistory() });
  server.on('/api/get-data-for-manage-registrations-by-stream', { registrations: [{ id: 5, fullName: 'Kim Oleg', streamName: 'Men' }] });
  const { person } = await opened(server);
  await person.type(await screen.findByLabelText(t('entrant')), 'kim');
  await person.click(await screen.findByRole('option', { name: 'Kim Oleg, Men' }));
  await waitFor(() => expect(server.inputs(auditQueries.history).at(-1)).toMatchObject({ registrationId: '5' }));
});
