import { expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ListedMode } from '#contracts/sport-modes/sport-mode.docs';
import { sportModeOps, sportModeQueries } from '#contracts/sport-modes/sport-mode.ops';
import { clubJudo, ownJudo } from '#domain/sport-modes/own-mode.fixture';
import { judo } from '#domain/sport-modes/modes/judo';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { anEventAnswer } from '../../testing/sportEvents.js';
import { rulesInText, modeText } from './modeFile.js';
import { modesTexts } from './modesTexts.js';
import { rulesTexts } from './rulesTexts.js';
import { SportModes } from './SportModes.js';

jest.setTimeout(120_000);

const t = words(modesTexts);
const rule = words(rulesTexts);
const product: ListedMode = { mode: judo, isProduct: true, base: null, canChange: false, categories: 2 };
const own: ListedMode = { mode: ownJudo, isProduct: false, base: { id: 'judo.ijf', version: '2025' }, canChange: true, categories: 0 };

const opened = (modes: ListedMode[] = [product], server = new FakeServer()) =>
  open(<SportModes />, {
    server: server.on('/api/get-event', { ...anEventAnswer() }).on(sportModeQueries.list, { modes }),
    path: '/cabinet/event/3/modes',
    route: '/cabinet/event/:eventId/modes',
  });
const modeCard = async (name: string) => within(await screen.findByRole('region', { name }));
const action = (name: string) => within(within(screen.getByRole('region', { name: rule('section.actions') })).getByRole('group', { name }));
const mat = () => within(screen.getByRole('region', { name: t('preview') }));
const side = (name: string) => within(mat().getByRole('region', { name }));

test('modes of the product are told with their source and are copied, not changed', async () => {
  await opened([product, own]);
  const card = await modeCard('Judo (IJF)');
  expect(card.getByText(t('byProfile', { id: 'judo.ijf', version: '2025' }))).toBeTruthy();
  expect(card.getByText('2 categories')).toBeTruthy();
  expect(card.queryByRole('button', { name: t('changeNamed', { name: 'Judo (IJF)' }) })).toBeNull();
  const mine = await modeCard('Club judo');
  expect(mine.getByText(t('copyOf', { id: 'judo.ijf', version: '2025', own: '1' }))).toBeTruthy();
  expect(mine.getByRole('button', { name: t('changeNamed', { name: 'Club judo' }) })).toBeTruthy();
});

test('judo is copied with bouts of two minutes and without yuko, tried out, and saved', async () => {
  const server = new FakeServer().on(sportModeOps.save, { saved: { id: 'own.5', version: '1' } });
  const { person } = await opened([product], server);
  await person.click(await screen.findByRole('button', { name: t('copyNamed', { name: 'Judo (IJF)' }) }));
  const periods = screen.getByLabelText(rule('periods'));
  await person.clear(periods);
  await person.type(periods, '2:00');
  await person.click(action('Yuko').getByRole('button', { name: rule('remove', { name: 'Yuko' }) }));
  expect(mat().getByRole('timer').textContent).toBe('2:00');
  expect(side('White').queryByRole('button', { name: /Yuko/ })).toBeNull();
  await person.click(side('White').getByRole('button', { name: /^W Waza-ari/ }));
  await person.click(mat().getByRole('button', { name: t('periodEnd') }));
  expect(mat().getByRole('status').textContent).toBe(t('next.end', { victory: 'Waza-ari', side: 'White' }));
  await person.click(mat().getByRole('button', { name: t('undo') }));
  expect(mat().getByRole('status').textContent).toBe(t('next.extra'));
  expect(server.inputs(sportModeOps.save)).toEqual([]);
  await person.click(screen.getByRole('button', { name: t('save') }));
  await waitFor(() =>
    expect(server.inputs(sportModeOps.save)).toEqual([
      { eventId: 3, base: { id: 'judo.ijf', version: '2025' }, mode: { ...clubJudo, ru: 'Дзюдо (IJF), свой', en: 'Judo (IJF), own' } },
    ]),
  );
});

test('what is wrong is named by its place and keeps the rules from being saved', async () => {
  const { person } = await opened();
  await person.click(await screen.findByRole('button', { name: t('copyNamed', { name: 'Judo (IJF)' }) }));
  const points = action('Waza-ari').getByLabelText(rule('value'));
  await person.clear(points);
  await person.type(points, '7');
  expect(screen.getByRole('alert').textContent).toContain('score · order of worth · Waza-ari');
  expect(screen.getByRole('alert').textContent).toContain('a whole number of times');
  expect(screen.getByRole('button', { name: t('save') })).toHaveProperty('disabled', true);
  expect(mat().getByText(t('previewFaulty'))).toBeTruthy();
  await person.clear(points);
  await person.type(points, '10');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: t('save') })).toHaveProperty('disabled', false);
});

test('a mode of one’s own is changed into its next version; what the server refuses is told', async () => {
  const server = new FakeServer().on(sportModeOps.save, refused(200, { modeId: ['error.too_many'] }));
  const { person } = await opened([product, own], server);
  await person.click(await screen.findByRole('button', { name: t('changeNamed', { name: 'Club judo' }) }));
  expect(screen.getByText(t('editNext', { version: 2 }))).toBeTruthy();
  await person.selectOptions(screen.getByLabelText(rule('extra')), 'none');
  await person.click(screen.getByRole('button', { name: t('save') }));
  expect(await screen.findByText(/Too many/i)).toBeTruthy();
  expect(server.inputs(sportModeOps.save)).toMatchObject([
    { modeId: 'own.5', mode: { clock: { extra: null }, onTime: { level: [{ by: 'count' }] } } },
  ]);
});

test('a file that was downloaded is loaded again, another one is refused', async () => {
  expect(rulesInText(modeText(clubJudo))).toEqual(clubJudo);
  expect([rulesInText('{'), rulesInText('{"mode":{}}'), rulesInText(modeText({ ...clubJudo, planMinutes: 0 }))]).toEqual([
    null,
    null,
    null,
  ]);
  const { person } = await opened();
  const chooser = await screen.findByLabelText<HTMLInputElement>(t('upload'));
  await person.upload(chooser, new File(['[]'], 'mode.json', { type: 'application/json' }));
  expect(await screen.findByText(t('badFile'))).toBeTruthy();
  await person.upload(chooser, new File([modeText(clubJudo)], 'mode.json', { type: 'application/json' }));
  expect(await screen.findByRole('heading', { name: t('editTitle', { name: 'Club judo' }) })).toBeTruthy();
});

test('a mode is removed once that is confirmed', async () => {
  const server = new FakeServer().on(sportModeOps.remove, {});
  const { person } = await opened([product, own], server);
  await person.click(await screen.findByRole('button', { name: t('removeNamed', { name: 'Club judo' }) }));
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: t('removeMode') }));
  await waitFor(() => expect(server.inputs(sportModeOps.remove)).toEqual([{ eventId: 3, modeId: 'own.5' }]));
});
