import { readFileSync } from 'node:fs';
import { mappedPackages } from './test/packages.mjs';

const swc = JSON.parse(readFileSync(new URL('./.swcrc', import.meta.url), 'utf8'));

const project = (displayName, testMatch, { mapped, ...extra } = {}) => ({
  displayName,
  rootDir: import.meta.dirname,
  testMatch,
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      { ...swc, jsc: { ...swc.jsc, transform: { ...swc.jsc.transform, react: { runtime: 'automatic' } } }, sourceMaps: 'inline' },
    ],
  },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    ...mapped,
    '^#(contracts|domain|projections)/(.*)$': '<rootDir>/$1/$2.ts',
    '^(.*)/handed-out(\\.js)?$': '<rootDir>/test/frozen-states.ts',
    '^#platform/(.*)$': '<rootDir>/backend/src/platform/$1.ts',
    '^#backend/(.*)$': '<rootDir>/backend/src/$1.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  setupFiles: ['reflect-metadata'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/test/bench/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  ...extra,
});

export default {
  // A busy machine makes a test late, not wrong: also one that is run alone.
  testTimeout: 300_000,
  testSequencer: '<rootDir>/test/longest-first.mjs',
  globalSetup: '<rootDir>/test/temporary.setup.mjs',
  globalTeardown: '<rootDir>/test/temporary.teardown.mjs',
  projects: [
    project('unit', ['<rootDir>/{contracts,domain,projections,backend,frontend}/**/*.spec.ts', '<rootDir>/test/golden/**/*.spec.ts'], {
      runtime: '<rootDir>/test/shared-modules.runtime.mjs',
    }),
    project('components', ['<rootDir>/frontend/**/*.spec.tsx', '<rootDir>/test/mat/**/*.spec.tsx'], {
      globalSetup: '<rootDir>/test/packages.setup.mjs',
      testEnvironment: '<rootDir>/test/dom.environment.mjs',
      testEnvironmentOptions: { customExportConditions: ['test', 'node', 'node-addons'] },
      setupFilesAfterEnv: ['<rootDir>/frontend/src/testing/dom.setup.ts'],
      mapped: {
        ...mappedPackages,
        '\\.module\\.css$': '<rootDir>/frontend/src/testing/cssModule.mjs',
        '\\.css$': '<rootDir>/frontend/src/testing/cssModule.mjs',
      },
    }),
    project('ports', ['<rootDir>/test/ports/**/*.spec.ts']),
    project('architecture', ['<rootDir>/test/architecture/**/*.spec.ts']),
    project('http', ['<rootDir>/test/http/**/*.spec.ts'], { runtime: '<rootDir>/test/shared-modules.runtime.mjs' }),
    project('simulation', ['<rootDir>/test/simulation/**/*.spec.ts'], {
      setupFiles: ['reflect-metadata', '<rootDir>/test/simulation/chance.setup.cjs'],
      mapped: { '^lru-cache$': '<rootDir>/test/simulation/small-cache.ts' },
    }),
    project('faults', ['<rootDir>/test/faults/**/*.spec.ts']),
    project('e2e', ['<rootDir>/test/e2e/**/*.spec.ts']),
    // Whole tournaments: `npm run day`, no part of `npm test`.
    project('day', ['<rootDir>/test/day/**/*.spec.ts']),
  ],
};
