import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { lookupQueries } from '#contracts/directory/lookups.ops';
import type { RegistrationRow } from '#contracts/registrations/registration.docs';
import { statusOps } from '#contracts/registrations/status.ops';
import { correctOps } from '#contracts/registrations/correct.ops';
import { detailOps } from '#contracts/registrations/details.ops';
import type { EntryProductsAnswer } from '#contracts/payments/products/product.docs';
import { productOps } from '#contracts/payments/products/product.ops';
import type { SaidElsewhere } from '#contracts/registrations/details.docs';
import { productChoiceTexts } from '../../../shared/products/productChoiceTexts.js';
import { answerOps } from '#contracts/registrations/form.ops';
import { registrationFormQueries } from '#contracts/registrations/form.queries';
import { registrationOps } from '#contracts/registrations/registration.ops';
import { open, words } from '../../../testing/page.js';
import { aRow } from '../../../testing/registrations.js';
import { FakeServer, refused } from '../../../testing/server.js';
import { serverText } from '../../../ui/errorTexts.js';
import { sharedTexts } from '../../../ui/sharedTexts.js';
import { registrationsTexts } from '../registrationsTexts.js';
import { EntrantDialog } from './EntrantDialog.js';
import { moreTexts } from './more/moreTexts.js';

const t = words(registrationsTexts);
const shared = words(sharedTexts);
const m = words(moreTexts);
const entry = aRow({
  id: 101,
  fullName: 'Antt Anna',
  version: 4,
  statuses: { participation: 'confirmed' },
  organization: { id: 1, name: 'Dynamo' },
});
const person = { lastName: 'Antt', firstName: 'Anna', middleName: null, gender: 'female', birthDate: '04-03-2007' };

const registrationData = {
  ...{ organizationId: 1, coachId: null, countryId: null, countryRegionId: null, cityId: null, weight: 52, height: null },
  ...{ levelId: null, rankId: null, phone: null, email: null },
};

const aQuestion = {
  ...{ hintText: '', isRequired: false, min: null, max: null, maxLength: 100, streamIds: [], registrationOptionIds: [], options: [] },
  ...{ showWhen: null, index: 1, label: { ru: '', en: '' }, hint: { ru: '', en: '' } },
};
const questions = [
  { ...aQuestion, questionId: 1, type: 'text', text: 'Size of the T-shirt' },
  { ...aQuestion, questionId: 2, type: 'text', text: 'Room', streamIds: [999] },
];

const noProducts: EntryProductsAnswer = { currency: 'RUB', offered: [], ordered: [] };
interface Beside {
  saidElsewhere?: SaidElsewhere[];
  products?: EntryProductsAnswer;
}

const openCard = async (
  isDrawn = false,
  more: Partial<RegistrationRow> = {},
  mayRemove = true,
  { saidElsewhere = [], products = noProducts }: Beside = {},
) => {
  const row = { ...entry, ...more };
  const server = new FakeServer()
    .on(detailOps.registration, {
      registration: row,
      person,
      registrationData: registrationData,
      chosenFrom: { levels: [{ id: 4, name: 'Master' }], ranks: [], cityName: null },
      additionalInfo: {},
      additionalInfoFields: [{ key: 'hotel', name: 'Hotel' }],
      registrationOptionId: null,
      registeredBy: { userId: 11, fullName: 'Bee Berta' },
      representatives: [{ userId: 12, fullName: 'Cee Carl' }],
      saidElsewhere,
      isClosed: false,
    })
    .on(productOps.ofEntry, { ...products })
    .on(registrationFormQueries.form, { questions })
    .on(lookupQueries.autocompleteOrganizations, { result: [] })
    .on(lookupQueries.autocompleteUsers, { result: [] });
  let changed = 0;
  const page = await open(
    <EntrantDialog
      row={row}
      isDrawn={isDrawn}
      countryId={null}
      mayRemove={mayRemove}
      onClose={() => undefined}
      onChanged={() => (changed += 1)}
    />,
    { server },
  );
  await screen.findByRole('form', { name: t('mend') });
  return { ...page, changed: () => changed };
};
const mend = () => within(screen.getByRole('form', { name: t('mend') }));

