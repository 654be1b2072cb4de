import type { Change } from '#contracts/event';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

export const recordOf = (data: unknown): Record<string, unknown> => (isRecord(data) ? data : {});

const isChange = (value: unknown): value is Change => isRecord(value) && typeof value['field'] === 'string';

/** Ids say of what a record is, and what is said elsewhere is not said twice. */
const isAbout = (field: string): boolean =>
  /(^id|Id)$/.test(field) || ['reason', 'comment', 'from', 'to', 'changes', 'set'].includes(field);

/** From → to of a record: as it says itself; of what only says what is now, everything was nothing before. */
export const changesOf = (data: Record<string, unknown>): Change[] => {
  const own = data['changes'];
  if (Array.isArray(own) && own.some(isChange)) return own.filter(isChange);
  if ('to' in data || 'from' in data) {
    const field = typeof data['componentType'] === 'string' ? data['componentType'] : 'value';
    const to = 'to' in data ? data['to'] : Object.fromEntries(Object.entries(data).filter(([name]) => !isAbout(name)));
    return [{ field, from: data['from'] ?? null, to: to ?? null }];
  }
  return Object.entries(data)
    .filter(([field, value]) => !isAbout(field) && value !== null && value !== '')
    .map(([field, to]) => ({ field, from: null, to }));
};

export const reasonOf = (data: Record<string, unknown>): string | null => {
  const said = [data['reason'], data['comment']].find((text) => typeof text === 'string' && text !== '');
  return typeof said === 'string' ? said : null;
};

const ofRegistrations = /^(registrationId|sourceRegistrationId|winner|loser|winnerRegistrationId)$/;
const ofCategories = /^([a-z]+S|s)treamId$/;

export interface NamedIds {
  registrations: Set<number>;
  streams: Set<number>;
}

/** Ids in a record that a reader wants names for. */
export const collectIds = (type: string, data: Record<string, unknown>, ids: NamedIds): void => {
  const isSwap = type.startsWith('AthleteChangedIn');
  const isOfSides = type === 'MatchParticipantsSwapped';
  for (const [field, value] of Object.entries(data)) {
    if ((field === 'registrationIds' || (isOfSides && field === 'to')) && Array.isArray(value)) {
      for (const id of value.slice(0, 100)) if (typeof id === 'number') ids.registrations.add(id);
    }
    if (typeof value !== 'number') continue;
    if (ofRegistrations.test(field) || (isSwap && (field === 'from' || field === 'to'))) ids.registrations.add(value);
    if (ofCategories.test(field)) ids.streams.add(value);
  }
};
