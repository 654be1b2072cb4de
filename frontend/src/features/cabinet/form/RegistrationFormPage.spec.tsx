import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RegistrationFormAnswer, ShownQuestion } from '#contracts/registrations/form-answers.docs';
import type { OnlineChallenge } from '#contracts/registrations/form.docs';
import { admissionOps } from '#contracts/sport-events/admission.ops';
import { registrationFormOps } from '#contracts/registrations/form.ops';
import { getEventOp } from '../../../app/sportEvents.js';
import { open, words } from '../../../testing/page.js';
import { FakeServer, refused } from '../../../testing/server.js';
import { aCategory, anEventAnswer, aSportEvent } from '../../../testing/sportEvents.js';
import { serverText } from '../../../ui/errorTexts.js';
import { certificateTexts } from '../../../shared/certificates/certificateTexts.js';
import { formTexts } from './formTexts.js';
import { documentsOp, formOp } from './formTypes.js';
import { RegistrationFormPage } from './RegistrationFormPage.js';

const t = words(formTexts);

const aQuestion = (questionId: number, text: string, more: Partial<ShownQuestion> = {}): ShownQuestion => ({
  ...{ questionId, key: `q${questionId}`, type: 'text', label: { ru: text, en: null }, hint: null, isRequired: false, isOfPerson: false },
  ...{ streamIds: [], registrationOptionIds: [], showWhen: null, min: null, max: null, maxLength: null },
  ...{ text, hintText: '', options: [] },
  ...more,
});
const size = aQuestion(1, 'Size', {
  type: 'choice',
  isRequired: true,
  options: [
    { id: 11, label: { ru: 'S', en: null }, text: 'S', price: 0, limit: null, free: null },
    { id: 12, label: { ru: 'XL', en: null }, text: 'XL', price: 250, limit: 10, free: 4 },
  ],
});
const initials = aQuestion(2, 'Initials', { showWhen: { questionId: 1, optionIds: [12] }, maxLength: 3 });
const video: OnlineChallenge = {
  ...{ challengeId: 5, title: 'Video', text: 'A bout', dateFrom: '01-11-2026 10:00', dateTo: null, streamIds: [] },
  ...{ isRequired: true, acceptsUrl: true, acceptsPrivateDocuments: false },
};
const rules = { documentId: 31, title: 'Rules', fileName: 'rules.pdf', size: 10 };
const standard = {
  id: 9,
  eventId: 3,
  optionKey: 'default',
  name: 'default',
  price: 0,
  streamIds: [],
  isAutoConfirmed: false,
  documents: [rules],
};

const aForm = (more: Partial<RegistrationFormAnswer> = {}): RegistrationFormAnswer => ({
  ...{ event: aSportEvent(), state: 'open', questions: [size, initials], challenges: [video], registrationOptions: [standard] },
  streams: [{ ...aCategory(7, 'Men'), free: null, waitingCount: 0 }],
  ...{ currency: 'RUB', products: [], insurance: 'none' as const },
  ...more,
});

const opened = async (form: RegistrationFormAnswer = aForm(), permissions: object = {}) => {
  const given = anEventAnswer();
  const event = { ...given, permissions: { ...given.permissions, ...permissions } };
  const server = new FakeServer().on(getEventOp, event).on(formOp, { ...form });
  const page = await open(<RegistrationFormPage />, { server, path: '/cabinet/event/3/form', route: '/cabinet/event/:eventId/form' });
  await screen.findByText(t('questions'));
  return page;
};
const questionDialog = () => within(screen.getByRole('dialog', { name: t('question') }));

test('the form as it stands: conditions, prices and places that are left', async () => {
  await opened();
  expect(screen.getByText(`${t('type_choice')}, ${t('required')}`)).toBeTruthy();
  expect(screen.getByText(t('conditional', { question: 'Size', options: 'XL' }))).toBeTruthy();
  expect(screen.getByText(/^XL, \+.*250.*, 4 of 10 free$/)).toBeTruthy();
  expect(screen.getByText('Video')).toBeTruthy();
  expect(screen.getByText('rules.pdf')).toBeTruthy();
});

test('extra prices are in the currency of the sport event', async () => {
  const { person } = await opened(aForm({ currency: 'EUR' }));
  expect(screen.getByText('XL, +€250, 4 of 10 free')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: `${t('edit')}: Size` }));
  expect(questionDialog().getAllByLabelText(t('price', { currency: '€' }))).toHaveLength(2);
});

test('an empty form says what entrants choose then', async () => {
  await opened(aForm({ questions: [], challenges: [] }));
  expect(screen.getByText(t('noQuestions'))).toBeTruthy();
  expect(screen.getByText(t('noChallenges'))).toBeTruthy();
});

test('whoever may not change the form sees no button that would', async () => {
  await opened(aForm(), { canEdit: false });
  const changing = new RegExp(`^(${[t('addQuestion'), t('addChallenge'), t('addDocument'), t('edit'), t('remove')].join('|')})`);
  expect(screen.queryAllByRole('button', { name: changing })).toEqual([]);
  expect(screen.queryByLabelText(t('position', { name: 'Size' }))).toBeNull();
  expect(screen.getByText('Size').closest('li')?.getAttribute('draggable')).toBe('false');
});

