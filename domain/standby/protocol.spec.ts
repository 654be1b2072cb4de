import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { protocol as correct, type Mode } from './protocol.js';
import type { Bugs, Protocol } from './peer.fixture.js';
import { TwoMachines } from './two-machines.fixture.js';

const runs = Number(process.env['STANDBY_RUNS'] ?? 800);
const seed = Number(process.env['STANDBY_SEED'] ?? 17);

type Step =
  | { do: 'tap'; at: 'a' | 'b'; command: number }
  | { do: 'deliver' | 'lose' | 'repeat'; which: number }
  | { do: 'beat' | 'takeOver' | 'handOver' | 'keepLeading' | 'restart'; at: 'a' | 'b' }
  | { do: 'wait'; milliseconds: number }
  | { do: 'testify'; device: string }
  | { do: 'move'; device: string; at: 'a' | 'b'; reaches: boolean };

const at = fc.constantFrom('a' as const, 'b' as const);
const which = fc.nat(1_000);
const device = fc.constantFrom('tablet', 'screen');
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('tap' as const), at, command: fc.nat(12) }) },
  { weight: 14, arbitrary: fc.record({ do: fc.constant('deliver' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('lose' as const, 'repeat' as const), which }) },
  { weight: 10, arbitrary: fc.record({ do: fc.constant('beat' as const), at }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('takeOver' as const, 'handOver' as const, 'keepLeading' as const), at }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const), at }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), milliseconds: fc.nat(3_000) }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('testify' as const), device }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('move' as const), device, at, reaches: fc.boolean() }) },
);

const play = (world: TwoMachines, step: Step): void => {
  const { line } = world;
  if (step.do === 'tap') world.send(step.at, { kind: 'command', command: `c${step.command}` });
  else if (step.do === 'wait') world.now += step.milliseconds;
  else if (step.do === 'testify') world.testifies(step.device);
  else if (step.do === 'move') world.moves(step.device, step.at, step.reaches);
  else if ('which' in step) {
    const index = step.which % Math.max(1, line.length);
    const sent = line[index];
    if (!sent) return;
    if (step.do !== 'repeat') line.splice(index, 1);
    if (step.do !== 'lose') world.deliver(sent);
  } else world.peer(step.at)[step.do]();
};

/** The line holds, nobody does anything: what is under way comes to its end. */
const rest = (world: TwoMachines): void => {
  for (let round = 0; round < 40; round += 1) {
    for (const sent of world.line.splice(0)) world.deliver(sent);
    for (const peer of world.machines) peer.beat();
  }
};

const idsOf = (world: TwoMachines) => world.machines.map(({ log }) => log.map(({ id }) => id)) as [string[], string[]];

const faultsIn = (world: TwoMachines): string[] => {
  const faults = [...world.faults];
  const leaders = new Map<number, string>();
  for (const { term, by, command, isOnBoth, isAnnounced } of world.confirmations) {
    if ((leaders.get(term.number) ?? by) !== by) faults.push(`two confirm in term ${term.number}`);
    leaders.set(term.number, by);
    if (world.mode === 'sync' && !isOnBoth && !isAnnounced) faults.push(`${command} is confirmed and on one machine alone`);
  }
  const [a, b] = idsOf(world);
  const parting = a.findIndex((id, i) => b[i] !== id);
  if (parting >= 0 && a.slice(parting).some((id) => b.includes(id, parting))) faults.push('the logs part and meet again');
  for (const { id, log } of world.machines) {
    const commands = log.flatMap(({ command }) => command ?? []);
    if (new Set(commands).size < commands.length) faults.push(`${id} has carried out a command twice`);
    const terms = log.flatMap(({ term }) => term?.number ?? []);
    if (terms.some((number, i) => number <= (terms[i - 1] ?? 0))) faults.push(`terms of ${id} do not grow: ${terms.join()}`);
  }
  return faults;
};

const faultsAtRest = (world: TwoMachines): string[] => {
  const leaders = world.machines.filter(({ machine }) => machine.role === 'first' || machine.role === 'handing-over');
  const [leader] = leaders;
  if (!leader || leaders.length > 1) return [`${leaders.length} lead at rest`];
  const [a, b] = idsOf(world);
  const faults = a.join() === b.join() ? [] : ['the logs are not the same at rest'];
  const kept = new Set(leader.log.map(({ command }) => command));
  const shown = new Set(world.machines.flatMap(({ aside }) => aside.flat()).map(({ command }) => command));
  for (const { command, isOnBoth } of world.confirmations) {
    if (isOnBoth && !kept.has(command)) faults.push(`${command} was on both and is gone`);
    if (!kept.has(command) && !shown.has(command)) faults.push(`${command} is neither in the log nor shown to anybody`);
  }
  return faults;
};

