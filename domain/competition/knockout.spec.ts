import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { buildKnockout, type KnockoutInput } from './knockout.js';
import { seedOrder, slotsFor } from './seeding.js';
import { consolationKinds, type MatchPlan, type Source } from '#contracts/competition/types';

type Options = Partial<KnockoutInput['options']>;

/** A draw by seeds: registration ids are the seeds. */
function bySeeds(entrants: number): Source[] {
  return seedOrder(slotsFor(entrants), 'standard').map((seed) =>
    seed <= entrants ? { type: 'entrant', registrationId: seed } : { type: 'bye' },
  );
}

function build(entrants: number, options: Options = {}, firstNumber = 1): MatchPlan[] {
  return buildKnockout({
    streamId: 7,
    entrants: bySeeds(entrants),
    options: { hasThirdPlaceMatch: false, consolationKind: 'none', isFeedIn: false, ...options },
    firstNumber,
  });
}

function shown(source: Source | undefined): string {
  if (source?.type === 'entrant') return String(source.registrationId);
  if (source?.type === 'winner') return `W${source.matchId - 700_000}`;
  if (source?.type === 'loser') return `L${source.matchId - 700_000}`;
  if (source?.type === 'beatenBy') return `B${source.matchId - 700_000}/${source.ofSlot}.${source.order}`;
  return source?.type ?? '';
}

function sheet(plans: readonly MatchPlan[]): string[] {
  return plans.map((plan) => {
    const place = `${plan.bracket} ${plan.roundNumber}.${plan.index}`;
    return `${plan.number} ${place} ${shown(plan.slots[0])}-${shown(plan.slots[1])}`;
  });
}

/** A draw played by chalk. */
class Chalk {
  readonly #byId: Map<number, MatchPlan>;
  readonly #winners = new Map<number, number | null>();
  readonly #losers = new Map<number, number | null>();

  constructor(plans: readonly MatchPlan[]) {
    this.#byId = new Map(plans.map((plan) => [plan.id, plan]));
  }

  /** Answers the seeds that meet. */
  transition(plan: MatchPlan): string {
    const seeds = plan.slots.map((slot) => this.#stands(slot)).filter((seed): seed is number => seed !== null);
    this.#winners.set(plan.id, seeds.length > 0 ? Math.min(...seeds) : null);
    this.#losers.set(plan.id, seeds.length > 1 ? Math.max(...seeds) : null);
    return seeds.join('-');
  }

  #stands(source: Source): number | null {
    if (source.type === 'entrant') return source.registrationId;
    if (source.type === 'winner') return this.#winners.get(source.matchId) ?? null;
    if (source.type === 'loser') return this.#losers.get(source.matchId) ?? null;
    return source.type === 'beatenBy' ? this.#beatenBy(source) : null;
  }

  #beatenBy(source: Extract<Source, { type: 'beatenBy' }>): number | null {
    let feeder = this.#byId.get(source.matchId)?.slots[source.ofSlot - 1];
    while (feeder?.type === 'winner') {
      const plan = this.#byId.get(feeder.matchId);
      if (plan?.roundNumber === source.order) return this.#losers.get(plan.id) ?? null;
      const winner = this.#winners.get(feeder.matchId) ?? null;
      feeder = plan?.slots.find((slot) => this.#stands(slot) === winner);
    }
    return null;
  }
}

function consolationOf(plans: readonly MatchPlan[]): string[] {
  const chalk = new Chalk(plans);
  plans.filter((plan) => plan.bracket === 'main').forEach((plan) => chalk.transition(plan));
  return plans.filter((plan) => plan.bracket === 'consolation').map((plan) => chalk.transition(plan));
}

