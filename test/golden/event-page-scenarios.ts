import { emptyPage, type eventPageEvents } from '#contracts/event-page/event-page.events';
import type { photoEvents } from '#contracts/event-page/photo.events';
import { scenario, type Scenario } from './scenario.js';

const sha256 = 'a'.repeat(64);
const photo = { title: 'Зал', index: 0, isHidden: false, isRemoved: false, sha256, small: 'b'.repeat(64), width: 1600, height: 900 };
const page = {
  ...{ ...emptyPage, about: '<p>Открытый турнир</p>', coverPhotoId: 5, address: 'ул. Спортивная, 1', latitude: 55.79, longitude: 49.12 },
  ...{ organizerName: 'Федерация дзюдо', organizerUrl: 'https://judo.example' },
  contacts: [{ role: 'Главный секретарь', name: 'Белова А.', phone: '+7 900 000-00-00', email: 'office@judo.example' }],
  sponsors: [{ name: 'Спонсор', url: 'https://sponsor.example', pictureId: sha256 }],
  timetable: [{ date: '01-06-2026', time: '09:00', text: 'Взвешивание' }],
};
const document = {
  ...{ documentId: 4, title: 'Положение', fileName: 'polozhenie.pdf', mimeType: 'application/pdf', size: 1024, sha256 },
};
const news = { newsId: 6, title: 'Приём заявок открыт', text: '<p>Ждём всех.</p>', publishedAt: '2026-05-01T10:00:00.000Z' };

export const eventPages: readonly Scenario[] = [
  scenario<typeof photoEvents>('photo', 5, [
    { type: 'CabinetPhotoAdded', data: { cabinetPhotoId: 5, eventId: 1, photo } },
    {
      type: 'CabinetPhotoEdited',
      data: {
        ...{ cabinetPhotoId: 5, eventId: 1, photo: { ...photo, title: 'Большой зал' } },
        changes: [{ field: 'title', from: 'Зал', to: 'Большой зал' }],
      },
    },
  ]),
  scenario<typeof eventPageEvents>('event-page', 1, [
    { type: 'EventPageSaved', data: { eventId: 1, page, changes: [{ field: 'address', from: '', to: page.address }] } },
    { type: 'EventDocumentAdded', data: { eventId: 1, document } },
    { type: 'EventDocumentRemoved', data: { eventId: 1, documentId: 4 } },
    { type: 'EventNewsSaved', data: { eventId: 1, news, changes: [] } },
    { type: 'EventNewsRemoved', data: { eventId: 1, newsId: 6 } },
  ]),
];