describe('the card of an entrant', () => {
  test('mends what was typed wrong, and only that', async () => {
    const page = await openCard();
    page.server.on(correctOps.correct, { registrations: [], isProfileCorrected: true, unfit: [] });
    expect(mend().getByRole('button', { name: t('save') })).toHaveProperty('disabled', true);
    const lastName = mend().getByRole('textbox', { name: new RegExp(t('lastName')) });
    await page.person.clear(lastName);
    await page.person.type(lastName, 'Ant');
    const birthDate = mend().getByRole('textbox', { name: new RegExp(t('birthDate')) });
    await page.person.clear(birthDate);
    await page.person.type(birthDate, '2007-03-05');
    await page.person.click(mend().getByRole('button', { name: t('save') }));
    await waitFor(() =>
      expect(page.server.inputs(correctOps.correct)).toEqual([
        { registrationId: 101, person: { lastName: 'Ant', birthDate: '05-03-2007' }, expectedVersion: 4 },
      ]),
    );
    await waitFor(() => expect(page.changed()).toBe(1));
  });

  test('says that a name is one for this sport event where somebody else keeps the profile', async () => {
    const page = await openCard();
    page.server.on(correctOps.correct, { registrations: [], isProfileCorrected: false, unfit: [] });
    await page.person.type(mend().getByRole('textbox', { name: new RegExp(t('firstName')) }), 'x');
    await page.person.click(mend().getByRole('button', { name: t('save') }));
    expect(await screen.findByText(t('mendedHere'))).toBeTruthy();
  });

  test('a day that is none stands at its field', async () => {
    const page = await openCard();
    page.server.on(correctOps.correct, refused(400, { 'person.birthDate': ['error.date_format'] }));
    await page.person.type(mend().getByRole('textbox', { name: new RegExp(t('birthDate')) }), '9');
    await page.person.click(mend().getByRole('button', { name: t('save') }));
    expect(await screen.findByText(serverText('en', 'error.date_format'))).toBeTruthy();
  });

  test('before the draw the entry is withdrawn; after it the entrant leaves the grid', async () => {
    const page = await openCard();
    expect(screen.queryByText(shared('entrantStatus.active'))).toBeNull();
    expect(screen.queryByText(t('setStatus'))).toBeNull();
    page.server.on(registrationOps.withdraw, { registrations: [], refunds: [] });
    const form = within(screen.getByRole('form', { name: t('withdraw') }));
    await page.person.type(form.getByRole('textbox', { name: new RegExp(t('reason')) }), 'ill');
    await page.person.click(form.getByRole('button', { name: t('withdraw') }));
    await waitFor(() => expect(page.server.inputs(registrationOps.withdraw)).toEqual([{ registrationIds: [101], reason: 'ill' }]));
    page.leave();
    await openCard(true);
    expect(screen.getByText(t('setStatus'))).toBeTruthy();
    expect(screen.queryByRole('form', { name: t('withdraw') })).toBeNull();
  });
});

