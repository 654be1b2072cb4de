import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { certificateTexts } from '../../../shared/certificates/certificateTexts.js';
import { words } from '../../../testing/page.js';
import { refused } from '../../../testing/server.js';
import { serverText } from '../../../ui/errorTexts.js';
import { form, openEntry, sendButton } from './entry.fixture.js';
import { registerOp } from './formData.js';

test('what the sport event asks for is said before one enters, and what one lacks at the entrant', async () => {
  const certificates = words(certificateTexts);
  const given = form();
  const { server, person } = await openEntry({ ...given, event: { ...given.event, admission: ['medical'] } });
  expect(screen.getByText(new RegExp(certificates('who')))).toBeTruthy();
  expect(screen.getByRole('link', { name: certificates('toProfile') }).getAttribute('href')).toBe('/en/profile/11/edit/certificates');
  server.on(registerOp, refused(200, { 'registrations.0.admission': ['error.certificate_medical'] }));
  await person.click(sendButton());
  expect(await screen.findByText(serverText('en', 'error.certificate_medical'))).toBeTruthy();
});
