import { describe, expect, test } from '@jest/globals';
import { judo, judoChildren } from './modes/judo.js';
import { sambo } from './modes/sambo.js';
import { PlayedBout } from './bout.fixture.js';
import { shortPoints } from './shown.js';

const [white, blue] = [0, 1] as const;

describe('judo, a contest from hajime to sore-made', () => {
  test('yuko, shido, waza-ari, second waza-ari: waza-ari awasete ippon is proposed', () => {
    const bout = new PlayedBout(judo);
    bout.give(white, 'yuko', '0:31');
    expect([bout.short, bout.now.score, bout.now.next]).toEqual(['Y : 0', [1, 0], { kind: 'fight' }]);
    bout.give(white, 'shido', '1:02').give(blue, 'shido');
    expect(bout.penalties).toBe('S1 : S1');
    bout.give(blue, 'wazaari', '1:45');
    expect([bout.short, bout.now.score]).toEqual(['Y : W', [1, 10]]);
    bout.give(blue, 'wazaari', '2:20');
    expect(bout.short).toBe('Y : W2');
    expect(bout.now.next).toEqual({ kind: 'end', winner: blue, victory: 'WAI', recordedAs: 'fall', points: [0, 100] });
  });

  test('ippon ends at once; taken back, the fight goes on', () => {
    const bout = new PlayedBout(judo).give(white, 'ippon', '0:12');
    expect([bout.short, bout.now.next]).toEqual([
      'I : 0',
      { kind: 'end', winner: white, victory: 'IPP', recordedAs: 'fall', points: [100, 0] },
    ]);
    expect(bout.remove(1).now.next).toEqual({ kind: 'fight' });
  });

  test('of two that were given, the ippon that was given first ends', () => {
    expect(new PlayedBout(judo).give(blue, 'ippon', '0:12').give(white, 'ippon', '0:13').now.next).toMatchObject({ winner: blue });
  });

  test('the third shido is hansoku-make for the other side; two cost nothing', () => {
    const bout = new PlayedBout(judo).give(blue, 'shido', '0:40').give(blue, 'shido', '1:40');
    expect([bout.now.next.kind, bout.now.score]).toEqual(['fight', [0, 0]]);
    bout.give(blue, 'shido', '2:40');
    expect([bout.penalties, bout.now.next]).toEqual([
      '– : S3',
      expect.objectContaining({ kind: 'end', winner: white, recordedAs: 'disqualification' }),
    ]);
  });

  test('direct hansoku-make; for conduct it is recorded as such', () => {
    expect(new PlayedBout(judo).give(white, 'direct', '0:20').now.next).toMatchObject({ winner: blue, recordedAs: 'disqualification' });
    expect(new PlayedBout(judo).give(white, 'conduct', '0:20').now.next).toMatchObject({
      winner: blue,
      recordedAs: 'disqualificationConduct',
    });
  });

  test('a hold gives yuko from 5, waza-ari from 10, ippon from 20 seconds, one of them', () => {
    const after = (heldMs: number) => new PlayedBout(judo).give(white, 'osaekomi', '1:00', { heldMs }).short;
    expect([4_999, 5_000, 9_999, 10_000, 19_999, 20_000].map(after)).toEqual(['0 : 0', 'Y : 0', 'Y : 0', 'W : 0', 'W : 0', 'I : 0']);
  });

  test.each([
    [0, '0'],
    [1, 'Y'],
    [9, 'Y9'],
    [20, 'W2'],
    [12, 'W Y2'],
    [101, 'I'],
    [0.5, '0.5'],
  ])('%d points alone are shown as %s', (points, shown) => {
    expect(shortPoints(judo, points)).toBe(shown);
    expect(shortPoints(sambo, points)).toBe(String(points));
  });

  test('yukos never add up to a waza-ari, whatever their number', () => {
    const bout = new PlayedBout(judo).give(blue, 'wazaari', '0:10');
    for (let i = 0; i < 12; i += 1) bout.give(white, 'yuko', '1:00');
    expect([bout.short, bout.now.score]).toEqual(['Y12 : W', [9, 10]]);
    expect(bout.clock('4:00').now.next).toMatchObject({ kind: 'end', winner: blue, victory: 'WAZ' });
  });
});

