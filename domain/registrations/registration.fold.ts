import type { EventOf } from '#contracts/event';
import { erasedName } from '#contracts/rules/names';
import { answerEvents } from '#contracts/registrations/answers.events';
import { detailEvents } from '#contracts/registrations/details.events';
import { insuranceCheckEvents } from '#contracts/registrations/insurance.events';
import { orderedProductEvents, type OrderedInsurance, type OrderedProduct } from '#contracts/registrations/products.events';
import { registrationEvents } from '#contracts/registrations/registration.events';
import {
  firstStatuses,
  paymentStatus,
  type ComponentStatuses,
  type ComponentType,
  type ParticipationStatus,
} from '#contracts/registrations/statuses';
import { challengeStatusOf, foldAnswers, noAnswers, type EntryAnswers } from './answers.fold.js';
import { noEdits, type EditedData } from './edited-data.js';
import { foldDetails, noDetails, type EntryDetails } from './details.fold.js';
import { changeStatus, type StatusEvent } from './status.fold.js';

/** The event stream of one registration. */
export const registrationStreamEvents = {
  ...registrationEvents,
  ...answerEvents,
  ...detailEvents,
  ...orderedProductEvents,
  ...insuranceCheckEvents,
};
export type RegistrationEvent = EventOf<typeof registrationStreamEvents>;
export type CreatedData = Extract<RegistrationEvent, { type: 'RegistrationCreated' }>['data'];

/**
 * What the events of a registration tell: the state that is decided on, and the larger part of its document. Where events of the
 * category or the schedule change the place in the list and the number too, the document alone has them.
 */
export interface RegistrationFacts extends Omit<CreatedData, 'registrationId' | 'status' | 'coach'>, EditedData {
  coach: { id: number; name: string } | null;
  statuses: ComponentStatuses;
  /** What was said with the status of a component. */
  comments: Partial<Record<ComponentType, string>>;
  /** Participation before it was withdrawn, rejected or deactivated: what it goes back to. */
  statusBefore: ParticipationStatus | null;
  isDeleted: boolean;
  isOfflinePayment: boolean;
  /** When it was paid on the spot, and by which document. */
  offlinePayment: { paidDate: string | null; documentNumber: string | null };
  /** What its invoices say; null: none was made of it. */
  invoiced: Invoiced | null;
  /** What it has besides of what the organiser sells. */
  products: OrderedProduct[];
  /** Insurance that is paid with the entry; null: none. */
  orderedInsurance: OrderedInsurance | null;
  /** The policy of this site that was found; null: none. */
  insurance: CheckedPolicy | null;
  /** The registration that this one is a copy of. */
  sourceRegistrationId: number | null;
  place: number | null;
  result: string | null;
  points: number | null;
  /** What was said on the form of the sport event. */
  entry: EntryAnswers;
  /** What became known since. */
  details: EntryDetails;
}

export type Invoiced = Omit<
  Extract<RegistrationEvent, { type: 'RegistrationPaymentChanged' }>['data'],
  'registrationId' | 'eventId' | 'streamId' | 'userId' | 'payment'
>;

type CheckedPolicy = Omit<
  Extract<RegistrationEvent, { type: 'InsuranceChecked' }>['data'],
  'registrationId' | 'eventId' | 'streamId' | 'userId'
>;

export const noFacts = (): RegistrationFacts => ({
  eventId: 0,
  streamId: 0,
  entrantKind: 'athlete',
  userId: null,
  lastName: null,
  firstName: null,
  middleName: null,
  birthDate: null,
  gender: null,
  teamName: null,
  organization: null,
  coach: null,
  countryCode: null,
  cityName: null,
  weight: null,
  levelId: null,
  seed: null,
  groupNumber: null,
  position: null,
  tournamentGridNumber: null,
  externalId: null,
  registrationOptionId: null,
  statusOnceIn: 'new',
  registeredByUserId: null,
  saidBy: 'staff',
  index: 0,
  priceInKopecks: 0,
  ...noEdits(),
  statuses: firstStatuses('new', 0),
  comments: {},
  statusBefore: null,
  isDeleted: false,
  isOfflinePayment: false,
  offlinePayment: { paidDate: null, documentNumber: null },
  invoiced: null,
  products: [],
  orderedInsurance: null,
  insurance: null,
  sourceRegistrationId: null,
  ...{ place: null, result: null, points: null },
  entry: noAnswers(),
  details: noDetails(),
});

