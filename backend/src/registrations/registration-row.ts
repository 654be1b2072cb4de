import type { InvoiceStatus } from '#contracts/payments/invoice.docs';
import { invoiceStatusNames } from '#contracts/payments/invoices/status-names';
import { decimalOf } from '#contracts/payments/money';
import type { RegistrationRow } from '#contracts/registrations/registration.docs';
import type { Locale } from '#platform/context';
import type { GridSummary } from '#projections/competition/grid-summary';
import type { RegistrationDoc } from '#projections/registrations/registrations.view';
import { answerRow, shownChallengeAnswer } from './form/answer-shapes.js';

export const registrationRow = (
  doc: RegistrationDoc,
  streamName: string,
  age: number | null,
  grid: Pick<GridSummary, 'entrantStatus'> | undefined,
  locale: Locale = 'ru',
): RegistrationRow => ({
  id: doc.id,
  eventId: doc.eventId,
  streamId: doc.streamId,
  streamName,
  eventRegistrationGroupId: null,
  userId: doc.userId,
  fullName: doc.fullName,
  gender: doc.gender,
  birthDate: doc.birthDate,
  age,
  organization: doc.organization,
  coach: doc.coach,
  teamId: doc.team?.id ?? null,
  teamName: doc.teamName ?? doc.team?.name ?? null,
  registrationPairId: doc.registrationPairId,
  index: doc.index,
  tournamentGridNumber: doc.tournamentGridNumber,
  weight: doc.weight,
  actualWeight: doc.details.actualWeight,
  statuses: doc.statuses,
  comments: doc.comments,
  isDeleted: doc.isDeleted,
  isDeactivated: doc.statuses.participation === 'deactivated',
  isOfflinePayment: doc.isOfflinePayment,
  withdrawalRequest: doc.details.withdrawalRequest,
  ...payment(doc, locale),
  insuranceId: doc.insurance?.insuranceId ?? null,
  insuranceStatus: doc.insurance?.status ?? null,
  answers: doc.entry.answers.map((answer) => answerRow(doc.id, answer, locale)),
  challengeAnswer: shownChallengeAnswer(doc.entry.challengeAnswers),
  place: doc.place,
  result: doc.result,
  points: doc.points,
  entrantKind: doc.entrantKind,
  seed: doc.seed,
  groupNumber: doc.groupNumber,
  position: doc.position,
  countryCode: doc.countryCode,
  externalId: doc.externalId,
  entrantStatus: grid?.entrantStatus[doc.id] ?? doc.entrantStatus,
  version: doc.version,
});

/** What its invoices say, else its price. */
const payment = ({ invoiced, priceInKopecks }: RegistrationDoc, locale: Locale) => {
  const status = (invoiced?.paymentInvoiceStatus ?? null) as InvoiceStatus | null;
  const isCharged = invoiced !== null && invoiced.paymentInvoiceId !== null;
  const price = isCharged ? decimalOf(invoiced.amount, invoiced.currency) : priceInKopecks / 100;
  return {
    paymentInvoiceId: invoiced?.paymentInvoiceId ?? null,
    paymentInvoiceStatus: status,
    paymentInvoiceStatusText: status === null ? null : invoiceStatusNames[status][locale],
    price,
    priceWithoutDiscountAmount: isCharged ? decimalOf(invoiced.fullAmount, invoiced.currency) : price,
  };
};
