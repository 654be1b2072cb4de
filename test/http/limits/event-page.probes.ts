import { expect } from '@jest/globals';
import sharp from 'sharp';
import { maxEventDocuments, maxEventNews, maxEventPageRows, maxPhotos } from '#contracts/limits';
import { madeEvent, wrapped, type Cast } from '../cast.js';
import type { Answer } from '../podium.js';
import { multipartOf } from '../upload.js';
import type { Probe, Probes } from './probe.js';

let made = 0;
const anEvent = ({ organiser }: Cast): Promise<number> => madeEvent(organiser, `page-${(made += 1)}`);

const send = async ({ organiser: { caller } }: Cast, path: string, data: object, file: Buffer, fileName: string): Promise<Answer> => {
  const form = await multipartOf([
    ['data', JSON.stringify(data)],
    ['file', new Blob([new Uint8Array(file)]), fileName],
  ]);
  return caller.send('POST', path, { ...form.headers, 'x-csrf-token': caller.cookies.get('csrfToken') ?? '' }, form.body as never);
};
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

const ways: Record<string, { most: number; one: (cast: Cast, eventId: number) => Promise<Answer> }> = {
  maxPhotos: {
    most: maxPhotos,
    one: async (cast, eventId) => {
      const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0b6e5b' } })
        .png()
        .toBuffer();
      return send(cast, '/api/cabinet/add-cabinet-photo', { eventId }, picture, 'photo.png');
    },
  },
  maxEventDocuments: {
    most: maxEventDocuments,
    one: (cast, eventId) => send(cast, '/api/cabinet/add-event-document', { eventId }, pdf, 'rules.pdf'),
  },
  maxEventNews: {
    most: maxEventNews,
    one: ({ organiser }, eventId) =>
      wrapped(organiser.caller, '/api/cabinet/save-event-news', { eventId, news: { title: 'News', text: '' } }),
  },
};

const counted = ({ most, one }: (typeof ways)[string]): Probe => {
  const last = async (cast: Cast, count: number): Promise<Answer> => {
    const eventId = await anEvent(cast);
    for (let i = 1; i < count; i += 1) await one(cast, eventId);
    return one(cast, eventId);
  };
  return {
    within: async (cast) => expect((await last(cast, most)).body).toMatchObject({ success: true }),
    beyond: async (cast) => expect(Object.values((await last(cast, most + 1)).body['errors'] ?? {})).toEqual([['error.too_many']]),
  };
};

const withRows = async (cast: Cast, count: number): Promise<Answer> => {
  const timetable = Array.from({ length: count }, () => ({ date: '21-11-2026', time: '09:00', text: 'Weigh-in' }));
  return wrapped(cast.organiser.caller, '/api/cabinet/save-event-page', { eventId: await anEvent(cast), page: { timetable } });
};

export const eventPageProbes: Probes = {
  ...Object.fromEntries(Object.entries(ways).map(([name, way]) => [name, counted(way)])),
  maxEventPageRows: {
    within: async (cast) => expect((await withRows(cast, maxEventPageRows)).body).toMatchObject({ success: true }),
    beyond: async (cast) =>
      expect((await withRows(cast, maxEventPageRows + 1)).body).toMatchObject({ errors: { 'page.timetable': ['error.too_many'] } }),
  },
};
