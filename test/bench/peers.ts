import { createRequire } from 'node:module';

const load = createRequire(new URL('./peers/package.json', import.meta.url));

/** A package that only the benches know. */
export const peer = <Module>(name: string): Module => load(name) as Module;
