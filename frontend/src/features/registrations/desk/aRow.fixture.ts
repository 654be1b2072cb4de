import type { DeskRow } from './deskRow.js';

/** A registration for tests of the desk. */
export const aRow = (given: Partial<DeskRow> = {}): DeskRow => ({
  ...{ id: 1, eventId: 3, streamId: 12, streamName: '−52 кг', userId: 5, fullName: 'Иванова Анна', gender: 'female' },
  ...{ birthDate: '04-03-2007', age: 19, organization: null, coach: null, teamName: null, index: 1, tournamentGridNumber: null },
  ...{ weight: 52, actualWeight: null, statuses: { participation: 'new' }, place: null, result: null, points: null, seed: null },
  ...{ entrantKind: 'athlete', countryCode: 'RUS', entrantStatus: 'active', version: 1, comments: {}, isDeleted: false },
  ...{ isDeactivated: false, isOfflinePayment: false, withdrawalRequest: null, price: 0, answers: [], challengeAnswer: null },
  ...given,
});
