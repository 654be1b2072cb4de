import sharp from 'sharp';
import type { Answer, Caller } from './podium.js';

/** What a screen shows, as the cabinet sends it. */
export const aScreen = {
  ...{ name: 'Left wall', views: ['mats', 'text'], playgroundIds: null, streamIds: null },
  ...{ theme: 'light', locale: 'en', rotateInSeconds: 20, title: 'Ceremony', text: 'at noon' },
};

/** A small png; another number gives another picture. */
export const samplePicture = (number: number): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: { r: number % 256, g: 90, b: 40 } } })
    .png()
    .toBuffer();

export const addPicture = (caller: Caller, eventId: number, bytes: Buffer, name = 'sponsor.png'): Promise<Answer> =>
  caller.form('/api/cabinet/add-sponsor-picture', { data: { eventId } }, { file: { name, bytes } });