describe('counts of a full draw', () => {
  const counts: [number, number[]][] = [
    [8, [7, 8, 11, 9, 11, 11, 10, 12]],
    [16, [15, 16, 19, 19, 23, 27, 22, 32]],
    [32, [31, 32, 35, 37, 43, 59, 46, 80]],
    [64, [63, 64, 67, 71, 79, 123, 94, 192]],
    [128, [127, 128, 131, 137, 147, 251, 190, 448]],
  ];
  test.each(counts)('%i slots, every variant', (slots, expected) => {
    const [, ...kinds] = consolationKinds;
    expect([
      build(slots).length,
      build(slots, { hasThirdPlaceMatch: true }).length,
      ...kinds.map((consolationKind) => build(slots, { consolationKind }).length),
    ]).toEqual(expected);
  });
});

describe('routing', () => {
  test('four with a third place', () => {
    expect(sheet(build(4, { hasThirdPlaceMatch: true }))).toEqual([
      '1 main 1.1 1-4',
      '2 main 1.2 2-3',
      '3 final 2.1 L1-L2',
      '4 main 2.1 W1-W2',
    ]);
  });

  test('last eight of 8', () => {
    expect(sheet(build(8, { consolationKind: 'lastEight' })).slice(4)).toEqual([
      '5 consolation 1.1 L1-L2',
      '6 consolation 1.2 L3-L4',
      '7 main 2.1 W1-W2',
      '8 main 2.2 W3-W4',
      '9 consolation 2.1 W5-L8',
      '10 consolation 2.2 W6-L7',
      '11 main 3.1 W7-W8',
    ]);
  });

  test('last eight of 16 and 32 are numbered as JudoShiai numbers them', () => {
    const links = (entrants: number, from: number) =>
      build(entrants, { consolationKind: 'lastEight' })
        .slice(from)
        .map((plan) => `${plan.number} ${shown(plan.slots[0])}-${shown(plan.slots[1])}`);
    expect(links(16, 12)).toEqual(['13 L9-L10', '14 L11-L12', '15 W9-W10', '16 W11-W12', '17 W13-L16', '18 W14-L15', '19 W15-W16']);
    expect(links(32, 28)).toEqual(['29 L25-L26', '30 L27-L28', '31 W25-W26', '32 W27-W28', '33 W29-L32', '34 W30-L31', '35 W31-W32']);
  });

  test('finalists of 8 and 16', () => {
    expect(sheet(build(8, { consolationKind: 'finalists' })).slice(6)).toEqual([
      '7 consolation 1.1 B9/1.1-B9/1.2',
      '8 consolation 1.2 B9/2.1-B9/2.2',
      '9 main 3.1 W5-W6',
    ]);
    expect(sheet(build(16, { consolationKind: 'finalists' })).slice(14)).toEqual([
      '15 consolation 1.1 B19/1.1-B19/1.2',
      '16 consolation 1.2 B19/2.1-B19/2.2',
      '17 consolation 2.1 W15-B19/1.3',
      '18 consolation 2.2 W16-B19/2.3',
      '19 main 4.1 W13-W14',
    ]);
  });

  test('semi-finalists of 16: ladders, then the half, then the other half’s loser', () => {
    expect(sheet(build(16, { consolationKind: 'semifinalists' })).slice(12)).toEqual([
      '13 consolation 1.1 B19/1.1-B19/1.2',
      '14 consolation 1.2 B19/2.1-B19/2.2',
      '15 consolation 1.3 B20/1.1-B20/1.2',
      '16 consolation 1.4 B20/2.1-B20/2.2',
      '17 consolation 2.1 W13-W14',
      '18 consolation 2.2 W15-W16',
      '19 main 3.1 W9-W10',
      '20 main 3.2 W11-W12',
      '21 consolation 3.1 W17-L20',
      '22 consolation 3.2 W18-L19',
      '23 main 4.1 W19-W20',
    ]);
  });

  test('direct of 16: losers drop beside their own section, bronzes are crossed', () => {
    expect(sheet(build(16, { consolationKind: 'direct' })).slice(8)).toEqual([
      '9 consolation 1.1 L1-L2',
      '10 consolation 1.2 L3-L4',
      '11 consolation 1.3 L5-L6',
      '12 consolation 1.4 L7-L8',
      '13 main 2.1 W1-W2',
      '14 main 2.2 W3-W4',
      '15 main 2.3 W5-W6',
      '16 main 2.4 W7-W8',
      '17 consolation 2.1 W9-L14',
      '18 consolation 2.2 W10-L13',
      '19 consolation 2.3 W11-L16',
      '20 consolation 2.4 W12-L15',
      '21 consolation 3.1 W17-W18',
      '22 consolation 3.2 W19-W20',
      '23 main 3.1 W13-W14',
      '24 main 3.2 W15-W16',
      '25 consolation 4.1 W21-L24',
      '26 consolation 4.2 W22-L23',
      '27 main 4.1 W23-W24',
    ]);
  });

  test('first-round losers of 8, with the third place before the final', () => {
    expect(sheet(build(8, { consolationKind: 'firstRound', hasThirdPlaceMatch: true })).slice(4)).toEqual([
      '5 consolation 1.1 L1-L2',
      '6 consolation 1.2 L3-L4',
      '7 main 2.1 W1-W2',
      '8 main 2.2 W3-W4',
      '9 consolation 2.1 W5-W6',
      '10 final 3.1 L7-L8',
      '11 main 3.1 W7-W8',
    ]);
  });

  test('feed-in of 16: the quarter-final losers enter in reverse order', () => {
    const plans = build(16, { consolationKind: 'firstRound', isFeedIn: true });
    expect(sheet(plans).filter((line) => line.includes('consolation 2.'))).toEqual([
      '17 consolation 2.1 W9-L16',
      '18 consolation 2.2 W10-L15',
      '19 consolation 2.3 W11-L14',
      '20 consolation 2.4 W12-L13',
    ]);
    expect(plans).toHaveLength(15 + 4 + 4 + 2 + 1);
  });

  test('all places of 8', () => {
    expect(sheet(build(8, { consolationKind: 'allPlaces' })).slice(4)).toEqual([
      '5 consolation 1.1 L1-L2',
      '6 consolation 1.2 L3-L4',
      '7 main 2.1 W1-W2',
      '8 main 2.2 W3-W4',
      '9 consolation 2.1 W5-W6',
      '10 consolation 2.2 L5-L6',
      '11 final 3.1 L7-L8',
      '12 main 3.1 W7-W8',
    ]);
  });
});

