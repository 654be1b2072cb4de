import { statSync } from 'node:fs';
import { basename } from 'node:path';

/** Seconds that suites with servers and browsers of their own take about; they wait half of that time. Their files do not tell. */
const waits = {
  e2e: {
    ...{ 'profile-edit': 130, day: 110, mat: 110, 'axe-en': 100, fit: 95, 'axe-ru': 80, 'sports-by-score': 80, sports: 80 },
    ...{ directory: 60, profile: 50, registrations: 45, organiser: 30, live: 30 },
    others: 25,
  },
  faults: { 'kill-server': 65, 'kill-writer': 65, 'one-process': 55, 'lost-parts': 35, 'kill-paying': 40, others: 15 },
};
/** Of the others, which compute, the mean; within a project the larger file takes longer. */
const means = { simulation: 35, architecture: 5, http: 3, components: 2, ports: 1.5, unit: 0.3 };

/** Those that last longer than their files tell: one that comes last is waited for. */
const long = {
  http: { privacy: 110, 'privacy-aside': 30, malformed: 60, permissions: 50 },
  architecture: { 'import-rules': 30 },
  unit: { firstResult: 15, 'play-through': 7, checker: 10 },
};

const projectOf = ({ context }) => context.config.displayName?.name;
const longestFirst = (suites) => suites.toSorted((a, b) => b.lasts - a.lasts);

const waitingOf = (tests, project) => {
  const known = waits[project];
  return tests.map((test) => ({ test, lasts: known[basename(test.path, '.spec.ts')] ?? known.others }));
};

const computingOf = (tests, project) => {
  const sized = tests.map((test) => ({ test, size: statSync(test.path).size }));
  const total = sized.reduce((sum, { size }) => sum + size, 0);
  const bySize = (size) => ((means[project] ?? 1) * tests.length * size) / total;
  const known = long[project] ?? {};
  return longestFirst(sized.map(({ test, size }) => ({ test, lasts: known[basename(test.path, '.spec.ts')] ?? bySize(size) })));
};

/** When each would start on so many workers, in this order. */
const scheduled = (suites, workers) => {
  const free = Array(workers).fill(0);
  return suites.map(({ test, lasts }) => {
    const worker = free.indexOf(Math.min(...free));
    const startsAt = free[worker];
    free[worker] += lasts;
    return { test, startsAt };
  });
};

/**
 * Puts long suites first, and those that wait beside those that compute: while all workers but one wait for servers and browsers,
 * that one keeps the cores busy. Short suites that compute are left for the end, so that no worker waits for another.
 */
export default class LongestFirst {
  constructor({ globalConfig }) {
    this.workers = globalConfig.maxWorkers;
  }

  sort(tests) {
    const projects = Map.groupBy(tests, projectOf);
    const of = (names, suitesOf) => names.flatMap((name) => suitesOf(projects.get(name) ?? [], name));
    const waiting = longestFirst(of(Object.keys(waits), waitingOf));
    // Project by project: a worker that is replaced has the server's modules no more.
    const others = [...projects.keys()].filter((name) => !(name in waits) && !(name in means));
    const computing = of([...Object.keys(means), ...others], computingOf);
    const suites = [...scheduled(waiting, Math.max(1, this.workers - 1)), ...scheduled(computing, 1)];
    return suites.toSorted((a, b) => a.startsAt - b.startsAt).map(({ test }) => test);
  }

  cacheResults() {}
}
