import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { words } from '../../../testing/page.js';
import { held, refused } from '../../../testing/server.js';
import { serverText } from '../../../ui/errorTexts.js';
import {
  athlete,
  categoriesOf,
  category,
  check,
  choice,
  form,
  openEntry,
  question,
  representative,
  sendButton,
  t,
  total,
} from './entry.fixture.js';
import { uploadOp } from '../../../shared/entry-form/QuestionFields.js';
import { productChoiceTexts } from '../../../shared/products/productChoiceTexts.js';
import { questionTexts } from '../../../shared/entry-form/questionTexts.js';
import { checkOp, formOp, registerOp } from './formData.js';

interface Sent {
  registrations: { userId?: number; streamIds: number[]; weight?: number; answers: { questionId: number }[] }[];
}
const weightField = () => screen.getByRole('textbox', { name: new RegExp(t('weight')) });
const textOf = (element: HTMLElement) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
const error = (key: string) => serverText('en', key);

describe('whether one can enter', () => {
  test('a visitor is asked to log in and comes back here', async () => {
    await openEntry(form(), { user: null });
    const login = await screen.findByRole('link', { name: t('loginAction') });
    expect(login.getAttribute('href')).toBe('/en/login?next=%2Fevent%2F3%2Fregistration');
    expect(screen.queryByRole('button', { name: t('send') })).toBeNull();
  });

  test.each(['notYet', 'closed'] as const)('%s: said first, and there is no form', async (state) => {
    await openEntry(form({ state }));
    expect(await screen.findByText(new RegExp(t(state)))).toBeTruthy();
    expect(screen.queryByRole('button', { name: t('send') })).toBeNull();
  });

  test('full everywhere: said before anybody fills it in', async () => {
    await openEntry(form({ streams: [category(1, 'Open', { free: 0 })] }));
    expect(screen.getByText(t('full'))).toBeTruthy();
  });

  test('a form that does not come is said so, and asked for again', async () => {
    const { server, person } = await openEntry(form(), { refusal: refused(500, 'error.internal') });
    expect(await screen.findByText(error('error.internal'))).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: t('send') })).toBeTruthy();
    expect(server.inputs(formOp)).toHaveLength(2);
  });
});

describe('categories', () => {
  test('the only one that fits is ticked; a new weight ticks another, and says why the former does not fit', async () => {
    const { person } = await openEntry();
    expect(check(/−52 kg/).checked).toBe(true);
    await person.clear(weightField());
    await person.type(weightField(), '55,5');
    expect(check(/−57 kg/).checked).toBe(true);
    expect(screen.queryByRole('checkbox', { name: /−52 kg/ })).toBeNull();
    await person.click(screen.getByRole('button', { name: t('others') }));
    expect(check(/−52 kg/).disabled).toBe(true);
    expect(screen.getByText(new RegExp(t('doesNotFit', { reasons: t('no_weight') }))).textContent).toBeTruthy();
  });

  test('without any, nothing can be sent', async () => {
    const { person } = await openEntry();
    await person.click(check(/−52 kg/));
    expect(sendButton()).toHaveProperty('disabled', true);
    expect(screen.getByText(t('chooseCategory'))).toBeTruthy();
  });

  test('free places are told, and how many go to the waiting list', async () => {
    await openEntry(form({ streams: [category(1, 'Last place', { free: 1 }), category(2, 'Full', { free: 0 })] }));
    expect(categoriesOf('Ant Anna').getByText(new RegExp(t('freePlaces', { count: 1 })))).toBeTruthy();
    expect(categoriesOf('Ant Anna').getByText(new RegExp(t('waitingList')))).toBeTruthy();
  });

  test('who goes to the waiting list is counted over all that are chosen', async () => {
    const members = [athlete(21, 'Bee Berta'), athlete(22, 'Cat Clara')];
    const { person } = await openEntry(form({ streams: [category(1, 'Last place', { free: 1 })] }), { user: representative, members });
    await person.click(check(/Bee Berta/));
    expect(total()).not.toContain(t('toWaiting', { count: 1 }));
    await person.click(check(/Cat Clara/));
    expect(total()).toContain(t('toWaiting', { count: 1 }));
  });
});