describe('what an entry says besides', () => {
  const form = async (name: string) => within(await screen.findByRole('form', { name }));

  test('data and contacts: only what changed is sent, and what is wrong stands at its field', async () => {
    const { person, server } = await openCard();
    const data = await form(m('data'));
    await person.type(data.getByRole('textbox', { name: m('email') }), 'anna');
    await person.selectOptions(data.getByRole('combobox', { name: m('level') }), '4');
    server.on(detailOps.editData, refused(400, { 'registrationData.email': ['error.email'] }));
    await person.click(data.getByRole('button', { name: m('save') }));
    expect(await data.findByText(serverText('en', 'error.email'))).toBeTruthy();
    await person.type(data.getByRole('textbox', { name: m('email') }), '@example.org');
    server.on(detailOps.editData, {});
    await person.click(data.getByRole('button', { name: m('save') }));
    expect(await screen.findByText(m('saved'))).toBeTruthy();
    const sent = { registrationId: 101, registrationData: { email: 'anna@example.org', levelId: 4 }, expectedVersion: 4 };
    expect(server.inputs(detailOps.editData).at(-1)).toEqual(sent);
  });

  test('hotel and the like, and a comment on one part', async () => {
    const { person, server } = await openCard();
    const info = await form(m('info'));
    await person.type(info.getByRole('textbox', { name: 'Hotel' }), 'Volga');
    server.on(detailOps.updateInfo, {}).on(detailOps.comment, {});
    await person.click(info.getByRole('button', { name: m('save') }));
    await waitFor(() => expect(server.inputs(detailOps.updateInfo)).toMatchObject([{ additionalInfo: { hotel: 'Volga' } }]));
    const comment = await form(m('comment'));
    await person.selectOptions(comment.getByRole('combobox', { name: m('component') }), 'documents');
    await person.type(comment.getByRole('textbox', { name: m('comment') }), 'No stamp');
    await person.click(comment.getByRole('button', { name: m('save') }));
    await waitFor(() =>
      expect(server.inputs(detailOps.comment)).toMatchObject([{ componentType: 'documents', comment: 'No stamp', registrationId: 101 }]),
    );
  });

  test('a payment on the spot has a document, and is taken back with a reason; a free entry has none', async () => {
    const { leave } = await openCard();
    await form(m('info'));
    expect(screen.queryByRole('form', { name: m('offline') })).toBeNull();
    leave();
    const { person, server } = await openCard(false, { price: 500, isOfflinePayment: true });
    server.on(statusOps.setOffline, {});
    const paid = await form(m('offline'));
    await person.type(paid.getByRole('textbox', { name: m('documentNumber') }), 'A-7');
    await person.click(paid.getByRole('button', { name: m('save') }));
    await person.click(paid.getByRole('checkbox', { name: m('isPaid') }));
    expect(paid.getByRole('button', { name: m('save') })).toHaveProperty('disabled', true);
    await person.type(paid.getByRole('textbox', { name: new RegExp(m('reason')) }), 'a mistake');
    await person.click(paid.getByRole('button', { name: m('save') }));
    await waitFor(() => expect(server.inputs(statusOps.setOffline)).toHaveLength(2));
    expect(server.inputs(statusOps.setOffline)).toMatchObject([
      { isOfflinePayment: true, documentNumber: 'A-7' },
      { isOfflinePayment: false, reason: 'a mistake' },
    ]);
  });
});