describe('chalk', () => {
  test.each([8, 16, 32])('last eight of %i', (slots) => {
    expect(consolationOf(build(slots, { consolationKind: 'lastEight' }))).toEqual(['8-5', '7-6', '5-3', '6-4']);
  });

  test('finalists climb from the first one beaten', () => {
    expect(consolationOf(build(8, { consolationKind: 'finalists' }))).toEqual(['8-4', '7-3']);
    expect(consolationOf(build(16, { consolationKind: 'finalists' }))).toEqual(['16-8', '15-7', '8-4', '7-3']);
    expect(consolationOf(build(32, { consolationKind: 'finalists' }))).toEqual(['32-16', '31-15', '16-8', '15-7', '8-4', '7-3']);
  });

  test('semi-finalists of 16', () => {
    const expected = ['16-8', '13-5', '15-7', '14-6', '8-5', '7-6', '5-3', '6-4'];
    expect(consolationOf(build(16, { consolationKind: 'semifinalists' }))).toEqual(expected);
  });

  test('first-round losers', () => {
    expect(consolationOf(build(8, { consolationKind: 'firstRound' }))).toEqual(['8-5', '7-6', '5-6']);
    expect(consolationOf(build(6, { consolationKind: 'firstRound' }))).toEqual(['5-6']);
  });
});

