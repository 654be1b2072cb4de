import type { RegistrationRow } from '#contracts/registrations/registration.docs';
import { firstStatuses, type ComponentStatuses } from '#contracts/registrations/statuses';

export type RowParts = Partial<Omit<RegistrationRow, 'statuses'>> & { statuses?: Partial<ComponentStatuses> };

/** A registration for tests. */
export const aRow = ({ statuses, ...given }: RowParts = {}): RegistrationRow => ({
  ...{ id: 1, eventId: 3, streamId: 12, streamName: '−52 кг', userId: 5, fullName: 'Иванова Анна', gender: 'female' },
  ...{ birthDate: '04-03-2007', age: 19, organization: null, coach: null, teamName: null, index: 1, tournamentGridNumber: null },
  ...{ weight: 52, actualWeight: null, place: null, result: null, points: null, seed: null },
  ...{ entrantKind: 'athlete', countryCode: 'RUS', entrantStatus: 'active', version: 1, comments: {}, isDeleted: false },
  ...{ isDeactivated: false, isOfflinePayment: false, withdrawalRequest: null, price: 0, answers: [], challengeAnswer: null },
  ...{ teamId: null, registrationPairId: null, groupNumber: null, position: null, externalId: null, insuranceId: null },
  ...{ eventRegistrationGroupId: null, paymentInvoiceId: null, paymentInvoiceStatus: null, paymentInvoiceStatusText: null },
  ...{ insuranceStatus: null, priceWithoutDiscountAmount: 0 },
  statuses: { ...firstStatuses('new', 0), ...statuses },
  ...given,
});