test('a new question with options, asked when another answer was given', async () => {
  const { person, server } = await opened();
  server.on(registrationFormOps.saveQuestion, { question: null });
  await person.click(screen.getByRole('button', { name: t('addQuestion') }));
  const dialog = questionDialog();
  await person.type(dialog.getByLabelText(new RegExp(`^${t('labelRu')}`)), 'Colour');
  await person.selectOptions(dialog.getByLabelText(t('kind')), t('type_multiChoice'));
  const [first, second] = dialog.getAllByLabelText(t('optionRu'));
  if (!first || !second) throw new Error('two options to begin with');
  await person.type(first, 'Red');
  await person.type(second, 'Blue');
  await person.type(dialog.getAllByLabelText(t('price', { currency: 'RUB' }))[1] ?? first, '12,5');
  await person.type(dialog.getAllByLabelText(t('limit'))[0] ?? first, '3');
  await person.selectOptions(dialog.getByLabelText(t('showWhen')), 'Size — XL');
  await person.click(dialog.getByLabelText(t('isRequired')));
  await person.click(dialog.getByRole('button', { name: t('save') }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: t('question') })).toBeNull());
  expect(server.inputs(registrationFormOps.saveQuestion)).toMatchObject([
    {
      eventId: 3,
      question: {
        ...{ type: 'multiChoice', label: { ru: 'Colour' }, isRequired: true, showWhen: { questionId: 1, optionIds: [12] } },
        options: [
          { label: { ru: 'Red' }, price: 0, limit: 3 },
          { label: { ru: 'Blue' }, price: 12.5, limit: null },
        ],
      },
    },
  ]);
  await waitFor(() => expect(server.inputs(formOp)).toHaveLength(2));
});

test('a change keeps the numbers of the options; one that was chosen cannot go, and the dialog says so', async () => {
  const { person, server } = await opened();
  server.on(registrationFormOps.saveQuestion, refused(200, { 'question.options': ['error.not_empty'] }));
  await person.click(screen.getByRole('button', { name: `${t('edit')}: Size` }));
  const dialog = questionDialog();
  await person.click(dialog.getByRole('button', { name: t('removeOption', { number: 1 }) }));
  await person.click(dialog.getByRole('button', { name: t('save') }));
  expect(await dialog.findByText(serverText('en', 'error.not_empty'))).toBeTruthy();
  expect(server.inputs(registrationFormOps.saveQuestion)).toMatchObject([
    { questionId: 1, question: { options: [{ id: 12, price: 250, limit: 10 }] } },
  ]);
});

test('bounds are those of the kind of answer', async () => {
  const { person, server } = await opened();
  server.on(registrationFormOps.saveQuestion, { question: null });
  await person.click(screen.getByRole('button', { name: `${t('edit')}: Initials` }));
  const dialog = questionDialog();
  expect(dialog.getByLabelText<HTMLInputElement>(t('maxLength')).value).toBe('3');
  await person.selectOptions(dialog.getByLabelText(t('kind')), t('type_number'));
  expect(dialog.queryByLabelText(t('maxLength'))).toBeNull();
  await person.type(dialog.getByLabelText(t('min')), '1');
  await person.type(dialog.getByLabelText(t('max')), '9');
  await person.click(dialog.getByRole('button', { name: t('save') }));
  await waitFor(() => expect(server.inputs(registrationFormOps.saveQuestion)).toHaveLength(1));
  const [{ question }] = server.inputs<{ question: object }>(registrationFormOps.saveQuestion) as [{ question: object }];
  expect(question).toMatchObject({ type: 'number', min: 1, max: 9 });
  expect(question).not.toHaveProperty('maxLength');
  expect(question).not.toHaveProperty('options');
});

test('the order is changed by number, or dragged', async () => {
  const { person, server } = await opened();
  server.on(registrationFormOps.reorderQuestions, { questions: [] });
  await person.selectOptions(screen.getByLabelText(t('position', { name: 'Initials' })), '1');
  await waitFor(() => expect(server.inputs(registrationFormOps.reorderQuestions)).toEqual([{ eventId: 3, questionIds: [2, 1] }]));
  const [first, second] = [screen.getByText('Size'), screen.getByText('Initials')].map((text) => text.closest('li') ?? document.body);
  if (!first || !second) throw new Error('two questions');
  fireEvent.dragStart(first);
  fireEvent.drop(second);
  await waitFor(() => expect(server.inputs(registrationFormOps.reorderQuestions)).toHaveLength(2));
  expect(server.inputs(registrationFormOps.reorderQuestions)[1]).toEqual({ eventId: 3, questionIds: [2, 1] });
});

