import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { InsuranceHistory, InsuranceHistoryItem } from '#contracts/profiles/histories.docs';
import { policyFileCall } from '../../shared/insurance/usePolicyFile.js';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { serverText } from '../../ui/errorTexts.js';
import { historyTexts } from './historyTexts.js';
import { InsuranceList } from './InsuranceHistory.js';

const t = words(historyTexts);
const item = (id: number, more: Partial<InsuranceHistoryItem> = {}): InsuranceHistoryItem => ({
  ...{ id, sportName: `Judo ${id}`, company: 'Insurer', dates: '21.11.2026 – 20.12.2026', price: 500, priceWithoutDiscountAmount: 0 },
  ...{
    isInsuranceCanDownloadFromServer: true,
    isInsuranceCanDownloadFromUrl: false,
    insuranceFileName: 'policy-1.pdf',
    insuranceUrl: null,
  },
  ...{ isRefundedInsurance: false, refundedDate: null, isWaiting: false, currency: 'RUB', ...more },
});
const history = (insurancesList: InsuranceHistoryItem[], more: Partial<InsuranceHistory> = {}): InsuranceHistory => ({
  ...{ insurancesList, localTranslations: { labelInsurance: 'Insurance' }, isUserHaveAccess: true, maxPage: 1, errors: {} },
  ...{ isUserAdmin: false, insuranceOrganizationId: null, insuranceOrganizationDateTime: null, ...more },
});
const opened = (answer: InsuranceHistory, server = new FakeServer()) =>
  open(<InsuranceList answer={answer} />, { server, path: '/profile/21/edit/insurance-history' });
const row = (name: string) => within(screen.getByText(name).closest('li')!);

test('a click brings the policy of the server; what went wrong is said', async () => {
  const server = new FakeServer().on(policyFileCall.path, refused(404, 'error.not_found', { error: 'error.not_found' }));
  const { person } = await opened(history([item(5)]), server);
  await person.click(row('Judo 5').getByRole('button', { name: t('policy') }));
  expect(await screen.findByText(serverText('en', 'error.not_found'))).toBeTruthy();
  expect(server.inputs(policyFileCall.path)).toMatchObject([{ fileTypeKey: 'insurancePolicy', insuranceId: 5 }]);
});

test('what was given back is not downloaded: the day is said', async () => {
  const refunded = item(6, { isInsuranceCanDownloadFromServer: false, isRefundedInsurance: true, refundedDate: '25-11-2026' });
  const { person } = await opened(history([refunded, item(7, { isInsuranceCanDownloadFromServer: false, isWaiting: true })]));
  await person.click(row('Judo 6').getByRole('button', { name: t('details') }));
  expect(await screen.findByText(/25 Nov/)).toBeTruthy();
  expect(row('Judo 7').queryByRole('button')).toBeNull();
  expect(row('Judo 7').getByText(t('waiting'))).toBeTruthy();
});

test('an administrator sees the organisation through which it came, and nobody else does', async () => {
  const referred = { insuranceOrganizationId: 77, insuranceOrganizationDateTime: '2026-11-21T10:00:00.000Z' };
  await opened(history([item(5)], { ...referred, isUserAdmin: true }));
  expect(screen.getByRole('link', { name: '77' }).getAttribute('href')).toContain('/organization/77');
});
