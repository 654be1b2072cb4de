import { importEvents } from '#contracts/registrations/import.events';

/** Imports of a sport event; what became of each entry stands in its own events. */
export const entryImports = {
  name: 'entryImports',
  events: importEvents,
  initial: (): object => ({}),
  evolve: (state: object): object => state,
};
