import type { Composition } from '#backend/composition';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';

const atOnce = 5_000;
const columns = Object.entries(registrationsView.columns);
const clubs = ['Динамо', 'Самбо-70', 'Юность', 'Олимпиец'];

const docOf = (eventId: number, streamId: number, index: number): RegistrationDoc => {
  const id = streamId * 1_000_000 + index;
  const doc = registrationsView.initial(id);
  return {
    ...doc,
    ...{ eventId, streamId, index, tournamentGridNumber: index, firstName: 'Олег', lastName: `Иванов${index}` },
    ...{ fullName: `Иванов${index} Олег`, gender: 'male', birthDate: '03-02-1999', weight: 50 + (index % 100) / 10, countryCode: 'RUS' },
    organization: { id: (index % clubs.length) + 1, name: clubs[index % clubs.length] ?? '' },
    statuses: { ...doc.statuses, participation: 'confirmed' },
  };
};

/** So many entries in the read side of a sport event, of which the log knows nothing: to see what a long list takes. */
export const manyEntries = async (
  { store, runner }: { store: Pick<Composition['store'], 'write'>; runner: { collection: (view: typeof registrationsView) => string } },
  { eventId, streamId, count, isPlaced = false }: { eventId: number; streamId: number; count: number; isPlaced?: boolean },
): Promise<void> => {
  for (let from = 1; from <= count; from += atOnce) {
    const docs = Array.from({ length: Math.min(atOnce, count - from + 1) }, (_, i) => ({
      ...docOf(eventId, streamId, from + i),
      ...(isPlaced && { place: from + i }),
    }));
    await store.write(
      runner.collection(registrationsView),
      docs.map((doc) => ({
        key: doc.id,
        json: JSON.stringify(doc),
        position: 1n,
        text: registrationsView.text?.(doc) ?? '',
        columns: Object.fromEntries(columns.map(([name, column]) => [name, column.value(doc)])),
      })),
    );
  }
};
