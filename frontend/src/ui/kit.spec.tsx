import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { open, words } from '../testing/page.js';
import { ChoiceField, ChoicesField, type Choice } from './ChoiceField.js';
import { ConfirmDialog } from './ConfirmDialog.js';
import { DayField } from './DayField.js';
import { serverText } from './errorTexts.js';
import { Failure } from './Failure.js';
import { SelectField, TextField } from './Field.js';
import { fieldTexts } from './fieldTexts.js';
import { FileButton } from './FileButton.js';
import { FormDialog } from './FormDialog.js';
import { FormErrors } from './FormErrors.js';
import { Pagination } from './Pagination.js';
import { TabList } from './TabList.js';
import { uiTexts } from './uiTexts.js';

const t = words(uiTexts);
const f = words(fieldTexts);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('a field', () => {
  test('says its hint and its error to those who do not see them', async () => {
    await open(<TextField label="Name" hint="As in the passport" errors={['error.required']} isRequired />);
    const input = screen.getByLabelText<HTMLInputElement>(/^Name/);
    const told = (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
    expect(told).toEqual(['As in the passport', serverText('en', 'error.required')]);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.required).toBe(true);
  });

  test('that is wrong first gets the focus; what no field says stands above the form', async () => {
    const errors = { form: ['error.conflict'], b: ['error.required'], c: ['error.required'] };
    await open(
      <form>
        <FormErrors errors={errors} handled={['b', 'c']} />
        <TextField label="A" />
        <TextField label="B" errors={errors.b} />
        <TextField label="C" errors={errors.c} />
      </form>,
    );
    expect(screen.getByRole('alert').textContent).toBe(serverText('en', 'error.conflict'));
    expect(document.activeElement).toBe(screen.getByLabelText('B'));
  });
});

const people: Choice[] = [
  { id: 1, name: 'Alёna' },
  { id: 2, name: 'Пётр' },
  { id: 3, name: 'Petra' },
];

describe('a choice', () => {
  const Chosen = ({ isRequired = false }: { isRequired?: boolean }) => {
    const [value, setValue] = useState<Choice | null>(null);
    return (
      <>
        <ChoiceField label="Who" choices={people} value={value} onChange={setValue} isRequired={isRequired} />
        <output>{value?.name ?? 'nobody'}</output>
      </>
    );
  };

  test('is found by typing, whatever the case and the letter ё, and taken back', async () => {
    const { person } = await open(<Chosen />);
    await person.type(screen.getByRole('combobox', { name: 'Who' }), 'ПЕТ');
    await person.click(await screen.findByRole('option', { name: 'Пётр' }));
    expect(screen.getByRole('status').textContent).toBe('Пётр');
    await person.click(screen.getByLabelText(f('clear', { label: 'Who' })));
    expect(screen.getByRole('status').textContent).toBe('nobody');
  });

  test('what is typed takes the place of what was chosen', async () => {
    const { person } = await open(<Chosen />);
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Who' });
    await person.type(field, 'пет');
    await person.click(await screen.findByRole('option', { name: 'Пётр' }));
    await person.click(field);
    await person.keyboard('pe');
    expect(field.value).toBe('pe');
    await person.click(await screen.findByRole('option', { name: 'Petra' }));
    expect(screen.getByRole('status').textContent).toBe('Petra');
  });

  test('says when nothing is found', async () => {
    const { person } = await open(<Chosen />);
    await person.type(screen.getByRole('combobox', { name: 'Who' }), 'zzz');
    expect(await screen.findByText(f('nothing'))).toBeTruthy();
  });

  test('of several is taken back one by one', async () => {
    const onChange = jest.fn();
    const { person } = await open(<ChoicesField label="Who" choices={people} value={[1, 3]} onChange={onChange} />);
    await person.type(screen.getByRole('combobox', { name: /Who/ }), '{Backspace}');
    expect(onChange).toHaveBeenLastCalledWith([1]);
  });
});

describe('a day', () => {
  const Day = ({ time }: { time?: string }) => {
    const [day, setDay] = useState('');
    return (
      <>
        <DayField label="Born" value={day} onChange={setDay} {...(time && { time })} />
        <output>{day}</output>
      </>
    );
  };
  const field = () => screen.getByLabelText<HTMLInputElement>('Born');

  test.each([
    ['ru', '05.06.2010'],
    ['en', '05-06-2010'],
  ] as const)('is typed as digits over the mask of %s, and kept as the wire has it', async (locale, shown) => {
    const { person } = await open(<Day />, { locale });
    await person.type(field(), '05062010');
    expect(field().value).toBe(shown);
    expect(screen.getByRole('status').textContent).toBe('05-06-2010');
  });

  test('a digit is corrected where the caret stands', async () => {
    const { person } = await open(<Day />);
    await person.type(field(), '05062010');
    await person.type(field(), '{Backspace}7', { initialSelectionStart: 5, initialSelectionEnd: 5 });
    expect(field().value).toBe('05-07-2010');
  });

  test('is picked from a month, with the time that stands for it', async () => {
    const { person } = await open(<Day time="18:00" />);
    await person.type(field(), '05062010');
    await person.click(button(f('pickDay', { label: 'Born' })));
    await person.click(await screen.findByRole('button', { name: '9 June 2010' }));
    expect(screen.getByRole('status').textContent).toBe('09-06-2010 18:00');
  });
});

