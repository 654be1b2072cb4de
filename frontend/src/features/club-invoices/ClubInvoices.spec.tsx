import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { paperOps, paperQueries } from '#contracts/payments/papers/papers.ops';
import { open, words } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import { ClubInvoices } from './ClubInvoices.js';
import { clubTexts } from './clubTexts.js';

const t = words(clubTexts);
const noPayee = {
  name: '',
  inn: '',
  kpp: '',
  account: '',
  bik: '',
  bankName: '',
  correspondentAccount: '',
  iban: '',
  swift: '',
  address: '',
};
const entries = [
  { registrationId: 11, fullName: 'Ivanov Ivan', streamName: '-60', amount: 1500 },
  { registrationId: 12, fullName: 'Petrov Petr', streamName: '-66', amount: 1500 },
];
const paper = (paymentInvoiceStatus: number) => ({
  ...{ paymentInvoiceId: 31, number: '2026-3-00001', amount: 1500, currency: 'RUB', dueDate: null, paidAmount: 0, paymentInvoiceStatus },
  creditNotes: paymentInvoiceStatus === 3 ? [{ creditNote: '2026-3-00001/1' }] : [],
  ...{ paymentInvoiceStatusText: `status ${paymentInvoiceStatus}`, payer: { type: 'organization', id: 3, name: 'Ring' } },
});

const server = () => {
  const made = new FakeServer();
  let invoices: object[] = [];
  const list = () => ({ invoices, organizations: [{ id: 3, name: 'Ring', entries }], currency: 'RUB' });
  return made
    .on('/api/get-event', { event: { id: 1, name: 'Cup' }, streams: [] })
    .on(paperQueries.payee, { payee: noPayee, version: 0 })
    .on(paperQueries.ofOrganization, () => list())
    .on(paperOps.create, () => {
      invoices = [paper(0)];
      return {};
    })
    .on(paperOps.disable, () => {
      invoices = [paper(3)];
      return {};
    });
};
const path = { path: '/cabinet/event/1/payments/clubs', route: '/cabinet/event/:eventId/payments/clubs' };

test('an invoice is made over chosen entries of a club and cancelled with a reason', async () => {
  const { person, server: asked } = await open(<ClubInvoices />, { server: server(), ...path });
  await person.click(within(await screen.findByRole('article', { name: 'Ring' })).getByRole('button', { name: t('make') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('make') }));
  await person.type(dialog.getByLabelText(t('inn')), '7707083893');
  await person.click(dialog.getByRole('checkbox', { name: 'Petrov Petr, -66' }));
  await person.click(dialog.getByRole('button', { name: t('make') }));
  const card = within(await screen.findByRole('article', { name: t('number', { number: '2026-3-00001' }) }));
  expect(asked.inputs(paperOps.create)).toMatchObject([
    { eventId: 1, organizationId: 3, registrationIds: [11], payer: { name: 'Ring', inn: '7707083893' }, dueDate: null },
  ]);
  await person.click(card.getByRole('button', { name: t('disable') }));
  const leaving = within(await screen.findByRole('dialog', { name: t('disable') }));
  await person.type(leaving.getByLabelText(new RegExp(t('reason'))), 'another payer');
  await person.click(leaving.getByRole('button', { name: t('disable') }));
  expect(await screen.findByText('status 3')).toBeTruthy();
  expect(screen.getByRole('button', { name: t('creditNotes') })).toBeTruthy();
  expect(asked.inputs(paperOps.disable)).toEqual([{ paymentInvoiceId: 31, reason: 'another payer' }]);
});

test('a slip in the account is said at its field', async () => {
  const wrong = server().on(paperOps.savePayee, { errors: { 'payee.inn': ['error.check_digits'] } });
  const { person } = await open(<ClubInvoices />, { server: wrong, ...path });
  expect(await screen.findByText(t('noPayee'))).toBeTruthy();
  await person.click(screen.getByRole('button', { name: t('editPayee') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('payee') }));
  await person.type(dialog.getByLabelText(t('inn')), '7707083894');
  await person.click(dialog.getByRole('button', { name: t('save') }));
  expect(await dialog.findByText(/check digits/)).toBeTruthy();
});
