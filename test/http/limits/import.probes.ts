import { expect } from '@jest/globals';
import { maxImportRows, maxImportRowsPerCall } from '#contracts/limits';
import { madeEvent, type Cast } from '../cast.js';
import { readTableOf } from '../registrations/import.fixture.js';
import type { Probes } from './probe.js';

let made = 0;
const eventOf = ({ organiser }: Cast): Promise<number> => madeEvent(organiser, `import-${(made += 1)}`);

const read = async (cast: Cast, rows: number) =>
  (await readTableOf(cast.organiser.caller, await eventOf(cast), `Фамилия;Имя\n${'Иванов;Пётр\n'.repeat(rows)}`)).body;

/** Rows without a name: nothing comes of them. */
const carryOut = async (cast: Cast, count: number) => {
  const rows = Array.from({ length: count }, (_, i) => ({ n: i + 2, cells: [''] }));
  const input = { eventId: await eventOf(cast), columns: ['lastName'], header: ['Фамилия'], rows };
  return cast.organiser.caller.post('/api/import-entries', input);
};

export const importProbes: Probes = {
  maxImportRows: {
    within: async (cast) => expect((await read(cast, maxImportRows))['rows']).toHaveLength(maxImportRows),
    beyond: async (cast) =>
      expect(await read(cast, maxImportRows + 1)).toMatchObject({
        errors: { file: ['error.too_many'] },
        limit: { name: 'maxImportRows', value: maxImportRows },
      }),
  },
  maxImportRowsPerCall: {
    within: async (cast) => expect((await carryOut(cast, maxImportRowsPerCall)).body).toMatchObject({ success: true }),
    beyond: async (cast) =>
      expect(await carryOut(cast, maxImportRowsPerCall + 1)).toMatchObject({ status: 400, body: { errors: { rows: ['error.too_many'] } } }),
  },
};
