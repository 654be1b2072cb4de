import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { setSelfTakeOver } from './calls.js';
import { SelfTakeOver } from './SelfTakeOver.js';
import { selfTakeOverTexts } from './selfTakeOverTexts.js';

const t = words(selfTakeOverTexts);
const first = { role: 'first', selfAfter: null, witnesses: { reach: 0, miss: 0 } } as const;
const shown = (state: Parameters<typeof SelfTakeOver>[0]['state'], server = new FakeServer()) => {
  server.on(setSelfTakeOver, {});
  return open(<SelfTakeOver state={state} onDone={() => undefined} />, { server });
};

test('an organiser sets a time on the first', async () => {
  const { person, server } = await shown(first);
  expect(screen.getByRole('combobox')).toHaveProperty('value', '');
  await person.selectOptions(screen.getByRole('combobox'), t('after', { seconds: 30 }));
  expect(server.inputs(setSelfTakeOver)).toEqual([{ seconds: 30 }]);
});

test('a time that somebody has set elsewhere is offered too, and taken back', async () => {
  const { person, server } = await shown({ ...first, selfAfter: 45 });
  expect(screen.getByRole('combobox')).toHaveProperty('value', '45');
  await person.selectOptions(screen.getByRole('combobox'), t('never'));
  expect(server.inputs(setSelfTakeOver)).toEqual([{ seconds: null }]);
});

test('a refusal is said', async () => {
  const server = new FakeServer();
  const { person } = await open(<SelfTakeOver state={first} onDone={() => undefined} />, {
    server: server.on(setSelfTakeOver, refused(400, { form: ['error.no_standby'] })),
  });
  await person.selectOptions(screen.getByRole('combobox'), '60');
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
});

test('the stand-by says what the hall says of the first', async () => {
  await shown({ role: 'standby', selfAfter: 30, witnesses: { reach: 2, miss: 1 } });
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.getByText(`${t('aloneAfter', { seconds: 30 })} ${t('witnesses', { reach: 2, miss: 1 })}`)).toBeTruthy();
});

test('the stand-by says that a person decides where no time is set', async () => {
  await shown({ ...first, role: 'standby' });
  expect(screen.getByText(new RegExp(t('personAlone')))).toBeTruthy();
});
