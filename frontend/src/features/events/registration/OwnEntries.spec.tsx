import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { words } from '../../../testing/page.js';
import { refused } from '../../../testing/server.js';
import { serverText } from '../../../ui/errorTexts.js';
import { choice, form, openEntry, ownRow, question, t } from './entry.fixture.js';
import { answerOp, challengeOp, ownOp, removeAnswerOp, removeDocumentOp, takeBackOp, withdrawOp, type EntryFormData } from './formData.js';
import { pdfOp } from './OwnPapers.js';
import { ownTexts } from './ownTexts.js';

const o = words(ownTexts);
const challenge = {
  ...{ challengeId: 4, title: 'Kata on video', text: 'Two minutes', streamIds: [], dateFrom: null, dateTo: null, isRequired: true },
  ...{ acceptsUrl: true, acceptsPrivateDocuments: false },
} as unknown as EntryFormData['challenges'][number];

const own = () => within(screen.getByRole('region', { name: t('own') }));
const dialog = () => within(screen.getByRole('dialog'));
const openOwn = async (given: EntryFormData, ...rows: Parameters<typeof ownRow>[0][]) => {
  const page = await openEntry(given, { own: rows.map(ownRow) });
  await screen.findByRole('region', { name: t('own') });
  return page;
};

test('a sport event that asks for insurance says so, with the way to buy it', async () => {
  await openEntry(form({ insurance: 'required' }));
  expect(screen.getByText(t('insuranceRequired'))).toBeTruthy();
  expect(screen.getByRole('link', { name: t('buyInsurance') }).getAttribute('href')).toContain('/11/from-profile/11');
});

test('the card is there for whoever takes part, the diploma for whoever has a place', async () => {
  const { person, server } = await openOwn(
    form(),
    { place: 2, statuses: { participation: 'confirmed' } },
    { id: 71, fullName: 'Bee Berta' },
  );
  server.on(pdfOp, refused(200, 'error.not_completed'));
  const [first, second] = own().getAllByRole('listitem');
  await person.click(within(first!).getByRole('button', { name: o('card') }));
  await person.click(within(first!).getByRole('button', { name: o('diploma') }));
  await waitFor(() => expect(server.inputs(pdfOp)).toMatchObject([{ fileTypeKey: 'card' }, { fileTypeKey: 'diploma' }]));
  await screen.findAllByText(serverText('en', 'error.not_completed'));
  expect(within(second!).queryByRole('button', { name: o('diploma') })).toBeNull();
});

describe('what one has entered', () => {
  test('stands first: category, price, partner and status', async () => {
    await openOwn(
      form(),
      { registrationPairId: 5 },
      { id: 71, fullName: 'Bee Berta', userId: 12, registrationPairId: 5, statuses: { participation: 'waitingList' } },
    );
    const [first, second] = own()
      .getAllByRole('listitem')
      .map((one) => one.textContent);
    expect(first).toContain('−52 kg');
    expect(first).toContain(t('withPartner', { name: 'Bee Berta' }));
    expect(first).toMatch(/1,000/);
    expect(second).toContain(t('waits'));
    expect(first).not.toContain(t('waits'));
  });

  test('nothing more is asked of who has left', async () => {
    await openOwn(form({ challenges: [challenge], questions: [question(5, 'Coach')] }), { statuses: { participation: 'withdrawn' } });
    expect(own().queryAllByRole('button')).toEqual([]);
  });
});

describe('the code for the weigh-in', () => {
  test('is shown as a picture and in digits, to be printed; teams and those who have left have none', async () => {
    const { person } = await openOwn(
      form(),
      { code: '000701234567' },
      { id: 71, entrantKind: 'team' },
      { id: 72, statuses: { participation: 'withdrawn' } },
    );
    const print = jest.fn();
    window.print = print;
    await person.click(own().getByRole('button', { name: o('showCode') }));
    expect(dialog().getByRole('img', { name: o('codeOf', { name: 'Ant Anna' }) })).toBeTruthy();
    expect(dialog().getByText('0007 0123 4567')).toBeTruthy();
    await person.click(dialog().getByRole('button', { name: o('printCode') }));
    expect(print).toHaveBeenCalledTimes(1);
  });
});

