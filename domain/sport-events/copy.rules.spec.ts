import { describe, expect, test } from '@jest/globals';
import { newCategory } from '#contracts/sport-events/category.events';
import type { ScheduledPlayground } from '#contracts/playgrounds/schedule.docs';
import type { StaffRow } from '#contracts/sport-events/sport-event.events';
import type { FormQuestion, OnlineChallenge } from '#contracts/registrations/form.docs';
import {
  copiedCategory,
  copiedChallenge,
  copiedFields,
  copiedOption,
  copiedPlayground,
  copiedQuestion,
  copiedStaff,
} from './copy.rules.js';

const fields = {
  ...{ eventKey: 'cup-25', name: 'Cup 2025', sportId: 1, dateFrom: '29-11-2025', dateTo: '30-11-2025', timeZone: 'Europe/Moscow' },
  ...{ countryId: 7, cityName: 'Тула', venue: 'Arena', facilityId: 5, isPublished: true, points: [10, 8], source: 'protocol' },
  ...{ registrationFrom: '01-11-2025 09:00', registrationTo: '27-11-2025 23:59' },
};
const ids = {
  categories: new Map([[7, 107]]),
  options: new Map([
    [1, 2],
    [1_000_005, 1_000_105],
  ]),
  questions: new Map([
    [20, 120],
    [21, 121],
  ]),
  questionOptions: new Map([[30, 130]]),
  challenges: new Map([[40, 140]]),
  playgrounds: new Map([[50, 150]]),
};
const nothing = { ...ids, categories: new Map(), playgrounds: new Map() };

describe('the copy of a sport event', () => {
  test('has its days moved with the first one, nobody sees it, and results name no source yet', () => {
    expect(copiedFields(fields, { name: 'Cup 2026', dateFrom: '28-11-2026' }, 'event-2')).toEqual({
      ...fields,
      ...{ eventKey: 'event-2', name: 'Cup 2026', dateFrom: '28-11-2026', dateTo: '29-11-2026', isPublished: false, source: null },
      ...{ registrationFrom: '31-10-2026 09:00', registrationTo: '26-11-2026 23:59' },
    });
  });

  test('may last longer, and has no registration times where there were none', () => {
    const open = { ...fields, registrationFrom: null, registrationTo: null };
    expect(copiedFields(open, { name: 'Cup', dateFrom: '28-11-2026', dateTo: '30-11-2026' }, 'k')).toMatchObject({
      ...{ dateTo: '30-11-2026', registrationFrom: null, registrationTo: null },
    });
  });

  test('referees of a category come with the staff', () => {
    const category = { ...newCategory, name: 'до 60 кг', refereeUserIds: [3] };
    expect([copiedCategory(category, false).refereeUserIds, copiedCategory(category, true)]).toEqual([[], category]);
  });

  test('terms are for the new categories; without these, for all', () => {
    const option = { id: 1_000_005, optionKey: 'late', name: 'Late', priceInKopecks: 500, streamIds: [7], isAutoConfirmed: false };
    expect(copiedOption(option, ids)).toEqual({ ...option, id: 1_000_105, streamIds: [107] });
    expect(copiedOption(option, nothing).streamIds).toEqual([]);
  });

  test('a question hangs on the answer to the new question', () => {
    const question: FormQuestion = {
      ...{
        questionId: 21,
        key: 'size',
        type: 'choice',
        label: { ru: 'Размер', en: null },
        hint: null,
        isRequired: true,
        isOfPerson: false,
      },
      ...{ streamIds: [7], registrationOptionIds: [1], showWhen: { questionId: 20, optionIds: [30] }, min: null, max: null },
      ...{ maxLength: null, options: [{ id: 30, label: { ru: 'М', en: null }, priceInKopecks: 0, limit: 5 }] },
    };
    expect(copiedQuestion(question, ids)).toMatchObject({
      ...{ questionId: 121, key: 'size', streamIds: [107], registrationOptionIds: [2] },
      ...{ showWhen: { questionId: 120, optionIds: [130] }, options: [{ id: 130, limit: 5 }] },
    });
  });

  test('a question that everybody is asked hangs on no other one', () => {
    const everybody = { questionId: 20, streamIds: [], registrationOptionIds: [], showWhen: null, options: [] } as never as FormQuestion;
    expect(copiedQuestion(everybody, ids)).toMatchObject({ questionId: 120, showWhen: null });
  });

  test('an online challenge that is open for ever stays so, and a last day moves like the first', () => {
    const challenge = { challengeId: 40, dateFrom: null, dateTo: '20-11-2025 18:00', streamIds: [7] } as never as OnlineChallenge;
    expect(copiedChallenge(challenge, ids, 364)).toMatchObject({ streamIds: [107], dateFrom: null, dateTo: '19-11-2026 18:00' });
  });

  test('a playground without a day stays without one, and its referees come with the staff', () => {
    const options = { date: null, refereeUserIds: [3] } as never as ScheduledPlayground['options'];
    const copied = copiedPlayground({ id: 50, name: 'Мат 1', index: 1, options, items: [] }, ids, { shift: 364, hasStaff: true });
    expect(copied.options).toEqual({ date: null, refereeUserIds: [3] });
  });

  test('the maker who was a referee there is an organiser here; a copy by the program has no maker; day passes do not come', () => {
    const row = (userId: number, role: StaffRow['role']) => ({ userId, role, playgroundIds: [], isHeadReferee: false });
    const organiser = row(5, 'organiser');
    expect(copiedStaff([row(9, 'referee'), organiser], ids, 9)).toEqual([row(9, 'organiser'), row(9, 'referee'), organiser]);
    expect(copiedStaff([organiser], ids, null)).toEqual([organiser]);
    expect(copiedStaff([row(6, 'judge'), organiser], ids, 5)).toEqual([organiser]);
  });

  test('an online challenge and the day of a playground move too', () => {
    const challenge = {
      ...{ challengeId: 40, title: 'Video', text: '', dateFrom: '01-11-2025 10:00', dateTo: null, streamIds: [], isRequired: false },
      ...{ acceptsUrl: true, acceptsPrivateDocuments: false },
    };
    expect(copiedChallenge(challenge, ids, 364)).toMatchObject({ challengeId: 140, dateFrom: '31-10-2026 10:00', dateTo: null });
    const options = {
      date: '30-11-2025',
      timeStart: '10:00',
      timeEnd: null,
      matchDurationInSeconds: null,
      pauseInSeconds: 60,
      refereeUserIds: [3],
    };
    expect(copiedPlayground({ id: 50, name: 'Мат 1', index: 1, options, items: [] }, ids, { shift: 364, hasStaff: false })).toEqual({
      ...{ playgroundId: 150, name: 'Мат 1', index: 1 },
      options: { ...options, date: '29-11-2026', refereeUserIds: [] },
    });
  });

  test('staff keep their playgrounds; whoever has none there does not come; the maker is an organiser', () => {
    const referee = { userId: 4, role: 'referee' as const, playgroundIds: [50], isHeadReferee: false };
    const head = { userId: 5, role: 'referee' as const, playgroundIds: [], isHeadReferee: true };
    const maker = { userId: 9, role: 'organiser' as const, playgroundIds: [], isHeadReferee: false };
    expect(copiedStaff([referee, head], ids, 9)).toEqual([maker, { ...referee, playgroundIds: [150] }, head]);
    expect(copiedStaff([referee, head, maker], nothing, 9)).toEqual([head, maker]);
  });
});
