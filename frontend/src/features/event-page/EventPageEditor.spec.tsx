import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { EditedEventPage } from '#contracts/event-page/event-page.docs';
import { eventPageOps, eventPageQueries } from '#contracts/event-page/event-page.ops';
import type { PhotoRow } from '#contracts/event-page/photo.docs';
import { photoOps } from '#contracts/event-page/photo.ops';
import { screenOps } from '#contracts/screens/screens.ops';
import { getEventOp } from '../../app/sportEvents.js';
import { eventPageTexts } from '../../shared/event-page/eventPageTexts.js';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { anEventAnswer, anEventPage, aSportEvent } from '../../testing/sportEvents.js';
import { serverText } from '../../ui/errorTexts.js';
import { editTexts } from './editTexts.js';
import { EventPageEditor } from './EventPageEditor.js';

const t = words(editTexts);
const ep = words(eventPageTexts);

const photo = (id: number, more: Partial<PhotoRow> = {}): PhotoRow => ({
  ...{ id, eventId: 3, index: id, isHidden: false, title: `Photo ${id}`, width: 1600, height: 900 },
  ...{ url: `/api/photo/${id}/large/a`, smallUrl: `/api/photo/${id}/small/b` },
  ...more,
});
const edited: EditedEventPage = {
  page: {
    ...{ about: '', coverPhotoId: null, address: 'Main street, 1', latitude: null, longitude: null },
    ...{ organizerName: '', organizerUrl: '', contacts: [], timetable: [] },
    sponsors: [{ name: 'Sponsor', url: '', pictureId: null }],
  },
  documents: [{ documentId: 4, title: 'Regulations', fileName: 'rules.pdf', size: 2048, url: '/api/event/3/document/4' }],
  news: [{ newsId: 6, title: 'Entries are open', text: '<p>Come!</p>', publishedAt: '2026-05-01T10:00:00.000Z' }],
  pictures: [{ id: 'f'.repeat(64), name: 'logo.png', url: '/api/event/3/sponsor-picture/f' }],
};
const server = (photos = [photo(1), photo(2)]) =>
  new FakeServer()
    .on(getEventOp, { ...anEventAnswer({ event: aSportEvent({ venue: 'Arena' }) }) })
    .on(eventPageQueries.edited, { ...edited, version: 7 })
    .on(photoOps.list, { photos, page: 1, maxPage: 1, total: photos.length })
    .on('/api/get-event-page', { page: anEventPage() });
const opened = async (given: FakeServer) => {
  const page = await open(<EventPageEditor />, { server: given, path: '/cabinet/event/3/page', route: '/cabinet/event/:eventId/page' });
  await screen.findByRole('heading', { level: 2, name: t('photos') });
  return page;
};
const part = (title: string) => within(screen.getByRole('region', { name: title }));