describe('leaving', () => {
  test('of an entry that is paid asks for its money too, and says who decides', async () => {
    const { person, server } = await openOwn(form(), { price: 1_000, statuses: { participation: 'confirmed', payment: 'paid' } });
    server.on(withdrawOp, { registrations: [] });
    await person.click(own().getByRole('button', { name: o('withdrawPaid') }));
    expect(dialog().getByText(o('refundText'))).toBeTruthy();
    await person.type(dialog().getByLabelText(/Reason/), 'A broken arm');
    await person.click(dialog().getByRole('button', { name: t('withdrawSend') }));
    await waitFor(() => expect(server.inputs(withdrawOp)).toEqual([{ registrationIds: [70], reason: 'A broken arm' }]));
  });

  const asked = { id: 1, status: 'requested', reason: '', requestedAt: '' } as const;

  test('is taken back by whoever the entry is of, while the organiser has not answered', async () => {
    const { person, server } = await openOwn(form(), { withdrawalRequest: asked }, { id: 71, userId: 12, withdrawalRequest: asked });
    const [button, ...others] = own().getAllByRole('button', { name: o('takeBack') });
    expect(others).toEqual([]);
    server.on(takeBackOp, {}).on(ownOp, { registrations: [ownRow()], self: null, children: [] });
    if (button) await person.click(button);
    expect(await screen.findByText(o('takenBack'))).toBeTruthy();
    expect(server.inputs(takeBackOp)).toEqual([{ registrationId: 70 }]);
    expect(await own().findByRole('button', { name: t('withdraw') })).toBeTruthy();
  });

  test('is asked for with a reason; the entry says so and cannot be asked twice', async () => {
    const { person, server } = await openOwn(form(), {});
    await person.click(own().getByRole('button', { name: t('withdraw') }));
    expect(dialog().getByText(t('withdrawText', { name: 'Ant Anna', category: '−52 kg' }))).toBeTruthy();
    server.on(withdrawOp, refused(400, { reason: ['error.required'] }));
    await person.click(dialog().getByRole('button', { name: t('withdrawSend') }));
    const reason = dialog().getByRole('textbox');
    await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'));
    await person.type(reason, 'A broken arm');
    server.on(withdrawOp, {}).on(ownOp, {
      registrations: [ownRow({ withdrawalRequest: { id: 1, status: 'requested', reason: '', requestedAt: '' } })],
      self: null,
      children: [],
    });
    await person.click(dialog().getByRole('button', { name: t('withdrawSend') }));
    expect(await screen.findByText(t('withdrawDone'))).toBeTruthy();
    expect(await own().findByText(t('withdrawAsked'))).toBeTruthy();
    expect(own().queryByRole('button', { name: t('withdraw') })).toBeNull();
    expect(server.inputs(withdrawOp).at(-1)).toEqual({ registrationIds: [70], reason: 'A broken arm' });
  });
});

