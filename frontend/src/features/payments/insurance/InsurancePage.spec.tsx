import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import type { SessionUser } from '#contracts/identity/session.docs';
import type { InsurancePurchase } from '#contracts/payments/insurance/policy.docs';
import { open, words } from '../../../testing/page.js';
import { FakeServer, refused } from '../../../testing/server.js';
import { serverText } from '../../../ui/errorTexts.js';
import { buyTexts } from './buyTexts.js';
import { checkOp, orderOp, purchaseOp } from './calls.js';
import { InsurancePage } from './InsurancePage.js';

const t = words(buyTexts);
const user: SessionUser = { id: 11, email: 'anna@example.com', fullName: 'Ant Anna', roles: [] };
const path = '/payment-for/insurance-from-athlete-profile/21/from-profile/11';
const Here = () => {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
};
const page = (
  <Routes>
    <Route path="/payment-for/insurance-from-athlete-profile/:userId/from-profile/:fromUserId" element={<InsurancePage />} />
    <Route path="*" element={<Here />} />
  </Routes>
);
const offer = (sportId: number, termInDays: number, price: number) => ({
  ...{ providerKey: 'local', company: 'Insurer', sportId, sportName: sportId === 1 ? 'Judo' : 'Sambo', termInDays, price },
});
const purchase = (more: Partial<InsurancePurchase> = {}): InsurancePurchase & Record<string, unknown> => ({
  ...{ athlete: { id: 21, fullName: 'Bee Vera' }, buying: 'gift', closedBecause: null, currency: 'RUB', methods: ['card', 'sbp'] },
  offers: [offer(1, 30, 500), offer(1, 365, 3_000), offer(2, 30, 700)],
  ...{ firstStartDate: '21-11-2026', lastStartDate: '21-11-2027', ...more },
});
const progress = (more: object = {}) => ({
  ...{ paymentInvoiceId: 7, paymentId: '7-a', number: '2026-0-00001', eventId: null, amount: 500, currency: 'RUB', state: 'paid' as const },
  ...{
    reason: null,
    redirectUrl: null,
    insuranceId: 5,
    userId: 21,
    isIssued: false,
    isDeclined: false,
    isCancelled: false,
    fileName: null,
    ...more,
  },
});
const opened = (server: FakeServer, at = path) => open(page, { server, path: at, user });

test('sport, term and first day are chosen; the price is that of the server, and is sent only as what was seen', async () => {
  const server = new FakeServer().on(purchaseOp, purchase()).on(orderOp, refused(200, { price: ['error.price_changed'] }));
  const { person } = await opened(server);
  expect(await screen.findByText('Bee Vera')).toBeTruthy();
  expect(screen.getByText(t('gift'))).toBeTruthy();
  await person.click(screen.getByRole('radio', { name: /365 days/ }));
  expect(screen.getByText(/20 Nov 2027|20 November 2027|20\/11\/2027/)).toBeTruthy();
  await person.selectOptions(screen.getByLabelText(t('sport')), '2');
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  await person.selectOptions(screen.getByLabelText(t('method')), 'sbp');
  await person.click(screen.getByRole('button', { name: t('pay') }));
  expect(await screen.findByText(serverText('en', 'error.price_changed'))).toBeTruthy();
  expect(server.inputs(orderOp)).toEqual([
    { userId: 21, providerKey: 'local', sportId: 2, termInDays: 30, startDate: '21-11-2026', price: 700, method: 'sbp' },
  ]);
  // What was shown is asked for again.
  await waitFor(() => expect(server.inputs(purchaseOp)).toHaveLength(2));
});

test('why nothing can be bought is said', async () => {
  await opened(new FakeServer().on(purchaseOp, purchase({ closedBecause: 'error.gift_closed' })));
  expect(await screen.findByText(serverText('en', 'error.gift_closed'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: t('pay') })).toBeNull();
});

test('whose birth date nobody knows is led to where it is entered', async () => {
  await opened(new FakeServer().on(purchaseOp, purchase({ buying: 'self', closedBecause: 'error.valid_birth_date' })));
  expect(await screen.findByText(t('ownBirthDateFirst'))).toBeTruthy();
  expect(screen.getByRole('link', { name: t('toProfile') }).getAttribute('href')).toBe('/en/profile/21/edit');
});

test('an address with the number of another buyer leads to one’s own', async () => {
  const server = new FakeServer().on(purchaseOp, purchase({ buying: 'self' }));
  await opened(server, path.replace('/11', '/99'));
  expect(await screen.findByText(t('self'))).toBeTruthy();
});

test('whoever is not logged in is asked to', async () => {
  await open(page, { server: new FakeServer(), path, user: null });
  expect((await screen.findByRole('link', { name: t('login') })).getAttribute('href')).toContain('/login?next=');
});

test.each([
  ['failed', progress({ state: 'failed' }), 'failed'],
  ['paid, while the insurer is asked', progress(), 'paid'],
  ['paid, and the insurer says no', progress({ isDeclined: true }), 'declined'],
  ['given back since', progress({ isCancelled: true }), 'cancelled'],
] as const)('a payment that is %s is said in words', async (_name, answer, said) => {
  const server = new FakeServer().on(checkOp, answer);
  await opened(server, `${path}?payment=7-a`);
  expect(await screen.findByText(t(said))).toBeTruthy();
  expect(server.inputs(checkOp)).toContainEqual({ paymentId: '7-a' });
});

test('once the policy is there, the profile offers it', async () => {
  await opened(new FakeServer().on(checkOp, progress({ isIssued: true })), `${path}?payment=7-a`);
  expect((await screen.findByText(/profile/)).textContent).toContain('/profile/21?insurance=5');
});
