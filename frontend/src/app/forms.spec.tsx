import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router';
import { open } from '../testing/page.js';
import { FakeServer, held, refused } from '../testing/server.js';
import type { Choice } from '../ui/ChoiceField.js';
import { serverText } from '../ui/errorTexts.js';
import { fieldTexts } from '../ui/fieldTexts.js';
import { textOf } from '../ui/texts.js';
import { uiTexts } from '../ui/uiTexts.js';
import type { CallRef } from './call.js';
import { LeaveGuard } from './LeaveGuard.js';
import { LookupField } from './LookupField.js';
import { useCommand } from './useCommand.js';
import type { Find } from './useFound.js';

const save: CallRef = { path: '/api/save', kind: 'raw' };
const f = (key: keyof typeof fieldTexts.en) => textOf(fieldTexts, 'en', key);

describe('a command', () => {
  const Form = ({ isQuiet = false }: { isQuiet?: boolean }) => {
    const { send, sending, errors, clearErrors } = useCommand<object>(save, { isQuiet });
    const [outcome, setOutcome] = useState('');
    return (
      <>
        <output>{[sending ? 'sending' : 'still', ...Object.keys(errors), outcome].filter(Boolean).join(' ')}</output>
        <button onClick={() => void send({ name: 'Cup' }).then(({ success }) => setOutcome(success ? 'done' : 'refused'))}>save</button>
        <button onClick={clearErrors}>clear</button>
      </>
    );
  };
  const state = () => screen.getByRole('status').textContent;
  const press = (name: string) => screen.getByRole('button', { name });

  test('says that it is under way, and what came of it', async () => {
    const slow = held();
    const server = new FakeServer().on(save, slow.reply);
    const { person } = await open(<Form />, { server });
    await person.click(press('save'));
    expect(state()).toBe('sending');
    act(() => slow.answer());
    await waitFor(() => expect(state()).toBe('still done'));
  });

  test('refused, keeps the errors by field until they are cleared or it succeeds', async () => {
    const server = new FakeServer().on(save, refused(400, { name: ['error.required'] }));
    const { person } = await open(<Form isQuiet />, { server });
    await person.click(press('save'));
    await waitFor(() => expect(state()).toBe('still name refused'));
    await person.click(press('clear'));
    expect(state()).toBe('still refused');
    expect(screen.queryByText(serverText('en', 'error.required'))).toBeNull();
    server.on(save, {});
    await person.click(press('save'));
    await waitFor(() => expect(state()).toBe('still done'));
  });

  test('that nobody shows the errors of says them in a notice', async () => {
    const server = new FakeServer().on(save, refused(403, 'error.forbidden'));
    const { person } = await open(<Form />, { server });
    await person.click(press('save'));
    expect(await screen.findByText(serverText('en', 'error.forbidden'))).toBeTruthy();
  });

  test('carries an id of its own each time, so that a repeat on the line does nothing twice', async () => {
    const server = new FakeServer().on(save, {});
    const { person } = await open(<Form />, { server });
    await person.click(press('save'));
    await waitFor(() => expect(state()).toBe('still done'));
    await person.click(press('save'));
    await waitFor(() => expect(server.calls).toHaveLength(2));
    const ids = server.calls.map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(ids).size).toBe(2);
    expect(ids).not.toContain(null);
  });
});

describe('a lookup', () => {
  let sources = 0;
  const opened = async (find: Find) => {
    // What was found is kept by its source: each test has its own.
    const source = `test ${(sources += 1)}`;
    const Field = () => {
      const [value, setValue] = useState<Choice | null>(null);
      return (
        <>
          <LookupField label="Club" value={value} source={source} find={find} onChange={setValue} />
          <output>{value?.name ?? 'nobody'}</output>
        </>
      );
    };
    const page = await open(<Field />);
    return { ...page, field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Club' }) };
  };

  test('asks after two characters and a pause, once for a word, and hands over what is chosen', async () => {
    const find = jest.fn<Find>((needle) => Promise.resolve([{ id: 7, name: `Dojo ${needle}` }]));
    const { person, field } = await opened(find);
    await person.type(field, 'd');
    expect(await screen.findByText(f('typeTwo'))).toBeTruthy();
    await person.keyboard('o');
    await person.click(await screen.findByRole('option', { name: 'Dojo do' }));
    expect(screen.getByRole('status').textContent).toBe('Dojo do');
    expect(find.mock.calls.map(([needle]) => needle)).toEqual(['do']);
  });

  test('what is typed takes the place of what was chosen', async () => {
    const find = jest.fn<Find>((needle) => Promise.resolve([{ id: needle.length, name: `Dojo ${needle}` }]));
    const { person, field } = await opened(find);
    await person.type(field, 'do');
    await person.click(await screen.findByRole('option', { name: 'Dojo do' }));
    await person.click(field);
    await person.keyboard('sam');
    expect(field.value).toBe('sam');
    await person.click(await screen.findByRole('option', { name: 'Dojo sam' }));
    expect(find.mock.calls.map(([needle]) => needle)).toEqual(['do', 'sam']);
  });

  test('says when nothing is found, and when the call fails', async () => {
    const find: Find = (needle) => Promise.resolve(needle === 'none' ? [] : null);
    const { person, field } = await opened(find);
    await person.type(field, 'none');
    expect(await screen.findByText(f('nothing'))).toBeTruthy();
    await person.clear(field);
    await person.type(field, 'broken');
    expect(await screen.findByText(f('lookupFailed'))).toBeTruthy();
  });
});

describe('leaving a form', () => {
  const Page = ({ isDirty }: { isDirty: boolean }) => (
    <>
      <LeaveGuard isDirty={isDirty} isInside={(path) => path.startsWith('/form')} />
      <Link to="/form/second">inside</Link>
      <Link to="/elsewhere">outside</Link>
    </>
  );
  const at = () => location.pathname.replace(/^\/en/, '');
  const go = (name: string) => screen.getByRole('link', { name });
  const leave = () => screen.findByRole('button', { name: 'Leave' });

  test('with changes is asked about, and may be called off', async () => {
    const { person } = await open(<Page isDirty />, { path: '/form' });
    await person.click(go('outside'));
    await leave();
    await person.click(screen.getByRole('button', { name: textOf(uiTexts, 'en', 'cancel') }));
    expect(at()).toBe('/form');
    await person.click(go('outside'));
    await person.click(await leave());
    await waitFor(() => expect(at()).toBe('/elsewhere'));
  });

  test('for another part of it is not', async () => {
    const { person } = await open(<Page isDirty />, { path: '/form' });
    await person.click(go('inside'));
    await waitFor(() => expect(at()).toBe('/form/second'));
  });

  test('without changes is not', async () => {
    const { person } = await open(<Page isDirty={false} />, { path: '/form' });
    await person.click(go('outside'));
    await waitFor(() => expect(at()).toBe('/elsewhere'));
  });

  test('the window is not closed over changes', async () => {
    const { leave: close } = await open(<Page isDirty />, { path: '/form' });
    const unload = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(unload()).toBe(true);
    close();
    expect(unload()).toBe(false);
  });
});
