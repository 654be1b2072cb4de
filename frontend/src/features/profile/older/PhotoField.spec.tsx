import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { OlderProfile } from '#contracts/profiles/older-profile.docs';
import { open, words } from '../../../testing/page.js';
import { FakeServer, refused } from '../../../testing/server.js';
import { serverText } from '../../../ui/errorTexts.js';
import { savePhoto } from './olderData.js';
import { olderTexts } from './olderTexts.js';
import { PhotoField } from './PhotoField.js';

const t = words(olderTexts);

test('a photo that is refused says that nothing was saved and why, and another one can be sent', async () => {
  const onChange = jest.fn();
  const profile = { gender: 'Female', profileImageUrl: null } as OlderProfile;
  const server = new FakeServer().on(savePhoto, refused(200, { photo: ['error.file_too_large'] }));
  const { person } = await open(<PhotoField userId={7} profile={profile} onChange={onChange} />, { server });
  const choose = (name: string) => person.upload(screen.getByLabelText(t('photo')), new File([name], name, { type: 'image/png' }));
  await choose('large.png');
  const said = serverText('en', 'error.update_profile') + serverText('en', 'error.file_too_large');
  expect((await screen.findByRole('alert')).textContent).toBe(said);
  expect(onChange).not.toHaveBeenCalled();
  server.on(savePhoto, { profile: { profileImageUrl: '/file/2' } });
  await choose('small.png');
  await waitFor(() => expect(onChange).toHaveBeenCalledWith('/file/2'));
  expect(screen.queryByRole('alert')).toBeNull();
});