/** Folds in place, for the decider and for the view (docs/adr/0052-one-fold-of-a-registration.md). */
export const foldRegistration = (facts: RegistrationFacts, event: RegistrationEvent): void => {
  switch (event.type) {
    case 'RegistrationCreated': {
      const { registrationId: _id, status, coach, ...known } = event.data;
      Object.assign(facts, known, {
        coach: coach && { id: coach.id, name: coach.name ?? erasedName },
        statuses: firstStatuses(status, known.priceInKopecks),
      });
      return;
    }
    case 'RegistrationCopied':
      facts.sourceRegistrationId = event.data.sourceRegistrationId;
      return;
    case 'RegistrationDataEdited':
      Object.assign(facts, event.data.set);
      return;
    case 'RegistrationStreamChanged':
      Object.assign(facts, { streamId: event.data.toStreamId, index: event.data.index, tournamentGridNumber: null });
      return;
    case 'AthleteGridNumberChanged':
      facts.tournamentGridNumber = event.data.to;
      return;
    case 'ResultSaved':
    case 'ResultCorrected': {
      const { place, result, points } = event.data;
      Object.assign(facts, { place, result, points });
      return;
    }
    case 'RegistrationPaymentChanged': {
      const { registrationId: _id, eventId: _event, streamId: _stream, userId: _user, payment, ...invoiced } = event.data;
      facts.invoiced = invoiced;
      facts.statuses.payment = payment;
      return;
    }
    case 'InsuranceChecked': {
      const { registrationId: _id, eventId: _event, streamId: _stream, userId: _user, ...insurance } = event.data;
      facts.insurance = insurance;
      return;
    }
    case 'OfflinePaymentSet':
      setPayment(facts, { isOfflinePayment: true });
      facts.offlinePayment = { paidDate: event.data.paidDate, documentNumber: event.data.documentNumber };
      return;
    case 'OfflinePaymentRevoked':
      setPayment(facts, { isOfflinePayment: false });
      facts.offlinePayment = { paidDate: null, documentNumber: null };
      return;
    default:
      foldPart(facts, event);
  }
};

const foldPart = (facts: RegistrationFacts, event: OrderEvent | DetailEvent | AnswerEvent | StatusEvent): void => {
  if (isOrder(event)) setOrder(facts, event);
  else if (isDetail(event)) foldDetails(facts, event);
  else if (isAnswer(event)) setAnswers(facts, event);
  else changeStatus(facts, event);
};

const setOrder = (facts: RegistrationFacts, { type, data }: OrderEvent): void => {
  if (type === 'ProductsOrdered') facts.products = data.products;
  else facts.orderedInsurance = data.ordered;
};

type OrderEvent = EventOf<typeof orderedProductEvents>;
type DetailEvent = EventOf<typeof detailEvents>;
type AnswerEvent = EventOf<typeof answerEvents>;
const isOrder = (event: OrderEvent | DetailEvent | AnswerEvent | StatusEvent): event is OrderEvent => event.type in orderedProductEvents;
const isDetail = (event: DetailEvent | AnswerEvent | StatusEvent): event is DetailEvent => event.type in detailEvents;
const isAnswer = (event: AnswerEvent | StatusEvent): event is AnswerEvent => event.type in answerEvents;

const setPayment = (
  facts: RegistrationFacts,
  { isOfflinePayment = facts.isOfflinePayment, priceInKopecks = facts.priceInKopecks }: Partial<RegistrationFacts>,
): void => {
  Object.assign(facts, { isOfflinePayment, priceInKopecks });
  // Of what is invoiced the books say it, in the same append.
  if (facts.invoiced === null) facts.statuses.payment = paymentStatus({ priceInKopecks, isOffline: isOfflinePayment });
};

/** The price follows the answers to questions, the status of the part `challenge` the answers to challenges. */
const setAnswers = (facts: RegistrationFacts, event: AnswerEvent): void => {
  foldAnswers(facts.entry, event);
  if (event.type === 'AdditionalQuestionsAnswered') setPayment(facts, { priceInKopecks: priceAfter(facts, event.data) });
  else facts.statuses.challenge = challengeStatusOf(facts.entry);
};

type Answered = Extract<AnswerEvent, { type: 'AdditionalQuestionsAnswered' }>['data'];

/** Events of version 1 tell by how much the price changed, and not the price. */
const priceAfter = (facts: RegistrationFacts, { priceInKopecks, priceDifferenceInKopecks }: Answered): number =>
  priceInKopecks ?? facts.priceInKopecks + priceDifferenceInKopecks;
