import { describe, expect, test } from '@jest/globals';
import { hall, setHallNetwork } from './hall.decider.js';

const opened = { type: 'HallNetworkOpened', data: {} } as const;
const closed = { type: 'HallNetworkClosed', data: {} } as const;
const given = (...events: (typeof opened | typeof closed)[]) => events.reduce(hall.evolve, hall.initial());

describe('the network of the hall', () => {
  test('is closed until somebody opens it', () => {
    expect(setHallNetwork(given(), false)).toEqual([]);
    expect(setHallNetwork(given(), true)).toEqual([opened]);
  });

  test('is opened and closed once each', () => {
    expect(setHallNetwork(given(opened), true)).toEqual([]);
    expect(setHallNetwork(given(opened), false)).toEqual([closed]);
    expect(setHallNetwork(given(opened, closed), false)).toEqual([]);
  });
});
