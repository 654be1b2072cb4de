import type { Change } from '#contracts/event';

const maxWanted = 40;
const isNumeral = (value: string): boolean => /^-?\d{1,4}([.,]\d{1,3})?$/.test(value);
/** Ids stand in the record already; what the device took for granted is not what it wanted. */
const isAside = (field: string): boolean => /(^id|Id|Ids|^expected\w*)$/.test(field) || field === 'commandId' || field === 'deviceTime';

const told = (value: unknown): boolean =>
  typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && isNumeral(value));

const collect = (value: unknown, path: string, found: Change[]): void => {
  if (found.length >= maxWanted || typeof value !== 'object' || value === null) return;
  for (const [field, item] of Object.entries(value)) {
    if (isAside(field)) continue;
    const at = path === '' ? field : `${path}.${field}`;
    if (told(item) && found.length < maxWanted) found.push({ field: at, from: null, to: item });
    else collect(item, field === 'matchData' ? path : at, found);
  }
};

/** What a command wanted, by field. Texts may name people: they are left out. */
export const wantedIn = (input: object): Change[] => {
  const found: Change[] = [];
  collect(input, '', found);
  return found;
};
