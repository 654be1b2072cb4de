import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { boutOf } from '#domain/sport-modes/bout';
import { sportMode } from '#domain/sport-modes/modes';
import { recordedBy } from './cast.js';
import { Judged } from './judging.fixture.js';

interface Document {
  panels: { isOpen: boolean; given: object[]; seats: { isGiven: boolean }[] }[];
}
const documentOf = async ({ hall }: Judged): Promise<Document> =>
  (await hall.cast.organiser.caller.get(`/api/live/judging/${hall.eventId}`)).body['document'] as Document;

/** A flag or a card, as the referee enters it on the tablet. */
const savedByHand = ({ hall, unit }: Judged, mode: string, [code, side, judge]: [string, 0 | 1, number]) => {
  const action = { id: `${code}-${judge}`, side, code, judge, at: { period: unit.period ?? 1, ms: 0 } };
  const rules = sportMode(mode);
  if (!rules) throw new Error(`no mode ${mode}`);
  const clock = { period: 1, ms: 0 };
  const { score } = boutOf(rules, {}, [action], clock);
  const bout = { mode, version: rules.version, clock, actions: [action] };
  const matchData = { score: { slot1: score[0], slot2: score[1] }, penalties: { slot1: 0, slot2: 0 }, bout };
  return hall.call('/api/save-data-in-match', { matchId: unit.matchId, matchData });
};

describe('kata by flags', () => {
  let judged: Judged;
  beforeAll(async () => {
    judged = await Judged.start('karate');
    const kata = await judged.category(2, 'olympic', {}, { name: 'Kata' });
    judged.unit = { matchId: kata.match(1), period: 1 };
    await judged.seatJudges('J1', 'J2', 'J3', 'E1');
  });
  afterAll(() => judged.hall.close());

  test('nobody sees a flag before all are up; then all stand in the panel for the tablet', async () => {
    await judged.open();
    expect(await judged.judge('J1').seat()).toMatchObject({
      present: { kind: 'flags', category: 'Kata', sides: [{ name: 'Ака', color: '#c81e1e' }, { name: 'Ао' }], criteria: [] },
    });
    await judged.hall.refused(() => judged.judge('J1').give({}), 200, { side: ['error.required'] });
    await judged.hall.refused(() => judged.judge('E1').give({ side: 0 }), 200, { form: ['error.no_seat'] });
    await judged.judge('J1').give({ side: 0 });
    await judged.judge('J2').give({ side: 1 });
    await judged.hall.refused(() => savedByHand(judged, 'karate.wkf.kata', ['flag', 0, 1]), 200, { form: ['error.judges_open'] });
    expect(await documentOf(judged)).toMatchObject({
      panels: [{ isOpen: true, given: [], seats: [{ isGiven: true }, { isGiven: true }, { isGiven: false }] }],
    });
    expect(await judged.judge('J3').seat()).toMatchObject({ present: { own: null } });
    const { recorded } = await recordedBy(judged.hall.cast, () => judged.judge('J3').give({ side: 1 }));
    expect(recorded).toEqual(['JudgeMarkGiven', 'JudgesPanelClosed']);
    const [panel] = (await documentOf(judged)).panels;
    expect(panel?.given).toMatchObject([
      { seat: 1, side: 0 },
      { seat: 2, side: 1 },
      { seat: 3, side: 1 },
    ]);
    expect((await savedByHand(judged, 'karate.wkf.kata', ['flag', 0, 1])).body).toMatchObject({ success: true });
  });
});

describe('boxing cards', () => {
  let judged: Judged;
  beforeAll(async () => {
    judged = await Judged.start('boxing');
    const bouts = await judged.category(2, 'olympic', {}, { name: 'Men 71 kg' });
    judged.unit = { matchId: bouts.match(1), period: 1 };
    await judged.seatJudges('J1', 'J2');
  });
  afterAll(() => judged.hall.close());

  test('round by round; a level card after the last one names its winner', async () => {
    for (const [period, side] of [
      [1, 0],
      [2, 1],
    ] as const) {
      judged.unit = { ...judged.unit, period };
      await judged.open();
      for (const name of ['J1', 'J2'])
        expect((await judged.judge(name).give({ side, value: name === 'J1' ? 9 : 8 })).body).toMatchObject({ success: true });
      expect((await documentOf(judged)).panels).toMatchObject([{ isOpen: false, period }]);
    }
    judged.unit = { ...judged.unit, period: 3 };
    await judged.open();
    expect(await judged.judge('J1').seat()).toMatchObject({ present: { kind: 'cards', isLast: true, card: [19, 19] } });
    await judged.hall.refused(() => judged.judge('J1').give({ side: 0, value: 6 }), 400, { value: ['error.range'] });
    expect((await judged.judge('J1').give({ side: 0, value: 9, pick: null })).body).toMatchObject({ success: true });
    // A warning of red costs a point on every card: 28 to 28.
    const { matchId } = judged.unit;
    const warning = { id: 'w1', side: 0, code: 'warning', at: { period: 3, ms: 1_000 } };
    const bout = { mode: 'boxing.wb', version: '2025', clock: { period: 3, ms: 2_000 }, actions: [warning] };
    const matchData = { score: { slot1: 0, slot2: 0 }, penalties: { slot1: 1, slot2: 0 }, bout };
    expect((await judged.hall.call('/api/save-data-in-match', { matchId, matchData })).body).toMatchObject({ success: true });
    await judged.hall.refused(() => judged.judge('J2').give({ side: 0, value: 9 }), 200, { pick: ['error.level_card'] });
    await judged.judge('J2').give({ side: 0, value: 9, pick: 1 });
    const [panel] = (await documentOf(judged)).panels;
    expect(panel?.given).toMatchObject([
      { seat: 1, side: 0, value: 9, pick: null },
      { seat: 2, side: 0, value: 9, pick: 1 },
    ]);
  });
});
