import { statSync } from 'node:fs';

/** Suites that wait for browsers, servers and clocks begin first; many short ones are left for the end, so that no worker waits for another. */
const order = ['faults', 'e2e', 'simulation', 'architecture', 'http', 'components', 'ports', 'unit'];

const placeOf = ({ context }) => order.indexOf(context.config.displayName.name);
const sizeOf = ({ path }) => statSync(path).size;

/** Puts long suites first, by project and then by the size of the file: a clean clone knows no durations. */
export default class LongestFirst {
  sort(tests) {
    return tests.toSorted((a, b) => placeOf(a) - placeOf(b) || sizeOf(b) - sizeOf(a));
  }

  cacheResults() {}
}