test('what was changed is seen in the preview and saved with one button, and only that', async () => {
  const given = server().on(eventPageOps.save, { ...edited });
  const { person } = await opened(given);
  await person.click(part(t('photos')).getAllByRole('button', { name: t('makeCover') })[0] ?? document.body);
  await person.type(part(t('organizer')).getByLabelText(t('organizerName')), 'Judo federation');
  await person.click(part(t('timetable')).getByRole('button', { name: t('addRow') }));
  await person.type(part(t('timetable')).getByLabelText(t('time')), '0930');
  await person.type(part(t('timetable')).getByLabelText(t('what')), 'Weigh-in');
  await person.type(part(t('place')).getByLabelText(t('latitude')), '55,79');

  await person.click(screen.getByRole('tab', { name: t('preview') }));
  expect(await screen.findByRole('heading', { name: ep('timetable') })).toBeTruthy();
  expect(screen.getByText('Weigh-in')).toBeTruthy();
  expect(screen.getByText('Judo federation')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Photo 1' }).getAttribute('src')).toBe('/api/photo/1/large/a');

  await person.click(screen.getByRole('button', { name: t('save') }));
  const page = {
    ...{ coverPhotoId: 1, organizerName: 'Judo federation', latitude: 55.79 },
    timetable: [{ date: '22-11-2026', time: '09:30', text: 'Weigh-in' }],
  };
  await waitFor(() => expect(given.inputs(eventPageOps.save)).toEqual([{ eventId: 3, page, expectedVersion: 7 }]));
});

test('what is wrong is said at its field', async () => {
  const given = server().on(eventPageOps.save, refused(400, { 'page.contacts.0.phone': ['error.phone'] }));
  const { person } = await opened(given);
  await person.click(part(t('organizer')).getByRole('button', { name: t('addContact') }));
  await person.type(part(t('organizer')).getByLabelText(t('phone')), 'none');
  await person.click(screen.getByRole('button', { name: t('save') }));
  expect(await part(t('organizer')).findByText(serverText('en', 'error.phone'))).toBeTruthy();
});

test('photos are added, captioned, moved, hidden and removed at once', async () => {
  const given = server()
    .on(photoOps.add, { photo: photo(3) })
    .on(photoOps.edit, { photo: photo(1) });
  const { person } = await opened(given);
  const photos = part(t('photos'));
  await person.upload(photos.getByLabelText(t('addPhoto'), { selector: 'input' }), new File(['x'], 'hall.jpg', { type: 'image/jpeg' }));
  await waitFor(() => expect(given.inputs(photoOps.add)).toMatchObject([{ eventId: 3, file: expect.any(File) }]));
  const caption = photos.getByLabelText(t('photoTitle', { number: 1 }));
  await person.clear(caption);
  await person.type(caption, 'The hall');
  await person.click(photos.getByRole('button', { name: t('later', { number: 1 }) }));
  await person.click(photos.getAllByRole('button', { name: t('hide') })[1] ?? document.body);
  await person.click(photos.getAllByRole('button', { name: t('remove') })[0] ?? document.body);
  await person.click(within(await screen.findByRole('dialog', { name: t('removePhoto') })).getByRole('button', { name: t('remove') }));
  await waitFor(() =>
    expect(given.inputs(photoOps.edit)).toEqual([
      { cabinetPhotoId: 1, title: 'The hall' },
      { cabinetPhotoId: 1, index: 2 },
      { cabinetPhotoId: 2, index: 1 },
      { cabinetPhotoId: 2, isHidden: true },
      { cabinetPhotoId: 1, isRemoved: true },
    ]),
  );
});

test('documents, news and logos of sponsors come and go', async () => {
  const given = server()
    .on(eventPageOps.addDocument, refused(200, { file: ['error.file_type'] }))
    .on(eventPageOps.removeDocument, { ...edited })
    .on(eventPageOps.saveNews, { ...edited })
    .on(screenOps.addPicture, {});
  const { person } = await opened(given);
  const documents = part(t('documents'));
  await person.type(documents.getByLabelText(t('documentTitle')), 'Plan');
  await person.upload(
    documents.getByLabelText(t('addDocument'), { selector: 'input' }),
    new File(['x'], 'plan.pdf', { type: 'application/pdf' }),
  );
  expect(await documents.findByText(serverText('en', 'error.file_type'))).toBeTruthy();
  expect(given.inputs(eventPageOps.addDocument)).toMatchObject([{ eventId: 3, title: 'Plan' }]);
  await person.click(documents.getByRole('button', { name: t('removeDocument', { name: 'Regulations' }) }));
  await person.click(
    within(await screen.findByRole('dialog', { name: t('removeDocumentTitle') })).getByRole('button', { name: t('remove') }),
  );
  await waitFor(() => expect(given.inputs(eventPageOps.removeDocument)).toEqual([{ eventId: 3, documentId: 4 }]));

  await person.click(part(t('news')).getByRole('button', { name: t('addNews') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('newNews') }));
  await person.type(dialog.getByLabelText(new RegExp(`^${t('newsTitle')}`)), 'Draw');
  await person.click(dialog.getByRole('button', { name: t('publish') }));
  await waitFor(() =>
    expect(given.inputs(eventPageOps.saveNews)).toEqual([{ eventId: 3, newsId: null, news: { title: 'Draw', text: '' } }]),
  );

  const logo = new File(['x'], 'logo.png', { type: 'image/png' });
  await person.upload(part(t('sponsors')).getByLabelText(t('addPicture'), { selector: 'input' }), logo);
  await waitFor(() => expect(given.inputs(screenOps.addPicture)).toMatchObject([{ eventId: 3 }]));
  await person.selectOptions(part(t('sponsors')).getByLabelText(t('picture')), 'logo.png');
  expect(screen.getByRole('button', { name: t('save') })).toBeTruthy();
});