describe('byes', () => {
  test('make no match: the entrant stands in round 2, indexes stay', () => {
    expect(sheet(build(6))).toEqual(['1 main 1.2 4-5', '2 main 1.4 3-6', '3 main 2.1 1-W1', '4 main 2.2 2-W2', '5 main 3.1 W3-W4']);
  });

  test('leave out the rungs nobody can stand on', () => {
    const plans = build(9, { consolationKind: 'finalists' });
    expect(sheet(plans).filter((line) => line.includes('consolation'))).toEqual([
      '8 consolation 1.1 B11/1.1-B11/1.2',
      '9 consolation 2.1 W8-B11/1.3',
      '10 consolation 2.2 B11/2.2-B11/2.3',
    ]);
    expect(sheet(build(5, { consolationKind: 'lastEight' })).filter((line) => line.includes('consolation'))).toEqual([
      '4 consolation 2.1 L1-L3',
    ]);
  });

  test('a qualification bout is the first rung of the finalist who won it', () => {
    const entrants = Array.from({ length: 16 }, (_, index): Source[] => [
      { type: 'entrant', registrationId: 100 + index },
      index < 10 ? { type: 'bye' } : { type: 'entrant', registrationId: 200 + index },
    ]).flat();
    const options = { hasThirdPlaceMatch: false, consolationKind: 'finalists', isFeedIn: false } as const;
    const plans = buildKnockout({ streamId: 7, entrants, options, firstNumber: 1 });
    expect(plans.filter((plan) => plan.roundNumber === 1 && plan.bracket === 'main')).toHaveLength(6);
    const firstRungs = sheet(plans).filter((line) => line.includes('consolation 1.'));
    expect(firstRungs).toEqual(['21 consolation 1.2 B26/2.1-B26/2.2']);
  });
});

describe('any draw', () => {
  const anyDraw = fc.record({
    entrants: fc.integer({ min: 2, max: 200 }),
    consolationKind: fc.constantFrom(...consolationKinds),
    isFeedIn: fc.boolean(),
    hasThirdPlaceMatch: fc.boolean(),
    firstNumber: fc.constantFrom(1, 25),
  });

  test('is fought in order of its numbers, each winner going on once', () => {
    fc.assert(
      fc.property(anyDraw, ({ entrants, firstNumber, ...options }) => {
        const hasThirdPlaceMatch = options.hasThirdPlaceMatch && ['none', 'firstRound'].includes(options.consolationKind);
        const plans = build(entrants, { ...options, hasThirdPlaceMatch }, firstNumber);
        const uses = new Map<string, number>();
        plans.forEach((plan, position) => {
          expect(plan.number).toBe(firstNumber + position);
          expect(plan.id).toBe(700_000 + plan.number);
          for (const source of plan.slots) {
            expect(source.type).not.toBe('bye');
            if (source.type === 'winner' || source.type === 'loser') expect(source.matchId).toBeLessThan(plan.id);
            uses.set(shown(source), (uses.get(shown(source)) ?? 0) + 1);
          }
        });
        expect([...uses.values()].every((count) => count === 1)).toBe(true);
        const main = plans.filter((plan) => plan.bracket === 'main');
        expect(main).toHaveLength(entrants - 1);
        expect(plans.at(-1)?.bracket).toBe('main');
        main.slice(0, -1).forEach((plan) => expect(uses.get(`W${plan.number}`)).toBe(1));
        expect([...uses.keys()].filter((key) => /^\d+$/.test(key))).toHaveLength(entrants);
      }),
    );
  });

  test('has one match a place of round and index', () => {
    fc.assert(
      fc.property(anyDraw, ({ entrants, consolationKind, isFeedIn }) => {
        const plans = build(entrants, { consolationKind, isFeedIn });
        const places = plans.map((plan) => `${plan.bracket} ${plan.roundNumber} ${plan.index}`);
        expect(new Set(places).size).toBe(plans.length);
      }),
    );
  });

  test('refuses what is no draw', () => {
    const options = { hasThirdPlaceMatch: false, consolationKind: 'none', isFeedIn: false } as const;
    const anyone: Source = { type: 'entrant', registrationId: 1 };
    expect(() => buildKnockout({ streamId: 7, entrants: [anyone, anyone, anyone], options, firstNumber: 1 })).toThrow(
      'slots must be a power of two',
    );
    const byes: Source[] = [anyone, anyone, { type: 'bye' }, { type: 'bye' }];
    expect(() => buildKnockout({ streamId: 7, entrants: byes, options, firstNumber: 1 })).toThrow('a bye meets a bye');
  });
});
