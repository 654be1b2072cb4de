import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ShownCertificate } from '#contracts/profiles/certificate.docs';
import { certificateOps, certificateQueries } from '#contracts/profiles/certificate.ops';
import { certificateTexts } from '../../shared/certificates/certificateTexts.js';
import { words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { serverText } from '../../ui/errorTexts.js';
import { uiTexts } from '../../ui/uiTexts.js';
import { ownCertificateTexts } from './ownCertificateTexts.js';
import { aProfile, errorOf, field, openSection, userId } from './profileEdit.fixture.js';

const t = words(ownCertificateTexts);
const c = words(certificateTexts);
const medical: ShownCertificate = {
  ...{ id: 4, kind: 'medical', title: 'Full check', number: '086', issuedBy: 'Clinic', issuedOn: '01-10-2026', validUntil: '31-03-2027' },
  ...{ status: 'stated', statedAt: '2026-11-23T08:00:00.000Z', reason: '', sport: null, fileName: 'check.pdf', isExpired: false },
};
const opened = async (...certificates: ShownCertificate[]) => {
  const server = new FakeServer().on(certificateQueries.list, { certificates, mayAdd: true });
  return openSection('certificates', aProfile(), 'certificates', server);
};
const card = (title = medical.title) => within(screen.getByRole('region', { name: title }));

test('a certificate says how it stands: not looked at, verified, declined with the reason, over', async () => {
  await opened(
    medical,
    { ...medical, id: 5, title: 'Licence', kind: 'licence', status: 'verified' },
    { ...medical, id: 6, title: 'Belt', kind: 'belt', status: 'declined', reason: 'No stamp' },
    { ...medical, id: 7, title: 'Old check', isExpired: true },
  );
  expect(await screen.findByText(t('waits'))).toBeTruthy();
  expect(card().getByText(c('stated'))).toBeTruthy();
  expect(card('Licence').getByText(c('verified'))).toBeTruthy();
  expect(card('Belt').getByText(t('why', { reason: 'No stamp' }))).toBeTruthy();
  expect(card('Old check').getByText(c('expired'))).toBeTruthy();
});

test('a new one is sent with its days and file; what is refused stands at its field', async () => {
  const { person, server } = await opened();
  server.on(certificateOps.save, refused(200, { validUntil: ['error.required'] }));
  await person.click(await screen.findByRole('button', { name: t('add') }));
  await person.type(field(t('title')), 'Full check');
  await person.type(screen.getByRole('textbox', { name: t('issuedOn') }), '01102026');
  await person.click(screen.getByRole('button', { name: t('save') }));
  await waitFor(() => expect(errorOf(screen.getByRole('textbox', { name: t('validUntil') }))).toBe(serverText('en', 'error.required')));
  expect(screen.getByText(serverText('en', 'error.update_profile'))).toBeTruthy();
  server
    .on(certificateOps.save, { certificates: [medical], mayAdd: true })
    .on(certificateQueries.list, { certificates: [medical], mayAdd: true });
  await person.type(screen.getByRole('textbox', { name: t('validUntil') }), '31032027');
  await person.click(screen.getByRole('button', { name: t('save') }));
  expect(await screen.findByRole('region', { name: medical.title })).toBeTruthy();
  expect(server.inputs(certificateOps.save).at(-1)).toMatchObject({
    ...{ userId, kind: 'medical', title: 'Full check', sportId: null, issuedOn: '01-10-2026', validUntil: '31-03-2027' },
  });
});

test('a list that cannot be read says that and why, and is read once more on request', async () => {
  const server = new FakeServer().on(certificateQueries.list, refused(500, 'error.internal'));
  const { person } = await openSection('certificates', aProfile(), 'certificates', server);
  const said = serverText('en', 'error.fetch_profile') + serverText('en', 'error.internal');
  expect((await screen.findByRole('alert')).textContent).toContain(said);
  server.on(certificateQueries.list, { certificates: [medical], mayAdd: true });
  await person.click(screen.getByRole('button', { name: words(uiTexts)('retry') }));
  expect(await screen.findByRole('region', { name: medical.title })).toBeTruthy();
});

test('its file is taken away, and the rest of it stays', async () => {
  const { person, server } = await opened(medical);
  server.on(certificateOps.save, { certificates: [{ ...medical, fileName: null }], mayAdd: true });
  await person.click(await screen.findByRole('button', { name: t('change', { title: medical.title }) }));
  const dialog = within(screen.getByRole('dialog', { name: t('formTitle') }));
  await person.click(dialog.getByRole('button', { name: t('withoutFile') }));
  expect(dialog.queryByText('check.pdf')).toBeNull();
  await person.click(dialog.getByRole('button', { name: t('save') }));
  await waitFor(() => expect(server.inputs(certificateOps.save)).toMatchObject([{ certificateId: 4, number: '086', isFileRemoved: true }]));
});

test('one is changed under its number, and removed after a second word', async () => {
  const { person, server } = await opened(medical);
  server.on(certificateOps.save, { certificates: [], mayAdd: true }).on(certificateOps.remove, { certificates: [], mayAdd: true });
  await person.click(await screen.findByRole('button', { name: t('change', { title: medical.title }) }));
  await person.click(screen.getByRole('button', { name: t('save') }));
  await waitFor(() =>
    expect(server.inputs(certificateOps.save)).toMatchObject([{ certificateId: 4, number: '086', isFileRemoved: false }]),
  );
  await person.click(await screen.findByRole('button', { name: t('remove', { title: medical.title }) }));
  await person.click(await screen.findByRole('button', { name: t('removeAction') }));
  await waitFor(() => expect(server.inputs(certificateOps.remove)).toEqual([{ userId, certificateId: 4 }]));
});
