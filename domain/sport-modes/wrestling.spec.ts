import { describe, expect, test } from '@jest/globals';
import { freestyle, greco } from './modes/wrestling.js';
import { PlayedBout } from './bout.fixture.js';

const [red, blue] = [0, 1] as const;

describe('freestyle, a bout of two periods', () => {
  test('takedown, step-out, activity time, caution: 4–3 on points, 3:1', () => {
    const bout = new PlayedBout(freestyle).give(red, '2', '0:45').give(blue, 'stepOut', '1:20');
    expect(bout.short).toBe('2 : 1');
    bout.give(blue, 'passivity', '1:40').give(blue, 'passivity', '2:10').give(blue, 'activity', undefined, { heldMs: 30_000 });
    expect([bout.short, bout.penalties]).toEqual(['3 : 1', '– : P']);
    expect(bout.clock('3:00').now.next).toEqual({ kind: 'period' });
    bout.clock('0:00', 2).give(red, 'caution', '0:50').give(blue, '1', '1:30').give(blue, 'caution', '2:20');
    expect(bout.short).toBe('4 : 3');
    expect(bout.clock('3:00').now.next).toEqual({ kind: 'end', winner: red, victory: 'VPO1', recordedAs: 'points', points: [3, 1] });
  });

  test('who scores in the activity time loses nothing; taken out, the point goes to the other side', () => {
    const bout = new PlayedBout(freestyle).give(blue, 'activity', '1:00', { heldMs: 30_000 }).give(blue, '1', '1:20');
    expect(bout.short).toBe('0 : 1');
    expect(bout.remove(2).short).toBe('1 : 0');
  });

  test('ten ahead is technical superiority, 4:1 where the loser has scored', () => {
    const bout = new PlayedBout(freestyle).give(red, '4').give(red, '4').give(red, '2', '1:10');
    expect(bout.now.next).toMatchObject({ kind: 'end', victory: 'VSU', recordedAs: 'superiority', points: [4, 0] });
    bout.give(blue, '1', '1:20');
    expect(bout.now.next).toEqual({ kind: 'fight' });
    expect(bout.give(red, '1', '1:40').now.next).toMatchObject({ victory: 'VSU1', points: [4, 1] });
  });

  test('level: highest action, how many of it, fewer cautions, last point', () => {
    const highest = new PlayedBout(freestyle).give(red, '4', '1:00').give(blue, '2', '1:30').give(blue, '2', '2:00').clock('3:00', 2);
    expect(highest.now.next).toMatchObject({ winner: red, victory: 'VPO1', recordedAs: 'decision', points: [3, 1], by: 'highest' });
    const more = new PlayedBout(freestyle)
      .give(red, '2', '1:00')
      .give(red, '2', '1:30')
      .give(blue, '2', '2:00')
      .give(blue, '1')
      .give(blue, '1');
    expect(more.clock('3:00', 2).now.next).toMatchObject({ winner: red, by: 'countOfHighest' });
    const cautions = new PlayedBout(freestyle).give(blue, '2', '1:00').give(red, 'caution', '1:20').give(red, 'caution', '1:40');
    cautions.give(red, '2', '2:00').give(blue, 'activity', '2:10', { heldMs: 30_000 }).give(blue, 'activity', '2:50', { heldMs: 30_000 });
    expect(cautions.short).toBe('4 : 4');
    expect(cautions.clock('3:00', 2).now.next).toMatchObject({ winner: blue, victory: 'VPO1', by: 'fewerPenalties' });
    const last = new PlayedBout(freestyle).give(red, '1', '1:00').give(blue, '1', '2:00').clock('3:00', 2);
    expect(last.now.next).toMatchObject({ winner: blue, by: 'lastScore' });
  });

  test('1–1: a technical point beats one of activity; both of activity: who got it first', () => {
    const technical = new PlayedBout(freestyle).give(red, '1', '1:00').give(red, 'activity', '2:00', { heldMs: 30_000 }).clock('3:00', 2);
    expect([technical.short, technical.now.next]).toEqual(['1 : 1', expect.objectContaining({ winner: red })]);
    const both = new PlayedBout(freestyle)
      .give(red, 'activity', '1:00', { heldMs: 30_000 })
      .give(blue, 'activity', '2:00', { heldMs: 30_000 });
    expect(both.clock('3:00', 2).now.next).toMatchObject({ winner: blue });
  });

  test('the third caution ends the bout; so do four minutes of blood', () => {
    const cautions = new PlayedBout(freestyle).give(blue, 'caution').give(blue, 'caution').give(blue, 'caution', '2:00');
    expect(cautions.now.next).toMatchObject({ winner: red, victory: 'VCA', points: [5, 0] });
    const blood = new PlayedBout(freestyle).give(red, 'blood', '1:00', { heldMs: 180_000 }).give(red, 'blood', '2:00', { heldMs: 60_000 });
    expect(blood.now.next).toMatchObject({ winner: blue, victory: 'VIN' });
  });
});

describe('Greco-Roman', () => {
  test('a caution gives 2, flight 1, both count to three; the first two passivities of the bout give 1', () => {
    const bout = new PlayedBout(greco).give(red, 'passivity', '0:50').give(blue, 'passivity', '1:50').give(red, 'passivity', '2:30');
    expect(bout.short).toBe('1 : 1');
    bout.give(red, 'caution', '2:40').give(red, 'flight', '2:50');
    expect(bout.short).toBe('1 : 4');
    expect(bout.give(red, 'caution', '2:55').now.next).toMatchObject({ winner: blue, victory: 'VCA' });
  });

  test('eight ahead is superiority', () => {
    expect(new PlayedBout(greco).give(blue, '4').give(blue, '4', '1:00').now.next).toMatchObject({ winner: blue, victory: 'VSU' });
  });
});
