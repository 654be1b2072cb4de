import { describe, expect, test } from '@jest/globals';
import { plansOf } from '#domain/competition/build';
import { normaliseOptions } from '#domain/competition/options';
import { gridView, type GridViewDoc } from './grid.view.js';
import { jointAmong, jointsIn } from './joint-entrants.js';

const ids = { streamId: 7, eventId: 1 };

/** The grid's document of a stream whose athletes 1–5 are registered. */
class Stream {
  readonly doc: GridViewDoc = gridView.initial(7);

  constructor(entrantKind: 'athlete' | 'pair' | 'team') {
    this.follow('StreamCreated', { ...ids, stream: { entrantKind } });
    for (const id of [1, 2, 3, 4, 5])
      this.follow('RegistrationCreated', {
        ...{ ...ids, registrationId: id, userId: id, lastName: `Athlete${id}`, firstName: 'A', middleName: null, teamName: null },
        ...{ organization: null, countryCode: null, tournamentGridNumber: null, seed: null },
      });
  }

  follow(type: string, data: object): unknown {
    const facts = { stream: 'grid-7', version: 1, position: 1n, recordedAt: '2026-05-01T10:00:00.000Z', actorUserId: 1 };
    return gridView.on[type]?.(this.doc, { type, data, ...facts }, 7);
  }

  pair(registrationPairId: number, to: number[]): unknown {
    return this.follow('RegistrationPairChanged', {
      ...ids,
      registrationPairId,
      from: null,
      to,
      endedPairIds: [],
      freedRegistrationIds: [],
    });
  }

  draw(...registrationIds: number[]): void {
    const normalised = normaliseOptions('olympic', {}, { sport: 'judo' });
    if ('errors' in normalised) throw new Error('the options do not fit together');
    const { options } = normalised;
    this.follow('TournamentGridCreated', { ...ids, gridKind: 'olympic', options, sport: 'judo', points: [] });
    const placements = registrationIds.map((registrationId, i) => ({ registrationId, slot: i + 1 }));
    const plans = plansOf({ streamId: 7, kind: 'olympic', options, placements });
    this.follow('TournamentGridDrawn', {
      ...{ drawSeed: 'a1', mode: 'manual', placements, entrants: [], groupNames: {}, plans, mainSlots: 2 },
      ...{ basis: null, seal: null, reason: '' },
    });
  }
}

describe('pairs and teams in the grid of their stream', () => {
  test('a change of them tells all entrants anew', () => {
    const stream = new Stream('pair');
    expect(stream.pair(11, [1, 2])).toMatchObject([{ op: 'replace', path: '/entrants' }]);
    expect(jointsIn(stream.doc)).toMatchObject({ 1: { id: 11, registrationIds: [1, 2] } });
    expect(jointAmong(jointsIn(stream.doc), 2)).toMatchObject({ lead: 1 });
    expect(jointAmong(jointsIn(stream.doc), 3)).toBeNull();
  });

  test('in a stream of athletes everybody stands for themselves', () => {
    const stream = new Stream('athlete');
    expect(stream.pair(11, [1, 2])).toEqual([]);
    expect(jointsIn(stream.doc)).toEqual({});
  });

  test('whoever was drawn stands for their pair, also when it has ended since', () => {
    const stream = new Stream('pair');
    stream.pair(11, [1, 2]);
    stream.pair(12, [3, 4]);
    stream.draw(2, 3);
    expect(Object.keys(jointsIn(stream.doc))).toEqual(['2', '3']);
    stream.follow('RegistrationPairSplit', { ...ids, registrationPairId: 11, registrationIds: [1, 2], reason: '' });
    expect(jointAmong(jointsIn(stream.doc), 1)).toMatchObject({ lead: 2, joint: { id: 11 } });
  });

  test('a pair that takes the place of another stands for itself', () => {
    const stream = new Stream('pair');
    stream.pair(11, [1, 2]);
    stream.pair(12, [3, 4]);
    stream.draw(1, 5);
    stream.follow('AthleteChangedInMatches', {
      from: 1,
      to: 3,
      matchIds: [],
      entrant: { registrationId: 3, seed: null, weight: null },
      reason: '',
    });
    expect(jointAmong(jointsIn(stream.doc), 4)).toMatchObject({ lead: 3 });
  });
});