describe('dialogs', () => {
  test('a question begins with the way back', async () => {
    const onConfirm = jest.fn();
    const onClose = jest.fn();
    const { person } = await open(
      <ConfirmDialog title="Delete?" action="Delete" isOpen onConfirm={onConfirm} onClose={onClose}>
        All of it
      </ConfirmDialog>,
    );
    expect(document.activeElement).toBe(button(t('cancel')));
    await person.click(button('Delete'));
    expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
    await person.click(button(t('close')));
    expect(onClose).toHaveBeenCalled();
  });

  test('a form hands over what its fields hold, and only when it is ready', async () => {
    const onSubmit = jest.fn();
    const Form = () => {
      const [isReady, setReady] = useState(false);
      return (
        <FormDialog title="Add" action="Save" isReady={isReady} onSubmit={onSubmit} onClose={() => undefined}>
          <TextField name="name" label="Name" onChange={(event) => setReady(event.target.value !== '')} />
          <SelectField name="kind" label="Kind" options={[{ value: 'b', text: 'Break' }]} />
        </FormDialog>
      );
    };
    const { person } = await open(<Form />);
    expect(button('Save').disabled).toBe(true);
    await person.type(screen.getByLabelText('Name'), 'Lunch{Enter}');
    expect(onSubmit.mock.calls).toEqual([[{ name: 'Lunch', kind: 'b' }]]);
  });
});

describe('pages', () => {
  test('lead back, on and to a number; a single one shows nothing', async () => {
    const onPage = jest.fn();
    const { person, leave } = await open(<Pagination page={2} maxPage={3} onPage={onPage} />);
    await person.click(button(t('previous')));
    await person.click(button(t('next')));
    await person.click(button(t('pageNumber', { number: 3 })));
    expect(onPage.mock.calls).toEqual([[1], [3], [3]]);
    expect(button(t('pageNumber', { number: 2 })).getAttribute('aria-current')).toBe('true');
    leave();
    await open(<Pagination page={1} maxPage={1} onPage={onPage} />);
    expect(screen.queryByRole('navigation', { name: t('pages') })).toBeNull();
  });
});

test('tabs are one stop of the Tab key; arrows go round', async () => {
  const Tabs = () => {
    const [current, setCurrent] = useState<'a' | 'b'>('a');
    const tabs = [{ name: 'a', title: 'Members', count: 2 } as const, { name: 'b', title: 'Coaches' } as const];
    return <TabList label="Sections" tabs={tabs} current={current} panelId="panel" onOpen={setCurrent} />;
  };
  const { person } = await open(<Tabs />);
  const selected = () => screen.getAllByRole('tab').map((tab) => tab.getAttribute('aria-selected'));
  await person.tab();
  await person.keyboard('{ArrowRight}');
  expect(selected()).toEqual(['false', 'true']);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Coaches'));
  await person.keyboard('{ArrowRight}');
  expect(selected()).toEqual(['true', 'false']);
});

test('the same file may be chosen again', async () => {
  const onChoose = jest.fn<(file: File) => void>();
  const { person } = await open(
    <FileButton label="Photo" accept="image/*" onChoose={onChoose}>
      Upload
    </FileButton>,
  );
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  await person.upload(screen.getByLabelText('Photo'), file);
  await person.upload(screen.getByLabelText('Photo'), file);
  expect(onChoose.mock.calls.map(([{ name }]) => name)).toEqual(['a.png', 'a.png']);
});

describe('what failed', () => {
  test('is told with the number of the request, and tried again', async () => {
    const onRetry = jest.fn();
    const { person } = await open(<Failure refusal={{ errors: { form: ['error.conflict'] }, requestId: 'r-1' }} onRetry={onRetry} />);
    const note = within(screen.getByRole('alert'));
    expect(note.getByText(serverText('en', 'error.conflict'))).toBeTruthy();
    expect(note.getByText(t('requestId', { id: 'r-1' }))).toBeTruthy();
    await person.click(note.getByRole('button', { name: t('retry') }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  test('asks a visitor to log in and to come back here', async () => {
    await open(<Failure refusal={{ errors: { form: ['error.login_required'] } }} />, { path: '/my-athletes?page=2' });
    expect(screen.getByRole('link', { name: t('login') }).getAttribute('href')).toBe(
      `/en/login?next=${encodeURIComponent('/my-athletes?page=2')}`,
    );
  });
});