describe('terms and questions', () => {
  const dinner = question(5, 'Dinner', {
    type: 'choice',
    options: [choice(50, 'Meat', 300), choice(51, 'None'), choice(52, 'Fish', 0, 0)],
  });
  const allergy = question(6, 'Allergies', { showWhen: { questionId: 5, optionIds: [50] } });

  test('the price is that of the terms and of the answers', async () => {
    const { person } = await openEntry(form({ questions: [dinner] }));
    expect(total()).toMatch(/1,000/);
    await person.selectOptions(screen.getByRole('combobox', { name: /Dinner/ }), screen.getByRole('option', { name: /Meat/ }));
    expect(total()).toMatch(/1,300/);
    expect(total()).toContain(t('payLater'));
  });

  test('a question that depends on an answer comes with it, goes with it, and keeps what was written', async () => {
    const { person } = await openEntry(form({ questions: [dinner, allergy] }));
    const dinnerField = screen.getByRole('combobox', { name: /Dinner/ });
    expect(screen.queryByRole('textbox', { name: /Allergies/ })).toBeNull();
    await person.selectOptions(dinnerField, '50');
    await person.type(screen.getByRole('textbox', { name: /Allergies/ }), 'nuts');
    await person.selectOptions(dinnerField, '51');
    expect(screen.queryByRole('textbox', { name: /Allergies/ })).toBeNull();
    await person.selectOptions(dinnerField, '50');
    expect(screen.getByRole('textbox', { name: /Allergies/ })).toHaveProperty('value', 'nuts');
  });

  test('what is sold out cannot be chosen, and says so', async () => {
    await openEntry(form({ questions: [dinner] }));
    expect(screen.queryByRole('option', { name: /Fish/ })).toBeNull();
    expect(textOf(screen.getByRole('combobox', { name: /Dinner/ }))).toContain(words(questionTexts)('soldOut'));
  });

  test('a question of one category is asked in it alone', async () => {
    const { person } = await openEntry(form({ questions: [question(8, 'Belt', { streamIds: [2] })] }));
    expect(screen.queryByRole('textbox', { name: /Belt/ })).toBeNull();
    await person.clear(weightField());
    await person.type(weightField(), '55');
    expect(screen.getByRole('textbox', { name: /Belt/ })).toBeTruthy();
  });

  test('terms that leave a category out untick it', async () => {
    const option = (id: number, optionKey: string, price: number, streamIds: number[]) => ({
      ...{ id, eventId: 3, optionKey, name: optionKey, price, streamIds, isAutoConfirmed: false, documents: [] },
    });
    const { person } = await openEntry(form({ registrationOptions: [option(7, 'default', 1_000, []), option(8, 'late', 2_000, [2])] }));
    expect(check(/−52 kg/).checked).toBe(true);
    await person.click(screen.getByRole('radio', { name: /late/ }));
    expect(screen.queryByRole('checkbox', { name: /−52 kg/ })).toBeNull();
    expect(screen.getByText(t('noneFits'))).toBeTruthy();
    expect(total()).toContain(t('entries', { count: 0 }));
  });

  test('a file goes to the server at once; refused, it says why at its field', async () => {
    const { person, server } = await openEntry(form({ questions: [question(9, 'Insurance', { type: 'file' })] }));
    const upload = () => document.querySelector<HTMLInputElement>('input[type="file"]')!;
    server.on(uploadOp, refused(400, { file: ['error.file_type'] }));
    await person.upload(upload(), new File(['x'], 'scan.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText(error('error.file_type'))).toBeTruthy();
    const slow = held();
    server.on(uploadOp, slow.reply);
    await person.upload(upload(), new File(['x'], 'scan.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText(words(questionTexts)('uploading'))).toBeTruthy();
    slow.answer({ fileId: 77, fileName: 'scan.pdf' });
    expect(await screen.findByText('scan.pdf')).toBeTruthy();
    expect(screen.queryByText(error('error.file_type'))).toBeNull();
    server.on(registerOp, { registrations: [{}], invitations: [] });
    await person.click(sendButton());
    await waitFor(() => expect(server.inputs<Sent>(registerOp)[0]?.registrations[0]?.answers).toEqual([{ questionId: 9, fileId: 77 }]));
  });

  test('what may go wrong on the day is told before anything is sent', async () => {
    const { person, server } = await openEntry();
    server.on(checkOp, { warnings: { weight: ['error.weight'] } });
    await person.clear(weightField());
    await person.type(weightField(), '51');
    expect(await screen.findByText(error('error.weight'))).toBeTruthy();
    expect(sendButton()).toHaveProperty('disabled', false);
  });
});

describe('sending', () => {
  test('one call for the entry; accepted, it is said and the page asks what it has now', async () => {
    const { person, server } = await openEntry();
    const slow = held();
    server.on(registerOp, slow.reply);
    await person.click(sendButton());
    await waitFor(() => expect(server.inputs<Sent>(registerOp)).toHaveLength(1));
    expect(server.inputs(registerOp)[0]).toEqual({
      eventId: 3,
      registrations: [
        { userId: 11, person: expect.anything(), streamIds: [1], registrationOptionId: 7, weight: 50, answers: [], consent: ['weight'] },
      ],
    });
    slow.answer({ registrations: [{}], invitations: [] });
    expect(await screen.findByText(t('sent', { count: 1 }))).toBeTruthy();
    await waitFor(() => expect(server.inputs(formOp)).toHaveLength(2));
  });

  test('faults stand at their fields and are counted; corrected, they are sent again', async () => {
    const { person, server } = await openEntry(form({ questions: [question(5, 'Coach', { isRequired: true })] }));
    server.on(registerOp, refused(400, { 'registrations.0.weight': ['error.weight'], 'registrations.0.answers.5': ['error.required'] }));
    await person.click(sendButton());
    expect((await screen.findByRole('alert')).textContent).toBe(t('fixErrors', { count: 2 }));
    expect(weightField().getAttribute('aria-invalid')).toBe('true');
    expect(textOf(weightField())).toBe(error('error.weight'));
    const coach = screen.getByRole('textbox', { name: /Coach/ });
    expect(textOf(coach)).toBe(error('error.required'));
    await person.type(coach, 'Ivan');
    server.on(registerOp, { registrations: [{}], invitations: [] });
    await person.click(sendButton());
    expect(await screen.findByText(t('sent', { count: 1 }))).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each([
    ['the last place went meanwhile', () => refused(409, 'error.limit_reached'), 'error.limit_reached'],
    ['somebody else is logged in by now', () => refused(403, 'error.forbidden'), 'error.forbidden'],
  ])('%s: said above the form, which stays as it was', async (_why, answer, key) => {
    const { person, server } = await openEntry();
    server.on(registerOp, answer());
    await person.click(sendButton());
    expect(await screen.findByText(error(key))).toBeTruthy();
    expect(check(/−52 kg/).checked).toBe(true);
  });

  test('without a line nothing is lost', async () => {
    const { person, server } = await openEntry();
    server.goAway();
    await person.click(sendButton());
    expect(await screen.findByText(error('error.network'))).toBeTruthy();
    server.comeBack();
    server.on(registerOp, { registrations: [{}], invitations: [] });
    await person.click(sendButton());
    expect(await screen.findByText(t('sent', { count: 1 }))).toBeTruthy();
  });
});

describe('extras', () => {
  const extras = words(productChoiceTexts);
  const shirt = { id: 9, name: 'T-shirt', description: '', price: 500, imageUrl: null, left: 2 };

  test('are counted into the sum and sent with the entry; those that are gone are said at the product', async () => {
    const { server, person } = await openEntry(form({ products: [shirt] }));
    const more = screen.getByRole<HTMLButtonElement>('button', { name: extras('more', { name: 'T-shirt' }) });
    await person.click(more);
    await person.click(more);
    expect(more.disabled).toBe(true);
    expect(total()).toContain('2,000');
    server.on(registerOp, refused(200, { 'registrations.0.products.0.count': ['error.sold_out'] }));
    await person.click(sendButton());
    expect(await screen.findByText(error('error.sold_out'))).toBeTruthy();
    expect(server.inputs(registerOp)).toMatchObject([{ registrations: [{ products: [{ productId: 9, count: 2 }] }] }]);
  });
});
