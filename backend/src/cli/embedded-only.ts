import type { Config } from '#platform/config';

/** A command that copies or replaces files is refused where a part that must not be lost stands in a database elsewhere. */
export const refuseElsewhere = (config: Pick<Config, 'EVENT_STORE' | 'VAULT' | 'BLOBS'>, command: string): void => {
  const elsewhere = (['EVENT_STORE', 'VAULT', 'BLOBS'] as const).filter((name) => config[name].includes('://'));
  if (elsewhere.length === 0) return;
  throw new Error(
    `npm run ${command} is for stores in the data directory, and ${elsewhere.join(', ')} stand in a database: ` +
      'use the tools of that server (docs/operating.md). Nothing was changed.',
  );
};