test('the list may be read anew while a question is dragged', async () => {
  const { person, server } = await opened();
  server.on(registrationFormOps.reorderQuestions, { questions: [] });
  const [first, second] = [screen.getByText('Size'), screen.getByText('Initials')].map((text) => text.closest('li') ?? document.body);
  if (!first || !second) throw new Error('two questions');
  fireEvent.dragStart(first);
  const before = server.inputs(formOp).length;
  await person.selectOptions(screen.getByLabelText(t('position', { name: 'Initials' })), '1');
  await waitFor(() => expect(server.inputs(formOp)).toHaveLength(before + 1));
  await act(async () => Promise.resolve());
  fireEvent.drop(second);
  await waitFor(() => expect(server.inputs(registrationFormOps.reorderQuestions)).toHaveLength(2));
  expect(server.inputs(registrationFormOps.reorderQuestions)[1]).toEqual({ eventId: 3, questionIds: [2, 1] });
});

test('a question that was answered is not removed, and the question says so', async () => {
  const { person, server } = await opened();
  server.on(registrationFormOps.saveQuestion, refused(200, { questionId: ['error.not_empty'] }));
  await person.click(screen.getByRole('button', { name: `${t('remove')}: Size` }));
  const dialog = within(await screen.findByRole('dialog', { name: t('remove') }));
  expect(dialog.getByText(t('removeText', { name: 'Size' }))).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: t('remove') }));
  expect(await dialog.findByText(serverText('en', 'error.not_empty'))).toBeTruthy();
  expect(server.inputs(registrationFormOps.saveQuestion)).toEqual([{ eventId: 3, questionId: 1, isRemoved: true }]);
});

test('an online challenge is changed; dates in the wrong order stay to be mended', async () => {
  const { person, server } = await opened();
  server.on(registrationFormOps.saveChallenge, refused(200, { 'challenge.dateTo': ['error.date_range'] }));
  await person.click(screen.getByRole('button', { name: `${t('edit')}: Video` }));
  const dialog = within(screen.getByRole('dialog', { name: t('challenge') }));
  const dateTo = dialog.getByLabelText<HTMLInputElement>(t('dateTo'));
  await person.type(dateTo, '31-10-2026 10:00');
  await person.click(dialog.getByLabelText(t('acceptsPrivateDocuments')));
  await person.click(dialog.getByRole('button', { name: t('save') }));
  expect(await dialog.findByText(serverText('en', 'error.date_range'))).toBeTruthy();
  await person.clear(dateTo);
  server.on(registrationFormOps.saveChallenge, { challenge: null });
  await person.click(dialog.getByRole('button', { name: t('save') }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: t('challenge') })).toBeNull());
  expect(server.inputs(registrationFormOps.saveChallenge)).toMatchObject([
    { challengeId: 5, challenge: { dateTo: '31-10-2026 10:00', acceptsPrivateDocuments: true } },
    { challengeId: 5, challenge: { dateFrom: '01-11-2026 10:00', dateTo: null, isRequired: true } },
  ]);
});

test('a document of the terms is added with its title; a file of another kind is refused at its field', async () => {
  const { person, server } = await opened();
  server.on(documentsOp, refused(200, { 'documents.0': ['error.file_type'] }));
  await person.click(screen.getByRole('button', { name: t('addDocument') }));
  await person.type(screen.getByLabelText(new RegExp(`^${t('documentTitle')}`)), 'Map');
  const map = new File(['map'], 'map.pdf', { type: 'application/pdf' });
  await person.upload(screen.getByLabelText<HTMLInputElement>(new RegExp(`^${t('file')}`)), map);
  await person.click(screen.getByRole('button', { name: t('save') }));
  expect(await screen.findByText(serverText('en', 'error.file_type'))).toBeTruthy();
  server.on(documentsOp, { documents: [] });
  await person.click(screen.getByRole('button', { name: t('save') }));
  await waitFor(() => expect(screen.queryByLabelText(new RegExp(`^${t('documentTitle')}`))).toBeNull());
  const [, added] = server.inputs<{ documents: object[]; 'files[0]': File }>(documentsOp);
  expect(added).toMatchObject({ eventId: 3, registrationOptionId: 9, documents: [{ title: 'Map' }] });
  expect(added?.['files[0]'].name).toBe('map.pdf');
});

test('a document is removed at once', async () => {
  const { person, server } = await opened();
  server.on(documentsOp, { documents: [] });
  await person.click(screen.getByRole('button', { name: `${t('remove')}: Rules` }));
  await waitFor(() => expect(server.inputs(documentsOp)).toEqual([{ eventId: 3, registrationOptionId: 9, removedDocumentIds: [31] }]));
});

test('what entrants need is ticked and saved at once; refused, the tick goes back', async () => {
  const { person, server } = await opened();
  server.on(admissionOps.set, { event: aSportEvent({ admission: ['medical'] }) });
  const tick = () => screen.getByRole<HTMLInputElement>('checkbox', { name: words(certificateTexts)('medical') });
  await person.click(tick());
  await waitFor(() => expect(server.inputs(admissionOps.set)).toEqual([{ eventId: 3, kinds: ['medical'] }]));
  server.on(admissionOps.set, refused(403, { form: ['error.forbidden'] }));
  await waitFor(() => expect(tick().disabled).toBe(false));
  await person.click(tick());
  await waitFor(() => expect(server.inputs(admissionOps.set)).toHaveLength(2));
  await waitFor(() => expect(tick().checked).toBe(true));
});
