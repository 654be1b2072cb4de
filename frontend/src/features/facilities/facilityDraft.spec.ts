import { describe, expect, test } from '@jest/globals';
import { pointIn } from './facilityDraft.js';

describe('a point on the map as it is typed', () => {
  test.each([
    ['55.7963, 49.1089', { latitude: 55.7963, longitude: 49.1089 }],
    ['55.7963,49.1089', { latitude: 55.7963, longitude: 49.1089 }],
    ['55,7963; 49,1089', { latitude: 55.7963, longitude: 49.1089 }],
    ['55,7963 49,1089', { latitude: 55.7963, longitude: 49.1089 }],
    [' -33.9 18.4 ', { latitude: -33.9, longitude: 18.4 }],
    ['  ', { latitude: null, longitude: null }],
    ['55.7963', null],
    ['N55 E49', null],
    ['55.7963, 49.1089, 3', null],
  ])('%p is %p', (typed, point) => {
    expect(pointIn(typed)).toEqual(point);
  });
});
