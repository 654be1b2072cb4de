import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { TextRow } from '#contracts/site/texts.docs';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { serverText } from '../../ui/errorTexts.js';
import { getSiteTexts, setSiteText } from './calls.js';
import { previewOf } from './preview.js';
import { SiteTextsPage } from './SiteTextsPage.js';
import { textScreenTexts } from './textScreenTexts.js';

const t = words(textScreenTexts);
const at = '2026-11-28T10:00:00.000Z';
const played: TextRow = {
  key: 'live.played',
  texts: { ru: 'сыграно {done} из {count}', en: 'played {done} of {count}' },
  own: { en: { text: '{done} of {count} done', at, by: { id: 5, name: 'Admin Anna' } } },
};
const matches: TextRow = {
  key: 'events.matches',
  texts: {
    ru: { one: '{count} матч', few: '{count} матча', many: '{count} матчей', other: '{count} матча' },
    en: { one: '{count} match', other: '{count} matches' },
    kk: { one: '{count} матч', other: '{count} матч' },
  },
  own: {},
};
const opened = async (server = new FakeServer(), rows = [played, matches]) => {
  const page = await open(<SiteTextsPage />, {
    server: server.on(getSiteTexts, { rows, page: 1, maxPage: 1, total: rows.length }),
    path: '/cabinet/texts',
  });
  await waitFor(() => expect(screen.queryByText(rows[0]?.key ?? t('none'))).toBeTruthy());
  return page;
};
const cardOf = (key: string) => within(screen.getByText(key, { selector: 'code' }).closest('li')!);
const dialog = () => within(screen.getByRole('dialog'));

test('a text stands in all languages side by side, with who has changed it and what it was; a missing one is said', async () => {
  await opened();
  const card = cardOf('live.played');
  expect(card.getByText('сыграно {done} из {count}')).toBeTruthy();
  expect(card.getByText('{done} of {count} done')).toBeTruthy();
  expect(card.getByText(/^Admin Anna, /)).toBeTruthy();
  expect(card.getByText(t('original', { text: 'played {done} of {count}' }))).toBeTruthy();
  expect(card.getByText(t('noText', { name: 'Русский' }))).toBeTruthy();
  expect(cardOf('events.matches').queryByText(t('changed'))).toBeNull();
});

test('texts are found by words, by language, and by whether they are changed; a search begins at the first page', async () => {
  const { person, server } = await opened();
  expect(server.inputs(getSiteTexts)).toEqual([{ needle: '', locale: 'en', state: 'all', page: 1 }]);
  await person.selectOptions(screen.getByLabelText(t('locale')), 'kk');
  await person.selectOptions(screen.getByLabelText(t('state')), 'missing');
  await person.type(screen.getByLabelText(t('find')), 'match');
  await waitFor(() => expect(server.inputs(getSiteTexts).at(-1)).toEqual({ needle: 'match', locale: 'kk', state: 'missing', page: 1 }));
  await opened(undefined, []);
  expect(screen.getAllByText(t('none'))).toBeTruthy();
});

test('another text is saved only with all that is filled in, seen as pages show it', async () => {
  const { person, server } = await opened(new FakeServer().on(setSiteText, { text: null }));
  await person.click(screen.getByRole('button', { name: t('editOf', { key: 'live.played' }) }));
  const field = dialog().getByLabelText<HTMLTextAreaElement>(new RegExp(t('text')));
  expect(field.value).toBe('{done} of {count} done');
  expect(dialog().getByText('‹done› of 5 done')).toBeTruthy();
  await person.clear(field);
  await person.type(field, 'finished: {{done}');
  expect(dialog().getByText(serverText('en', 'error.placeholders'))).toBeTruthy();
  expect(dialog().getByRole<HTMLButtonElement>('button', { name: t('save') }).disabled).toBe(true);
  await person.type(field, ' / {{count}');
  await person.click(dialog().getByRole('button', { name: t('save') }));
  expect(await screen.findByText(t('saved'))).toBeTruthy();
  expect(server.inputs(setSiteText)).toEqual([{ key: 'live.played', locale: 'en', forms: { other: 'finished: {done} / {count}' } }]);
  await waitFor(() => expect(server.inputs(getSiteTexts)).toHaveLength(2));
});

test('a text with plural forms has a field for each form of the language', async () => {
  const { person, server } = await opened(new FakeServer().on(setSiteText, refused(409, 'error.conflict')));
  await person.selectOptions(screen.getByLabelText(t('locale')), 'ru');
  await person.click(screen.getByRole('button', { name: t('editOf', { key: 'events.matches' }) }));
  const field = (form: 'one' | 'few' | 'many' | 'other') => dialog().getByLabelText<HTMLTextAreaElement>(new RegExp(t(`form_${form}`)));
  expect((['one', 'few', 'many', 'other'] as const).map((form) => field(form).value)).toEqual(Object.values(matches.texts.ru!));
  await person.clear(field('many'));
  expect(dialog().getByRole<HTMLButtonElement>('button', { name: t('save') }).disabled).toBe(true);
  await person.type(field('many'), '{{count} боёв');
  expect(dialog().getByText('5 боёв')).toBeTruthy();
  await person.click(dialog().getByRole('button', { name: t('save') }));
  expect(await dialog().findByText(serverText('en', 'error.conflict'))).toBeTruthy();
  expect(server.inputs(setSiteText)).toMatchObject([{ locale: 'ru', forms: { one: '{count} матч', many: '{count} боёв' } }]);
});

test('their own text is taken back', async () => {
  const { person, server } = await opened(new FakeServer().on(setSiteText, { text: null }));
  await person.click(screen.getByRole('button', { name: t('editOf', { key: 'events.matches' }) }));
  expect(dialog().queryByRole('button', { name: t('takeBack') })).toBeNull();
  await person.click(dialog().getByRole('button', { name: 'Cancel' }));
  await person.click(screen.getByRole('button', { name: t('editOf', { key: 'live.played' }) }));
  await person.click(dialog().getByRole('button', { name: t('takeBack') }));
  expect(await screen.findByText(t('takenBack'))).toBeTruthy();
  expect(server.inputs(setSiteText)).toEqual([{ key: 'live.played', locale: 'en', forms: null }]);
});

test('a preview shows each plural form of the language once, and names what is filled in', () => {
  expect(previewOf({ other: '{name}: {count}' }, 'en')).toEqual(['‹name›: 5']);
  expect(previewOf({ one: '{count} match', other: '{count} matches' }, 'en')).toEqual([
    '1 match',
    ...['2 matches', '5 matches', '21 matches', '1.5 matches'],
  ]);
  expect(previewOf({ one: 'a', few: 'b', many: 'c', other: 'd' }, 'ru')).toEqual(['a', 'b', 'c', 'd']);
});
