import { expect } from '@jest/globals';
import sharp from 'sharp';
import { maxFacilityPhotos } from '#contracts/limits';
import { wrapped, type Cast } from '../cast.js';
import type { Answer } from '../podium.js';
import { multipartOf } from '../upload.js';
import type { Probes } from './probe.js';

let made = 0;

const addPhoto = async ({ organiser: { caller } }: Cast, facilityId: number, shade: number): Promise<Answer> => {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: { r: 20 * shade, g: 9, b: 9 } } })
    .png()
    .toBuffer();
  const form = await multipartOf([
    ['data', JSON.stringify({ facilityId })],
    ['file', new Blob([new Uint8Array(picture)]), 'photo.png'],
  ]);
  const headers = { ...form.headers, 'x-csrf-token': caller.cookies.get('csrfToken') ?? '' };
  return caller.send('POST', '/api/cabinet/add-facility-photo', headers, form.body as never);
};

const last = async (cast: Cast, count: number): Promise<Answer> => {
  const facility = { name: `Hall ${(made += 1)}`, type: 'hall' };
  const { body } = await wrapped(cast.organiser.caller, '/api/cabinet/create-facility', { facility });
  for (let i = 1; i < count; i += 1) await addPhoto(cast, body['facilityId'] as number, i % 12);
  return addPhoto(cast, body['facilityId'] as number, 12);
};

export const facilityProbes: Probes = {
  maxFacilityPhotos: {
    within: async (cast) => expect((await last(cast, maxFacilityPhotos)).body).toMatchObject({ success: true }),
    beyond: async (cast) => expect((await last(cast, maxFacilityPhotos + 1)).body).toMatchObject({ errors: { file: ['error.too_many'] } }),
  },
};
