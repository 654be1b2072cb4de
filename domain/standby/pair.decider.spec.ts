import { describe, expect, test } from '@jest/globals';
import {
  beginTerm,
  catchUp,
  fallBack,
  pair,
  pairWithMachine,
  setMode,
  setSelfTakeOver,
  forgetStandby,
  putTailAway,
  type PairEvent,
} from './pair.decider.js';

const table = { id: 'a', name: 'Table' };
const office = { id: 'b', name: 'Office' };
const given = (...events: PairEvent[]) => events.reduce(pair.evolve, pair.initial());
const paired = pairWithMachine(pair.initial(), table, office);

describe('two machines that follow each other', () => {
  test('the pairing begins the first term, another pairing leaves out the number that the former stand-by may have begun', () => {
    expect(given(...paired)).toMatchObject({ term: { number: 1, leader: 'a' }, standbyName: 'Office', isAlone: false });
    const again = pairWithMachine(given(...paired), table, { id: 'c', name: 'Spare' });
    expect(given(...paired, ...again)).toMatchObject({ term: { number: 3, leader: 'a' }, standbyName: 'Spare' });
  });

  test('after a take-over the former first stands by, and a term is begun once', () => {
    const took = beginTerm(given(...paired), { number: 2, leader: 'b' }, 'Office', 'takenOver');
    expect(given(...paired, ...took)).toMatchObject({ term: { number: 2, leader: 'b' }, leaderName: 'Office', standbyName: 'Table' });
    expect(beginTerm(given(...paired, ...took), { number: 2, leader: 'b' }, 'Office', 'takenOver')).toEqual([]);
  });

  test('what was not handed on is looked at once', () => {
    const away = putTailAway(given(...paired), 'a-command');
    expect(given(...paired, ...away).away).toEqual(['a-command']);
    expect(putTailAway(given(...paired, ...away), 'a-command')).toEqual([]);
  });

  test('a take-over without a button says so', () => {
    const took = beginTerm(given(...paired), { number: 2, leader: 'b' }, 'Office', 'byItself');
    expect(took.map(({ type }) => type)).toEqual(['TermBegan', 'TakenOverByItself']);
    expect(given(...paired, ...took)).toMatchObject({ term: { number: 2, leader: 'b' }, leaderName: 'Office' });
  });

  test('waiting for the stand-by begins alone, ends alone, and so does a term that somebody took', () => {
    const waiting = setMode(given(...paired), 'sync');
    expect(given(...paired, ...waiting).isAlone).toBe(true);
    const together = catchUp(given(...paired, ...waiting));
    expect(given(...paired, ...waiting, ...together).isAlone).toBe(false);
    expect(fallBack(given(...paired, ...waiting, ...together))).toEqual([{ type: 'CopyingFellBack', data: {} }]);
    expect(fallBack(given(...paired, ...waiting))).toEqual([]);
    const took = beginTerm(given(...paired), { number: 2, leader: 'b' }, 'Office', 'takenOver');
    expect(given(...paired, ...waiting, ...together, ...took).isAlone).toBe(true);
    expect(setMode(given(...paired, ...waiting), 'sync')).toEqual([]);
  });

  test('the time after which the stand-by takes over by itself is set once, and goes with the pairing', () => {
    const set = setSelfTakeOver(given(...paired), 30);
    expect(set).toEqual([{ type: 'SelfTakeOverSet', data: { seconds: 30 } }]);
    expect(setSelfTakeOver(given(...paired, ...set), 30)).toEqual([]);
    expect(given(...paired, ...set).selfAfter).toBe(30);
    const forgotten = forgetStandby(given(...paired, ...set));
    expect(given(...paired, ...set, ...forgotten).selfAfter).toBeNull();
  });
});
