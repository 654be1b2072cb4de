import { describe, expect, test } from '@jest/globals';
import { maxEventDocuments, maxEventNews } from '#contracts/limits';
import { isRefusal, type Decision } from '#domain/decider';
import * as page from './event-page.decider.js';

type State = page.EventPageState;
type PageEvent = Parameters<typeof page.applyPageEvent>[1];

const known = { photoIds: new Set([5]), pictureIds: new Set(['p']) };
const after = (state: State, decided: Decision<PageEvent>): State => {
  if (isRefusal(decided)) throw new Error(JSON.stringify(decided.errors));
  return decided.reduce(page.applyPageEvent, state);
};
const empty = page.eventPage.initial();
const row = (date: string, time: string) => ({ date, time, text: `${date} ${time}` });
const aDocument = (documentId: number) => ({
  ...{ documentId, title: 'Rules', fileName: 'rules.pdf', mimeType: 'application/pdf', size: 1, sha256: 's' },
});

describe('the page of a sport event', () => {
  test('keeps what is not given, says what has changed, and puts the timetable in order', () => {
    const first = page.savePage(
      empty,
      3,
      { address: 'Main street, 1', timetable: [row('02-06-2026', '09:00'), row('01-06-2026', '10:00')] },
      known,
    );
    const state = after(empty, first);
    expect(state.page.timetable.map(({ text }) => text)).toEqual(['01-06-2026 10:00', '02-06-2026 09:00']);
    const second = page.savePage(state, 3, { about: '<p>Open</p>' }, known);
    expect(second).toMatchObject([{ type: 'EventPageSaved', data: { changes: [{ field: 'about', from: '', to: '<p>Open</p>' }] } }]);
    expect(after(state, second).page.address).toBe('Main street, 1');
    expect(page.savePage(state, 3, { address: 'Main street, 1' }, known)).toEqual([]);
  });

  test('has a cover and pictures of sponsors that there are; a cover that has been removed since bars nothing', () => {
    const sponsor = (pictureId: string | null) => ({ name: 'Sponsor', url: '', pictureId });
    expect(page.savePage(empty, 3, { coverPhotoId: 6 }, known)).toMatchObject({ errors: { 'page.coverPhotoId': ['error.not_found'] } });
    expect(page.savePage(empty, 3, { sponsors: [sponsor('p'), sponsor('q')] }, known)).toMatchObject({
      errors: { 'page.sponsors.1.pictureId': ['error.not_found'] },
    });
    const state = after(empty, page.savePage(empty, 3, { coverPhotoId: 5, sponsors: [sponsor('p'), sponsor(null)] }, known));
    const none = { photoIds: new Set<number>(), pictureIds: new Set<string>() };
    expect(page.savePage(state, 3, { about: 'x' }, none)).toHaveLength(1);
  });

  test('news stands newest first, keeps its moment when it is changed, and is taken off', () => {
    const first = after(empty, page.publishNews(empty, 3, 1, { title: 'A', text: '' }, '2026-05-01'));
    const both = after(first, page.publishNews(first, 3, 2, { title: 'B', text: '' }, '2026-05-02'));
    expect(both.news.map(({ title }) => title)).toEqual(['B', 'A']);
    const changed = after(both, page.changeNews(both, 3, 1, { title: 'A2', text: '' }));
    expect(changed.news.map(({ title, publishedAt }) => [title, publishedAt])).toEqual([
      ['B', '2026-05-02'],
      ['A2', '2026-05-01'],
    ]);
    expect(page.changeNews(changed, 3, 1, { title: 'A2', text: '' })).toEqual([]);
    expect(after(changed, page.removeNews(changed, 3, 2)).news).toHaveLength(1);
    for (const refused of [page.changeNews(empty, 3, 9, { title: 'x', text: '' }), page.removeNews(empty, 3, 9)])
      expect(refused).toMatchObject({ errors: { newsId: ['error.not_found'] } });
  });

  test('documents and news have their bounds', () => {
    let state = empty;
    for (let id = 1; id <= maxEventDocuments; id += 1) state = after(state, page.addDocument(state, 3, aDocument(id)));
    expect(page.addDocument(state, 3, aDocument(99))).toMatchObject({ errors: { file: ['error.too_many'] } });
    expect(after(state, page.removeDocument(state, 3, 1)).documents).toHaveLength(maxEventDocuments - 1);
    expect(page.removeDocument(state, 3, 99)).toMatchObject({ errors: { documentId: ['error.not_found'] } });
    const news = Array.from({ length: maxEventNews }, (_, i) => ({ newsId: i + 1, title: '', text: '', publishedAt: '' }));
    expect(page.publishNews({ ...empty, news }, 3, 999, { title: 'x', text: '' }, 'now')).toMatchObject({
      errors: { form: ['error.too_many'] },
    });
  });
});
