// So many registrations, and what a desk asks of them: pages, filtered and ordered.
import type { DocumentPut } from '#platform/ports/document-store';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { participationStatuses } from '#contracts/registrations/statuses';

export const perEvent = 20_000;
const perStream = 500;
const columns = Object.entries(registrationsView.columns);
const lastNames = ['Иванов', 'Петров', 'Ёлкин', 'Сидорова', 'Абрамов', 'Ким', 'Щукин', 'Яковлева'];

export const docOf = (id: number): RegistrationDoc => {
  const number = id - 1;
  const participation = participationStatuses[number % 11 < 7 ? 3 : number % participationStatuses.length] ?? 'new';
  const doc = registrationsView.initial(id);
  return {
    ...doc,
    eventId: Math.floor(number / perEvent) + 1,
    streamId: Math.floor(number / perStream) + 1,
    userId: id,
    fullName: `${lastNames[(number * 7) % lastNames.length] ?? ''}${(number * 7_919) % 9_973} Олег`,
    gender: number % 3 === 0 ? 'female' : 'male',
    birthDate: `03-02-${1990 + (number % 15)}`,
    organization: { id: number % 48, name: `Клуб ${number % 48}` },
    weight: 50 + ((number * 13) % 700) / 10,
    statuses: { ...doc.statuses, participation },
    index: (number % perStream) + 1,
  };
};

export const putOf = (doc: RegistrationDoc): DocumentPut => ({
  key: doc.id,
  json: JSON.stringify(doc),
  position: 1n,
  text: registrationsView.text?.(doc) ?? '',
  columns: Object.fromEntries(columns.map(([name, column]) => [name, column.value(doc)])),
});

/** The n-th question: another sport event, another order, one of the first pages. */
export const questionOf = (n: number, events: number) => ({
  eventId: ((n * 31) % events) + 1,
  column: (['fullName', 'weight', 'organization', 'index'] as const)[n % 4] ?? 'index',
  page: (n % 5) + 1,
  /** Every other question is for women of some years alone: how many they are has to be counted too. */
  isNarrow: n % 2 === 1,
});

export const timed = async (count: number, run: (n: number) => unknown): Promise<number[]> => {
  const taken: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const startedAt = performance.now();
    await run(n);
    taken.push(performance.now() - startedAt);
  }
  return taken;
};

export const registrationsSpec = (name: string) => ({
  name,
  columns: Object.fromEntries(columns.map(([column, { type }]) => [column, type])),
  indexes: registrationsView.indexes,
  hasText: true,
});