describe('what an entrant has sent', () => {
  const answer = { questionId: 1, question: 'Size of the T-shirt', optionIds: [], fileId: null, fileName: null, downloadName: null };

  test('who entered them stands on the card', async () => {
    await openCard();
    expect(await screen.findByText(m('enteredBy'))).toBeTruthy();
    expect(screen.getByText('Bee Berta')).toBeTruthy();
    expect(screen.getByText(m('representatives')).nextSibling?.textContent).toBe('Cee Carl');
  });

  test('the desk says the answers that are asked in their category, and only what changed is sent', async () => {
    const { person, server, changed } = await openCard(false, { answers: [{ ...answer, value: 'M' }] });
    const form = within(await screen.findByRole('form', { name: m('answers') }));
    expect(form.queryByRole('textbox', { name: 'Room' })).toBeNull();
    const size = form.getByRole<HTMLInputElement>('textbox', { name: 'Size of the T-shirt' });
    expect(size.value).toBe('M');
    expect(form.getByRole('button', { name: m('save') })).toHaveProperty('disabled', true);
    await person.clear(size);
    await person.type(size, 'XL');
    server.on(answerOps.answer, refused(200, { 'answers.1': ['error.max_length'] }));
    await person.click(form.getByRole('button', { name: m('save') }));
    expect(await form.findByText(serverText('en', 'error.max_length'))).toBeTruthy();
    server.on(answerOps.answer, { answers: [], priceDifference: 0 });
    await person.click(form.getByRole('button', { name: m('save') }));
    await waitFor(() => expect(changed()).toBe(1));
    expect(server.inputs(answerOps.answer).at(-1)).toEqual({
      registrationId: 101,
      answers: [{ questionId: 1, value: 'XL' }],
      expectedVersion: 4,
    });
  });

  test('what is asked once of a person is not asked anew: with which entry it stands is said, and what it costs', async () => {
    const dinner = { questionId: 1, question: 'Dinner', answer: 'Yes', price: 500, currency: 'RUB' };
    await openCard(false, {}, true, { saidElsewhere: [{ ...dinner, registrationId: 100, streamName: '-57 kg' }] });
    expect(await screen.findByText(m('saidWith', { category: '-57 kg' }))).toBeTruthy();
    expect(screen.getByText(/500/)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Size of the T-shirt' })).toBeNull();
  });

  test('the desk sells products with an entry, as many as are left; what is refused is said at the product', async () => {
    const shirt = { id: 9, name: 'Cap', description: '', price: 1200, imageUrl: null, left: 1 };
    const products = { currency: 'RUB', offered: [shirt], ordered: [{ productId: 9, name: 'Cap', count: 1, amount: 1200 }] };
    const { person, server, changed } = await openCard(false, {}, true, { products });
    const form = within(await screen.findByRole('form', { name: m('products') }));
    const more = () => form.getByRole<HTMLButtonElement>('button', { name: words(productChoiceTexts)('more', { name: 'Cap' }) });
    await person.click(more());
    expect(more().disabled).toBe(true);
    server.on(productOps.sell, refused(200, { 'products.0.count': ['error.sold_out'] }));
    await person.click(form.getByRole('button', { name: m('save') }));
    expect(await form.findByText(serverText('en', 'error.sold_out'))).toBeTruthy();
    server.on(productOps.sell, { ...products });
    await person.click(form.getByRole('button', { name: m('save') }));
    await waitFor(() => expect(changed()).toBe(1));
    expect(server.inputs(productOps.sell).at(-1)).toEqual({ registrationId: 101, products: [{ productId: 9, count: 2 }] });
  });

  const challengeAnswer = {
    ...{ id: 701, challengeId: 4, status: 'accepted' as const, url: 'https://example.org/a', comment: '' },
    privateDocuments: [{ documentId: 8, fileName: 'video.pdf', size: 100 }],
  };

  test('an answer to a challenge is removed with a reason, a document of it by itself', async () => {
    const { person, server, changed } = await openCard(false, { challengeAnswer });
    const part = within(await screen.findByRole('region', { name: m('challengeAnswer') }));
    await person.click(part.getByRole('button', { name: m('removeFile', { name: 'video.pdf' }) }));
    server.on(answerOps.removeChallengeDocument, {}).on(answerOps.removeChallengeAnswer, {});
    await person.click(
      within(screen.getByRole('dialog', { name: m('removeFile', { name: 'video.pdf' }) })).getByRole('button', { name: m('remove') }),
    );
    await waitFor(() => expect(changed()).toBe(1));
    expect(server.inputs(answerOps.removeChallengeDocument)).toEqual([{ answerId: 701, documentId: 8 }]);
    await person.click(part.getByRole('button', { name: m('removeAnswer') }));
    const dialog = within(screen.getByRole('dialog', { name: m('removeAnswer') }));
    await person.type(dialog.getByRole('textbox', { name: m('reason') }), 'of somebody else');
    await person.click(dialog.getByRole('button', { name: m('remove') }));
    await waitFor(() => expect(changed()).toBe(2));
    expect(server.inputs(answerOps.removeChallengeAnswer)).toEqual([{ answerId: 701, reason: 'of somebody else' }]);
  });

  test('is only looked at by whoever is no organiser', async () => {
    await openCard(false, { challengeAnswer }, false);
    const part = within(await screen.findByRole('region', { name: m('challengeAnswer') }));
    expect(part.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['video.pdf']);
  });
});
