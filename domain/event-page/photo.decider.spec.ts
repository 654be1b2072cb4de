import { describe, expect, test } from '@jest/globals';
import { isRefusal } from '#domain/decider';
import { addPhoto, editPhoto, photo } from './photo.decider.js';

describe('a photo', () => {
  const fields = { title: 'Hall', index: 0, isHidden: false, isRemoved: false, sha256: 's', small: 't', width: 4, height: 3 };
  const added = addPhoto(photo.initial(), { cabinetPhotoId: 7, eventId: 3 }, fields).reduce(photo.evolve, photo.initial());

  test('says what has changed of it; the same again is nothing', () => {
    expect(editPhoto(added, { title: 'Hall', isHidden: true })).toMatchObject([
      { type: 'CabinetPhotoEdited', data: { cabinetPhotoId: 7, eventId: 3, changes: [{ field: 'isHidden', from: false, to: true }] } },
    ]);
    expect(editPhoto(added, { index: 0 })).toEqual([]);
  });

  test('that is removed is not changed any more', () => {
    const decided = editPhoto(added, { isRemoved: true });
    if (isRefusal(decided)) throw new Error('refused');
    const gone = decided.reduce(photo.evolve, added);
    expect(editPhoto(gone, { isRemoved: true })).toEqual([]);
    expect(editPhoto(gone, { title: 'x' })).toMatchObject({ errors: { cabinetPhotoId: ['error.not_found'] } });
    expect(editPhoto(photo.initial(), {})).toMatchObject({ errors: { cabinetPhotoId: ['error.not_found'] } });
  });
});