describe('judo, full time', () => {
  test('more waza-ari wins, then more yuko', () => {
    expect(new PlayedBout(judo).give(white, 'wazaari', '3:00').give(blue, 'yuko', '3:30').clock('4:00').now.next).toMatchObject({
      winner: white,
      victory: 'WAZ',
      recordedAs: 'points',
    });
    expect(new PlayedBout(judo).give(white, 'yuko', '3:00').clock('4:00').now.next).toMatchObject({ winner: white, victory: 'YUK' });
    expect(new PlayedBout(judo).give(white, 'yuko', '3:00').clock('3:59').now.next).toEqual({ kind: 'fight' });
  });

  test('level goes to golden score: the first score wins, and shidos of the time before count', () => {
    const bout = new PlayedBout(judo).give(white, 'shido', '0:50').give(white, 'shido', '1:50').give(blue, 'shido', '2:00');
    expect(bout.clock('4:00').now.next).toEqual({ kind: 'extra' });
    expect(bout.clock('2:35', 2).now.next).toEqual({ kind: 'fight' });
    bout.give(blue, 'yuko', '2:41');
    expect(bout.now.next).toMatchObject({ kind: 'end', winner: blue, victory: 'YUK', recordedAs: 'extraTime' });
    bout.remove(4).give(white, 'shido', '3:00');
    expect(bout.now.next).toMatchObject({ kind: 'end', winner: blue, victory: 'HSM' });
  });

  test('a hold runs on past full time and decides', () => {
    const bout = new PlayedBout(judo).give(blue, 'wazaari', '1:00').clock('4:00');
    const hold = { id: 'hold', side: white, code: 'osaekomi', at: { period: 1, ms: 235_000 } };
    expect(bout.holding({ ...hold, heldMs: 9_000 }).next).toEqual({ kind: 'hold' });
    expect(bout.holding({ ...hold, heldMs: 20_000 }).next).toMatchObject({ kind: 'end', winner: white, victory: 'IPP' });
    bout.give(white, 'osaekomi', '3:55', { heldMs: 12_000 });
    expect(bout.clock('4:00').now.next).toEqual({ kind: 'extra' });
  });

  test('the length of the category takes the place of the four minutes', () => {
    const cadets = new PlayedBout(judo, { periodSeconds: [180] }).give(white, 'wazaari', '1:00').clock('3:00');
    expect(cadets.now.next).toMatchObject({ kind: 'end', victory: 'WAZ' });
  });

  test('children: a minute of golden score, then hantei', () => {
    const bout = new PlayedBout(judoChildren).clock('2:00');
    expect(bout.now.next).toEqual({ kind: 'extra' });
    expect(bout.clock('0:59', 2).now.next).toEqual({ kind: 'fight' });
    expect(bout.clock('1:00', 2).now.next).toEqual({ kind: 'decision', victory: 'HAN' });
  });
});

describe('sambo, a bout on points', () => {
  const [red, blueSambo] = [0, 1] as const;

  test('throws, a hold that is paid once, warnings: 5:3 and 3:1', () => {
    const bout = new PlayedBout(sambo).give(red, '2', '0:40').give(blueSambo, 'hold', '1:30', { heldMs: 12_000 });
    expect(bout.short).toBe('2 : 2');
    bout.give(blueSambo, 'hold', '2:00', { heldMs: 11_000 });
    expect(bout.short).toBe('2 : 2');
    bout.give(blueSambo, 'warning', '2:30').give(blueSambo, 'warning', '3:10').give(red, 'remark').give(red, 'warning', '4:00');
    expect([bout.short, bout.penalties]).toEqual(['5 : 3', 'R1 W1 : W2']);
    expect(bout.clock('5:00').now.next).toEqual({ kind: 'end', winner: red, victory: 'PTS1', recordedAs: 'points', points: [3, 1] });
  });

  test('a hold of 20 seconds takes the place of the one of 10', () => {
    const bout = new PlayedBout(sambo).give(red, 'hold', '1:00', { heldMs: 10_000 }).give(red, 'hold', '2:00', { heldMs: 20_000 });
    expect(bout.short).toBe('4 : 0');
  });

  test('eight points ahead is superiority; the third warning removes', () => {
    const bout = new PlayedBout(sambo).give(red, '4', '0:30').give(red, '4', '1:00');
    expect(bout.now.next).toMatchObject({ kind: 'end', winner: red, victory: 'SUP', points: [4, 0] });
    const out = new PlayedBout(sambo).give(red, 'warning').give(red, 'warning').give(red, 'warning', '2:00');
    expect(out.now.next).toMatchObject({ kind: 'end', winner: blueSambo, victory: 'DSQ' });
  });

  test('level: more actions of 4, then of 2, then the last score', () => {
    const bout = new PlayedBout(sambo).give(red, '4', '1:00').give(blueSambo, '2', '2:00').give(blueSambo, '2', '3:00').clock('5:00');
    expect(bout.now.next).toEqual({ kind: 'end', winner: red, victory: 'MIN', recordedAs: 'decision', points: [2, 0], by: 'count' });
    const last = new PlayedBout(sambo).give(red, '1', '1:00').give(blueSambo, '1', '2:00').clock('5:00');
    expect(last.now.next).toMatchObject({ winner: blueSambo, victory: 'MIN' });
    expect(new PlayedBout(sambo).clock('5:00').now.next).toEqual({ kind: 'decision', victory: 'MIN' });
  });

  test('the doctor has two minutes for a side in the whole bout', () => {
    const bout = new PlayedBout(sambo).give(red, 'doctor', '1:00', { heldMs: 70_000 });
    expect(bout.now.next).toEqual({ kind: 'fight' });
    expect(bout.give(red, 'doctor', '2:00', { heldMs: 50_000 }).now.next).toMatchObject({
      winner: blueSambo,
      victory: 'WDR',
      recordedAs: 'injury',
    });
  });
});
