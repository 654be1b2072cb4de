import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { AchievementRow } from '#contracts/profiles/page.docs';
import type { ShownCertificate } from '#contracts/profiles/certificate.docs';
import type { VerificationRequest } from '#contracts/profiles/verification.docs';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { serverText } from '../../ui/errorTexts.js';
import { decideCertificate, decline, getCertificateQueue, getQueue, verify } from './calls.js';
import { Verification } from './Verification.js';
import { verificationTexts } from './verificationTexts.js';

const t = words(verificationTexts);
const row: AchievementRow = {
  ...{ id: 4, achievementId: 4, event_date: '21-11-2025', role: 'athlete', sport_kind: 1, sportKindObj: { id: 1, name: 'Judo' } },
  ...{ country: null, countryObj: null, cityObj: { id: 1, name: 'Kazan' }, event: null, eventObj: null, other_event: 'Club cup' },
  ...{ place: 1, result: '10:0', points: null, comment: null, image: null, is_main_achievement: false, is_hidden: false, status: 0 },
};
const request: VerificationRequest = {
  ...{ userId: 21, fullName: 'Ant Anna', birthDate: '04-03-2005' },
  results: [{ achievement: row, askedAt: '2026-11-23T08:00:00.000Z', link: 'https://cup.example/protocol', fileName: null }],
};
const noCertificates = { requests: [], page: 1, maxPage: 1, total: 0 };
const page = (...requests: VerificationRequest[]) => ({ requests, page: 1, maxPage: 1, total: requests.length });
const of = { name: 'Ant Anna', what: 'Club cup' };

test('an administrator looks at the proof and verifies by one press', async () => {
  const server = new FakeServer().on(getCertificateQueue, noCertificates).on(getQueue, page(request)).on(verify, { achievements: [] });
  const { person } = await open(<Verification />, { server });
  expect((await screen.findByRole('link', { name: `${t('link')}: cup.example` })).getAttribute('href')).toBe(
    'https://cup.example/protocol',
  );
  await person.click(screen.getByRole('button', { name: t('verifyOf', of) }));
  await waitFor(() => expect(server.inputs(verify)).toEqual([{ userId: 21, achievementIds: [4], askedAt: '2026-11-23T08:00:00.000Z' }]));
  await waitFor(() => expect(server.inputs(getQueue)).toHaveLength(2));
});

test('declining asks for the reason, and says what the server refuses beside it', async () => {
  const server = new FakeServer()
    .on(getCertificateQueue, noCertificates)
    .on(getQueue, page(request))
    .on(decline, refused(400, { reason: ['error.required'] }));
  const { person } = await open(<Verification />, { server });
  await person.click(await screen.findByRole('button', { name: t('declineOf', of) }));
  const dialog = within(await screen.findByRole('dialog', { name: t('declineTitle') }));
  await person.click(dialog.getByRole('button', { name: t('decline') }));
  expect(await dialog.findByText(serverText('en', 'error.required'))).toBeTruthy();
  server.on(decline, {});
  await person.type(dialog.getByRole('textbox'), 'Another cup');
  await person.click(dialog.getByRole('button', { name: t('decline') }));
  await waitFor(() =>
    expect(server.inputs(decline).at(-1)).toEqual({
      ...{ userId: 21, achievementId: 4, reason: 'Another cup' },
      askedAt: '2026-11-23T08:00:00.000Z',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an empty queue says so', async () => {
  await open(<Verification />, { server: new FakeServer().on(getCertificateQueue, noCertificates).on(getQueue, page()) });
  expect(await screen.findByText(t('none'))).toBeTruthy();
});

test('certificates wait beside results: verified by one press, declined with a reason', async () => {
  const certificate: ShownCertificate = {
    ...{ id: 9, kind: 'medical', title: 'Full check', number: '086', issuedBy: '', issuedOn: null, validUntil: '31-03-2027', sport: null },
    ...{ status: 'stated', statedAt: '2026-11-23T08:00:00.000Z', reason: '', fileName: 'check.pdf', isExpired: false },
  };
  const waiting = {
    requests: [{ userId: 21, fullName: 'Ant Anna', birthDate: null, certificates: [certificate] }],
    page: 1,
    maxPage: 1,
    total: 1,
  };
  const server = new FakeServer().on(getQueue, page()).on(getCertificateQueue, waiting).on(decideCertificate, {});
  const { person } = await open(<Verification />, { server });
  const asked = { name: 'Ant Anna', what: 'Full check' };
  const read = { userId: 21, certificateId: 9, statedAt: certificate.statedAt };
  await person.click(await screen.findByRole('button', { name: t('verifyOf', asked) }));
  await waitFor(() => expect(server.inputs(decideCertificate)).toEqual([{ ...read, verdict: 'verify' }]));
  await person.click(await screen.findByRole('button', { name: t('declineOf', asked) }));
  const dialog = within(await screen.findByRole('dialog', { name: t('declineCertificate') }));
  await person.type(dialog.getByRole('textbox'), 'No stamp');
  await person.click(dialog.getByRole('button', { name: t('decline') }));
  await waitFor(() => expect(server.inputs(decideCertificate).at(-1)).toEqual({ ...read, verdict: 'decline', reason: 'No stamp' }));
});