describe('answers', () => {
  const dinner = question(5, 'Dinner', { type: 'choice', options: [choice(50, 'Meat', 300), choice(51, 'None')] });
  const answered = {
    answers: [{ questionId: 5, question: 'Dinner', value: null, optionIds: [51], fileId: null, fileName: null, downloadName: null }],
  };

  test('are changed while registration is open, and a new price is told', async () => {
    const { person, server } = await openOwn(form({ questions: [dinner] }), answered);
    await person.click(own().getByRole('button', { name: t('editAnswers') }));
    const field = dialog().getByRole<HTMLSelectElement>('combobox', { name: /Dinner/ });
    expect(field.value).toBe('51');
    const repricing = { registrationId: 70, currency: 'RUB', from: 1_000, to: 1_300, difference: 300, toPay: 300, credit: 0 };
    server.on(answerOp, { priceDifference: 300, repricing });
    await person.selectOptions(field, '50');
    expect((await dialog().findByRole('status')).textContent).toMatch(/RUB\s1,300\.00/);
    await person.click(dialog().getByRole('button', { name: t('save') }));
    expect(await screen.findByText(/300/)).toBeTruthy();
    const sent = { registrationId: 70, answers: [{ questionId: 5, optionIds: [50] }] };
    expect(server.inputs(answerOp)).toEqual([{ ...sent, isDryRun: true }, sent]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a refusal stands at the question', async () => {
    const { person, server } = await openOwn(form({ questions: [dinner] }), answered);
    await person.click(own().getByRole('button', { name: t('editAnswers') }));
    server.on(answerOp, refused(400, { 'answers.5': ['error.limit_reached'] }));
    await person.click(dialog().getByRole('button', { name: t('save') }));
    expect(await dialog().findByText(serverText('en', 'error.limit_reached'))).toBeTruthy();
    expect(
      dialog()
        .getByRole('combobox', { name: /Dinner/ })
        .getAttribute('aria-invalid'),
    ).toBe('true');
  });

  test('once registration is closed they stay as they are', async () => {
    await openOwn(form({ state: 'closed', questions: [dinner] }), answered);
    expect(own().queryByRole('button', { name: t('editAnswers') })).toBeNull();
  });
});

describe('an online challenge', () => {
  test('is answered with a link; a wrong one is refused at its field', async () => {
    const { person, server } = await openOwn(form({ challenges: [challenge] }), {});
    expect(own().getByText(t('challengeStatus_none'))).toBeTruthy();
    await person.click(own().getByRole('button', { name: t('answerChallenge') }));
    const link = dialog().getByRole('textbox', { name: t('url') });
    await person.type(link, 'nonsense');
    server.on(challengeOp, refused(400, { url: ['error.url'] }));
    await person.click(dialog().getByRole('button', { name: t('save') }));
    await waitFor(() => expect(link.getAttribute('aria-invalid')).toBe('true'));
    await person.clear(link);
    await person.type(link, 'https://example.org/kata');
    server.on(challengeOp, {});
    await person.click(dialog().getByRole('button', { name: t('save') }));
    expect(await screen.findByText(t('saved'))).toBeTruthy();
    expect(server.inputs(challengeOp).at(-1)).toMatchObject({ registrationId: 70, challengeId: 4, url: 'https://example.org/kata' });
  });

  test('rejected, it says why and is open again; accepted, it is done', async () => {
    const answer = (status: 'rejected' | 'accepted') => ({
      challengeAnswers: [{ id: 1, challengeId: 4, status, url: 'https://example.org/a', comment: 'Too dark', privateDocuments: [] }],
    });
    const { leave } = await openOwn(form({ challenges: [challenge] }), answer('rejected'));
    expect(own().getByText('Too dark')).toBeTruthy();
    expect(own().getByRole('button', { name: t('changeChallenge') })).toBeTruthy();
    leave();
    await openOwn(form({ challenges: [challenge] }), answer('accepted'));
    await waitFor(() => expect(own().queryByRole('button', { name: t('changeChallenge') })).toBeNull());
  });
});

test('a document or the whole answer to a challenge is taken back until it is judged', async () => {
  const documents = [{ documentId: 9, fileName: 'id.pdf', size: 3 }];
  const answered = { id: 701, challengeId: 4, status: 'submitted' as const, url: null, comment: '', privateDocuments: documents };
  const { person, server } = await openOwn(form({ challenges: [challenge] }), { challengeAnswers: [answered] });
  await person.click(own().getByRole('button', { name: t('changeChallenge') }));
  server
    .on(removeDocumentOp, {})
    .on(ownOp, { registrations: [ownRow({ challengeAnswers: [{ ...answered, privateDocuments: [] }] })], self: null, children: [] });
  await person.click(dialog().getByRole('button', { name: o('removeDocument', { name: 'id.pdf' }) }));
  expect(await screen.findByText(o('documentRemoved'))).toBeTruthy();
  server.on(removeAnswerOp, refused(200, 'error.already_judged'));
  await person.click(dialog().getByRole('button', { name: o('removeAnswer') }));
  expect(await dialog().findByText(serverText('en', 'error.already_judged'))).toBeTruthy();
  server.on(removeAnswerOp, {});
  await person.click(dialog().getByRole('button', { name: o('removeAnswer') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.inputs(removeDocumentOp)).toEqual([{ answerId: 701, documentId: 9 }]);
  expect(server.inputs(removeAnswerOp).at(-1)).toEqual({ answerId: 701 });
});
