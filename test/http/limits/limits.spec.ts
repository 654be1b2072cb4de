// modules: own (workbooks; test/shared-modules.runtime.mjs)
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as limits from '#contracts/limits';
import { startCast, type Cast } from '../cast.js';
import { bodyProbes } from './bodies.probes.js';
import { boutOrderProbes } from './bout-order.probes.js';
import { categoryProbes } from './categories.probes.js';
import { erasureProbes } from './erasure.probes.js';
import { eventPageProbes } from './event-page.probes.js';
import { facilityProbes } from './facilities.probes.js';
import { fileProbes } from './files.probes.js';
import { followerProbes } from './followers.probes.js';
import { fileOrderProbes } from './file-orders.probes.js';
import { formProbes } from './forms.probes.js';
import { gridProbes } from './grids.probes.js';
import { guardianProbes } from './guardians.probes.js';
import { importProbes } from './import.probes.js';
import { loadProbes } from './load.probes.js';
import { loginProbes } from './logins.probes.js';
import { refusedCommandProbes } from './refused-commands.probes.js';
import { mergeProbes } from './merge.probes.js';
import { priceProbes } from './prices.probes.js';
import { phoneProbes } from './phones.probes.js';
import { liveProbes } from './live.probes.js';
import { workPassProbes } from './work-passes.probes.js';
import { refereeProbes } from './referees.probes.js';
import { diplomaProbes } from './diplomas.probes.js';
import { screenProbes } from './screens.probes.js';
import { siteTextProbes } from './site-texts.probes.js';
import { widgetProbes } from './widgets.probes.js';
import { sportModeProbes } from './sport-modes.probes.js';
import { statementProbes } from './statements.probes.js';
import { tableProbes } from './tables.probes.js';
import type { Probes } from './probe.js';

const probes: Probes = {
  ...bodyProbes,
  ...boutOrderProbes,
  ...categoryProbes,
  ...erasureProbes,
  ...eventPageProbes,
  ...facilityProbes,
  ...fileProbes,
  ...followerProbes,
  ...fileOrderProbes,
  ...formProbes,
  ...gridProbes,
  ...guardianProbes,
  ...importProbes,
  ...loadProbes,
  ...loginProbes,
  ...mergeProbes,
  ...phoneProbes,
  ...priceProbes,
  ...liveProbes,
  ...tableProbes,
  ...refusedCommandProbes,
  ...refereeProbes,
  ...diplomaProbes,
  ...screenProbes,
  ...siteTextProbes,
  ...widgetProbes,
  ...sportModeProbes,
  ...statementProbes,
  ...workPassProbes,
};

const table = readFileSync(join(import.meta.dirname, '../../../docs/limits.md'), 'utf8');
const rows = [...table.matchAll(/^\| `(\w+)` +\| ([^|]+?) +\|/gm)].map(([, name = '', value = '']) => ({ name, value }));

const inUnit = (name: string, value: number): string => {
  if (name.endsWith('Bytes')) return value % 1024 ** 2 === 0 ? `${value / 1024 ** 2} MiB` : `${value / 1024} KiB`;
  const unit = name.endsWith('Milliseconds')
    ? ' ms'
    : name.endsWith('PerSecond')
      ? ' a second'
      : name.endsWith('Seconds')
        ? ' s'
        : name.endsWith('PerMinute')
          ? ' a minute'
          : name.endsWith('Minutes')
            ? ' min'
            : name.endsWith('Kilograms')
              ? ' kg'
              : '';
  return `${value.toLocaleString('en')}${unit}`;
};

describe('docs/limits.md', () => {
  let cast: Cast;
  beforeAll(async () => {
    cast = await startCast();
  });
  afterAll(() => cast.podium.close());

  test('names every limit with its value', () => {
    const known = Object.entries(limits).map(([name, value]) => ({ name, value: inUnit(name, value) }));
    expect([...rows].sort((a, b) => a.name.localeCompare(b.name))).toEqual(known.sort((a, b) => a.name.localeCompare(b.name)));
  });

  test('every limit has a probe', () => {
    expect(Object.keys(probes).sort()).toEqual(rows.map(({ name }) => name).sort());
  });

  describe.each(Object.entries(probes))('%s', (_name, { within, beyond }) => {
    test('within it the call goes on', () => within(cast));
    test('beyond it the call is refused', () => beyond(cast));
  });
});