const faultsOf = (mode: Mode, given: readonly Step[], bugs: Bugs = {}, protocol: Protocol = correct): string[] => {
  const world = new TwoMachines(mode, bugs, protocol);
  try {
    for (const step of given) {
      play(world, step);
      const faults = faultsIn(world);
      if (faults.length > 0) return faults;
    }
    rest(world);
  } catch (error) {
    return [String(error)];
  }
  return [...faultsIn(world), ...faultsAtRest(world)];
};

const modes = fc.constantFrom<Mode>('async', 'sync');
const history = fc.array(steps, { minLength: 40, maxLength: 160 });
const check = (bugs: Bugs = {}, protocol: Protocol = correct, numRuns = 3_000) =>
  fc.check(
    fc.property(modes, history, (mode, given) => expect(faultsOf(mode, given, bugs, protocol)).toEqual([])),
    { seed, numRuns, endOnFailure: process.env['SHRINK'] === undefined },
  );

describe('two machines under a line that fails, restarts and people who take over', () => {
  test('confirm in one term at one machine, lose nothing that was on both, and show what was confirmed alone', () => {
    const { failed, counterexample } = check({}, correct, runs);
    expect({ failed, counterexample }).toEqual({ failed: false, counterexample: null });
  });

  test('the histories that are tried hold take-overs, tails and commands that are confirmed', () => {
    let [tails, confirmed, terms, byItself] = [0, 0, 0, 0];
    for (const given of fc.sample(history, { seed, numRuns: 200 })) {
      const world = new TwoMachines('sync');
      for (const step of given) play(world, step);
      rest(world);
      tails += world.machines[0].aside.length + world.machines[1].aside.length;
      confirmed += world.confirmations.length;
      byItself += world.byItself;
      terms += Math.max(...world.machines.map(({ machine }) => machine.term.number)) - 1;
    }
    expect([tails > 50, confirmed > 500, terms > 150, byItself > 10]).toEqual([true, true, true, true]);
  });
});

describe('a fault that is put in is found:', () => {
  test.each<[string, Bugs]>([
    ['a restart that forgets what was heard', { forgetsHeard: true }],
    ['a fallback without a word in the log', { isSilent: true }],
    ['a tail that is merged', { merges: true }],
    ['a tail that is thrown away', { dropsTail: true }],
    ['a confirmation before the stand-by has it', { isHasty: true }],
    ['a command that is carried out again', { forgetsCommands: true }],
    ['a take-over by itself that asks no phone and no screen', { asksNobody: true }],
  ])('%s', (_name, bugs) => {
    expect(check(bugs).failed).toBe(true);
  });

  test.each<[string, Partial<Protocol>]>([
    [
      'a take-over in the same term',
      { tookOver: (machine, now) => ({ ...correct.tookOver(machine, now), term: { ...machine.term, leader: machine.id } }) },
    ],
    [
      'who has handed over takes the next number as well',
      { tookOver: (machine, now) => correct.tookOver({ ...machine, role: 'standby' }, now) },
    ],
    ['copies of an older term are taken', { received: (machine) => ({ machine, isTaken: machine.role === 'standby' }) }],
    [
      'the end of whoever asks counts without a look at its hash',
      {
        pulled: (machine, pull, log, now) =>
          correct.pulled(
            machine,
            pull,
            { ...log, hashAt: (position) => (position === pull.end.position ? pull.end.hash : log.hashAt(position)) },
            now,
          ),
      },
    ],
    [
      'a first that is answered in a newer term goes on',
      { received: (machine, term) => (machine.role === 'standby' ? correct.received(machine, term) : { machine, isTaken: false }) },
    ],
    ['a first that hears of a newer term goes on', { heard: (machine) => machine }],
    ['records while it hands over', { mayRecord: ({ role }) => role !== 'standby' }],
    [
      'leads alone without saying so after a take-over',
      {
        tookOver: (machine, now) => ({ ...correct.tookOver(machine, now), isAlone: false, copied: Number.MAX_SAFE_INTEGER, mode: 'sync' }),
      },
    ],
  ])('%s', (_name, part) => {
    expect(check({}, { ...correct, ...part }).failed).toBe(true);
  });
});
