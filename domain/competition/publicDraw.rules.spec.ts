import { describe, expect, test } from '@jest/globals';
import type { DrawEntrant } from '#contracts/competition/types';
import type { Refusal } from '#domain/decider';
import { isSealKept, sealOf, seedOf } from './drawSeal.js';
import type { GridEvent } from './evolve.js';
import { Category } from './grid.fixture.js';
import { verdictOn } from './redraw.js';

const streamId = 7;
const secret = 'a secret that nobody knows';
const entrants = Array.from({ length: 8 }, (_, at): DrawEntrant => {
  const none = { seed: null, groupNumber: null, position: null, weight: null, coachId: null, countryId: null, regionId: null };
  return { ...none, registrationId: at + 1, organizationId: at % 2 };
});
const facts = (more: object = {}) => ({
  ...{ isCompleted: false, entrants, groupNames: {}, freshSeed: 'f1', announcementId: 'n1', secret },
  ...more,
});
/** Set up, not drawn yet. */
const prepared = (): Category => {
  const category = new Category('olympic', 8);
  category.must('ChangeStage', { streamId, stage: 'setup' });
  return category;
};
const announce = (category: Category, more: object = {}) =>
  category.must('AnnounceDraw', { streamId, mode: 'random', separateBy: ['organization'], ...more }, facts());
const announcedCategory = (): Category => {
  const category = prepared();
  announce(category);
  return category;
};
const draw = (category: Category, lot = '4711', more: object = {}) => category.decide('DrawAnnounced', { streamId, lot }, facts(more));
const keysOf = (decision: readonly GridEvent[] | Refusal): unknown =>
  'refused' in decision ? Object.values(decision.errors).flat() : decision;

describe('a public draw', () => {
  test('is announced with the seal of its secret and with what will be drawn, but without the secret', () => {
    const [event] = announce(prepared());
    expect(event).toMatchObject({
      type: 'DrawAnnounced',
      data: { announcementId: 'n1', digest: sealOf(secret), mode: 'random', reason: '' },
    });
    expect(JSON.stringify(event)).not.toContain(secret);
  });

  test('comes from the secret and from the number that the hall names', () => {
    const seeds = ['123', '124'].map((lot) => {
      const category = announcedCategory();
      const [event] = category.must('DrawAnnounced', { streamId, lot }, facts());
      if (event?.type !== 'TournamentGridDrawn' || !event.data.seal) throw new Error('not drawn in public');
      const { seal, drawSeed } = event.data;
      expect(seal).toEqual({ announcementId: 'n1', secret, lot });
      expect(isSealKept(seal, sealOf(secret), drawSeed)).toBe(true);
      expect(isSealKept({ ...seal, lot: '999' }, sealOf(secret), drawSeed)).toBe(false);
      expect(isSealKept(seal, sealOf('another'), drawSeed)).toBe(false);
      expect(verdictOn(event.data)).toBe('equal');
      expect(category.state.announced).toBeNull();
      return drawSeed;
    });
    expect(seeds[0]).not.toBe(seeds[1]);
    expect(seeds[0]).toBe(seedOf({ announcementId: 'n1', secret, lot: '123' }));
  });

  test('is refused when somebody came or left, or belongs to another club, since it was announced', () => {
    expect(keysOf(draw(announcedCategory(), '123', { entrants: entrants.slice(1) }))).toEqual(['error.draw_changed']);
    const moved = entrants.map((one) => ({ ...one, organizationId: one.registrationId === 3 ? 1 : one.organizationId }));
    expect(keysOf(draw(announcedCategory(), '123', { entrants: moved }))).toEqual(['error.draw_changed']);
    expect(keysOf(draw(announcedCategory(), '123', { secret: 'another' }))).toEqual(['error.draw_changed']);
  });

  test('is announced once, and no other draw is made in between', () => {
    const category = announcedCategory();
    expect(keysOf(category.decide('AnnounceDraw', { streamId, mode: 'random' }, facts()))).toEqual(['error.already_done']);
    expect(keysOf(category.decide('DrawGrid', { streamId, mode: 'random' }, facts()))).toEqual(['error.draw_announced']);
    expect(category.decide('DrawGrid', { streamId, mode: 'random', isPreview: true }, facts())).toEqual([]);
    expect(keysOf(draw(prepared()))).toEqual(['error.not_found']);
  });

  test('can be taken back with a reason; a category that is drawn is announced again with one', () => {
    const category = announcedCategory();
    const [withdrawn] = category.must('WithdrawDrawAnnouncement', { streamId, reason: 'power cut' });
    expect(withdrawn).toEqual({ type: 'DrawAnnouncementWithdrawn', data: { announcementId: 'n1', reason: 'power cut' } });
    expect(keysOf(category.decide('WithdrawDrawAnnouncement', { streamId, reason: 'again' }))).toEqual(['error.not_found']);
    const drawn = new Category('olympic', 8);
    expect(keysOf(drawn.decide('AnnounceDraw', { streamId, mode: 'random' }, facts()))).toEqual(['error.required']);
    announce(drawn, { reason: 'one entry came late' });
    const [again] = drawn.must('DrawAnnounced', { streamId, lot: '123' }, facts());
    expect(again).toMatchObject({ data: { reason: 'one entry came late' } });
  });

  test('goes by the seeds that were announced', () => {
    const category = prepared();
    announce(category, { mode: 'seeded', seeds: [{ registrationId: 5, seed: 1 }] });
    const [event] = category.must('DrawAnnounced', { streamId, lot: '123' }, facts());
    expect(event).toMatchObject({ data: { placements: [{ registrationId: 5, slot: 1 }, {}, {}, {}, {}, {}, {}, {}] } });
  });
});
