import { describe, expect, test } from '@jest/globals';
import { maxFacilityPhotos } from '#contracts/limits';
import { addFacilityPhoto, createFacility, editFacility, removeFacilityPhoto } from './facility.decider.js';
import { facilityStream, noFacility, type Facility } from './facility.fold.js';

const photo = (photoId: number) => ({ photoId, sha256: `${photoId}`.repeat(8), small: '', width: 8, height: 8 });
const arena: Facility = { ...noFacility(7), name: 'Arena', type: 'arena', latitude: 55.8, longitude: 49.1, byUserId: 3 };
const { photos: _photos, byUserId: _by, id: _id, ...fields } = arena;

describe('a facility', () => {
  test('is added with what is given, and kept by whoever added it', () => {
    const decided = createFacility(7, fields, 3);
    expect(decided).toEqual([{ type: 'FacilityCreated', data: { facilityId: 7, facility: fields, byUserId: 3 } }]);
    if ('refused' in decided) throw new Error('refused');
    expect(decided.reduce(facilityStream.evolve, facilityStream.initial())).toEqual(arena);
  });

  test('records the fields that an edit changes', () => {
    expect(editFacility(arena, { name: 'Palace', type: 'arena', sportIds: [1] })).toEqual([
      {
        type: 'FacilityEdited',
        data: {
          facilityId: 7,
          changes: [
            { field: 'name', from: 'Arena', to: 'Palace' },
            { field: 'sportIds', from: [], to: [1] },
          ],
        },
      },
    ]);
    expect(editFacility(arena, { name: 'Arena', sportIds: [] })).toEqual([]);
  });

  test('has both numbers of a point on the map, or none', () => {
    expect(createFacility(7, { name: 'Arena', latitude: 55.8 }, 3)).toMatchObject({ errors: { longitude: ['error.required'] } });
    expect(editFacility(arena, { latitude: null })).toMatchObject({ errors: { latitude: ['error.required'] } });
    expect(editFacility(arena, { latitude: null, longitude: null })).toHaveLength(1);
  });

  test('shows a picture once, and so many at most', () => {
    expect(addFacilityPhoto(arena, photo(1))).toEqual([{ type: 'FacilityPhotoAdded', data: { facilityId: 7, photo: photo(1) } }]);
    expect(addFacilityPhoto({ ...arena, photos: [photo(1)] }, { ...photo(2), sha256: photo(1).sha256 })).toEqual([]);
    const many = Array.from({ length: maxFacilityPhotos }, (_, i) => photo(i + 1));
    expect(addFacilityPhoto({ ...arena, photos: many }, photo(99))).toMatchObject({ errors: { file: ['error.too_many'] } });
  });

  test('loses a photo once', () => {
    const shown = { ...arena, photos: [photo(1), photo(2)] };
    expect(removeFacilityPhoto(shown, 1)).toEqual([{ type: 'FacilityPhotoRemoved', data: { facilityId: 7, photoId: 1 } }]);
    expect(facilityStream.evolve(shown, { type: 'FacilityPhotoRemoved', data: { facilityId: 7, photoId: 1 } }).photos).toEqual([photo(2)]);
    expect(removeFacilityPhoto(arena, 1)).toMatchObject({ status: 404 });
  });
});
