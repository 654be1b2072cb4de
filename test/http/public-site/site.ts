import sharp from 'sharp';
import { madeCategory, madeEvent, madePlayground, registered, startCast, wrapped, type Cast } from '../cast.js';
import type { Answer } from '../podium.js';
import { athletes, entries } from '../registrations/entries.js';

export const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: 90, g: 120, b: 90 } } })
    .jpeg()
    .toBuffer();

const idIn = ({ body }: Answer, field: string): number => {
  const id = (body[field] as { id?: number } | undefined)?.id;
  if (id === undefined) throw new Error(`${field}: ${JSON.stringify(body)}`);
  return id;
};

/** What stands at a sport event: its organiser's, and one of another organiser. */
const thingsOf = async ({ organiser }: Cast, eventId: number) => {
  const { caller } = organiser;
  const widgetId = idIn(await wrapped(caller, '/api/cabinet/add-widget', { eventId, type: 'medals' }), 'widget');
  const file = { name: 'hall.jpg', bytes: await picture() };
  const photoId = idIn(await caller.form('/api/cabinet/add-cabinet-photo', { data: { eventId } }, { file }), 'photo');
  const sold = { eventId, name: 'Кружка', price: 500 };
  const productId = idIn(await caller.form('/api/cabinet/add-cabinet-product', { data: sold }), 'product');
  return { widgetId, photoId, productId };
};

/** The user of the cast takes part: with an identity document that the organisers may see, and an answer to an online challenge. */
const papersOf = async ({ organiser, user: { caller, id: userId } }: Cast, eventId: number) => {
  const streamId = await madeCategory(organiser, eventId, 'papers');
  const [registrationId] = await registered(organiser, eventId, [{ userId, streamIds: [streamId] }]);
  const bytes = await picture();
  const documents = { profileDocuments: { userId }, identificationUserDocuments: [{ type: 3, number: '71 1234567' }] };
  const kept = await caller.form('/api/profile/documents', { data: documents }, { 'files[0][0]': { name: 'passport.jpg', bytes } });
  const [document] = kept.body['identificationUserDocuments'] as { id: number }[];
  const consent = await wrapped(caller, '/api/profile/give-consent', { userId, eventId, groups: ['documents'] });
  const challenge = { title: 'Ката', acceptsUrl: true };
  const made = await wrapped(organiser.caller, '/api/cabinet/save-online-challenge', { eventId, challenge });
  const { challengeId } = made.body['challenge'] as { challengeId: number };
  const answer = { registrationId, challengeId, url: 'https://example.org/kata' };
  const answered = await caller.form('/api/save-online-challenge-answer', { data: answer });
  if (consent.body['success'] !== true || answered.body['success'] !== true) throw new Error(JSON.stringify([consent.body, answered.body]));
  return { documentId: document?.id };
};

/** Everything that calls of the public site, of exports and of lookups are asked about. */
export const startSite = async () => {
  const cast = await startCast();
  const { organiser, other } = cast;
  const days = { dateFrom: '21-11-2026', dateTo: '22-11-2026', registrationTo: '31-12-2099 23:59' };
  const { eventId, streamId } = await entries(cast, 'site', days);
  const openId = await madeCategory(organiser, eventId, 'open');
  await madePlayground(organiser, eventId, 'Mat 1');
  const ids = await athletes(organiser, eventId, streamId, ['Первый', 'Второй', 'Третий']);
  await athletes(organiser, eventId, openId, ['Ждущий', 'Спешащий']);
  await wrapped(organiser.caller, '/api/cabinet/create-tournament-grid', { streamId: openId, gridKind: 'olympic', options: {} });
  await wrapped(organiser.caller, '/api/cabinet/stream-tournament-grid-draw', { streamId: openId, mode: 'seeded', drawSeed: 'a1' });
  const results = ids.map((registrationId, index) => ({ registrationId, place: index + 1 }));
  const completed = await wrapped(organiser.caller, '/api/cabinet/complete-stream-and-add-results', { streamId, results, isForce: true });
  if (completed.body['success'] !== true) throw new Error(JSON.stringify(completed.body));
  const emptyId = await madeEvent(organiser, 'site-empty');
  const foreignId = await madeEvent(other, 'site-foreign');
  const things = await thingsOf(cast, eventId);
  const { documentId } = await papersOf(cast, eventId);
  return { ...{ cast, eventId, streamId, openId, ids, emptyId, foreignId, documentId }, ...things };
};
export type Site = Awaited<ReturnType<typeof startSite>>;
