import { z } from 'zod';
import { events, personal } from '../event.js';
import { currency, minor } from '../payments/money.js';
import { componentStatuses, participationStatuses, type ParticipationStatus } from './statuses.js';

const status = z.enum(participationStatuses);
const ids = { registrationId: z.number(), eventId: z.number(), streamId: z.number(), userId: z.number().nullable() };
/** Nobody's in the clear: what was recorded before free text was sealed. */
const withoutOwner = <Old extends object>(old: Old) => ({ ...old, userId: null });

const result = z.object({ place: z.number().nullable(), result: z.string().nullable(), points: z.number().nullable() });

export const registrationEvents = events({
  RegistrationCreated: {
    v: 4,
    schema: z.object({
      registrationId: z.number(),
      eventId: z.number(),
      streamId: z.number(),
      entrantKind: z.enum(['athlete', 'pair', 'team']),
      userId: z.number().nullable(),
      lastName: z.string().nullable(),
      firstName: z.string().nullable(),
      middleName: z.string().nullable(),
      birthDate: z.string().nullable(),
      gender: z.enum(['male', 'female']).nullable(),
      teamName: z.string().nullable(),
      organization: z.object({ id: z.number(), name: z.string() }).nullable(),
      /** Before version 3 the coach's name stood in the clear. */
      coach: z.object({ id: z.number(), name: z.string().nullable() }).nullable(),
      countryCode: z.string().nullable(),
      cityName: z.string().nullable(),
      weight: z.number().nullable(),
      levelId: z.number().nullable(),
      seed: z.number().nullable(),
      groupNumber: z.number().nullable(),
      position: z.number().nullable(),
      tournamentGridNumber: z.number().nullable(),
      externalId: z.string().nullable(),
      registrationOptionId: z.number().nullable(),
      status,
      /** What one who waits becomes when they come in. */
      statusOnceIn: status,
      /** Who registered them, and pays; nobody where the staff did. */
      registeredByUserId: z.number().nullable(),
      /** Who told the organisers the names: they typed or loaded them, the entrant's side applied, a profile was looked up. */
      saidBy: z.enum(['staff', 'entrant', 'profile']),
      index: z.number(),
      priceInKopecks: z.number(),
    }),
    personal: personal('userId', ['lastName', 'firstName', 'middleName', 'birthDate', 'weight', 'levelId'], ['coach']),
    upcasts: {
      2: (old: object) => old,
      1: (old: { status: ParticipationStatus }) => ({
        ...old,
        levelId: null,
        statusOnceIn: old.status === 'waitingList' ? ('new' as const) : old.status,
        registeredByUserId: null,
      }),
      3: (old: { registeredByUserId: number | null }) => ({ ...old, saidBy: old.registeredByUserId === null ? 'staff' : 'entrant' }),
    },
  },
  /** From a load file: what the new file says of a known entrant. */
  RegistrationDataEdited: {
    v: 1,
    schema: z.object({
      registrationId: z.number(),
      eventId: z.number(),
      streamId: z.number(),
      userId: z.number().nullable(),
      /** New values of the changed fields. */
      set: z.record(z.string(), z.unknown()),
      changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
    }),
    personal: personal('userId', ['set', 'changes']),
  },
  RegistrationStatusChanged: {
    v: 2,
    schema: z.object({ ...ids, componentType: z.string(), from: z.string(), to: z.string(), comment: z.string() }),
    personal: personal('userId', ['comment']),
    upcasts: { 1: withoutOwner },
  },
  RegistrationWithdrawn: {
    v: 2,
    schema: z.object({ ...ids, statusBefore: status, reason: z.string() }),
    personal: personal('userId', ['reason']),
    upcasts: { 1: withoutOwner },
  },
  RegistrationDeactivated: {
    v: 1,
    schema: z.object({ ...ids, statusBefore: status, reason: z.string() }),
    personal: personal('userId', ['reason']),
  },
  /** A place became free: the first of the waiting list who qualifies has it. */
  RegistrationPromotedFromWaitingList: { v: 1, schema: z.object({ ...ids, to: status }) },
  RegistrationStreamChanged: {
    v: 1,
    schema: z.object({
      registrationId: z.number(),
      eventId: z.number(),
      userId: z.number().nullable(),
      fromStreamId: z.number(),
      toStreamId: z.number(),
      /** Place in the list of the new stream. */
      index: z.number(),
      isForce: z.boolean(),
      reason: z.string(),
      /** As they stand in the grid of the new stream. */
      entrant: z.object({
        lastName: z.string().nullable(),
        firstName: z.string().nullable(),
        middleName: z.string().nullable(),
        teamName: z.string().nullable(),
        organization: z.object({ id: z.number(), name: z.string() }).nullable(),
        countryCode: z.string().nullable(),
        seed: z.number().nullable(),
      }),
    }),
    personal: personal('userId', ['reason', 'entrant']),
  },
  /** Stands right after RegistrationCreated of the copy. */
  RegistrationCopied: { v: 1, schema: z.object({ ...ids, sourceRegistrationId: z.number(), sourceStreamId: z.number() }) },
  RegistrationDeleted: {
    v: 2,
    /** Empty: nobody said why, as before version 2; null once the person is erased. */
    schema: z.object({ ...ids, statusBefore: status, reason: z.string().nullable() }),
    personal: personal('userId', ['reason']),
    upcasts: { 1: (old: object) => ({ ...old, reason: '' }) },
  },
  RegistrationRecovered: { v: 1, schema: z.object({ ...ids, statusAfter: status, index: z.number() }) },
  OfflinePaymentSet: {
    v: 1,
    schema: z.object({ ...ids, paidDate: z.string().nullable(), documentNumber: z.string().nullable() }),
    personal: personal('userId', ['documentNumber']),
  },
  OfflinePaymentRevoked: {
    v: 2,
    schema: z.object({ ...ids, reason: z.string() }),
    personal: personal('userId', ['reason']),
    upcasts: { 1: (old: object) => ({ ...old, reason: '' }) },
  },
  /** What the invoices say of it: recorded with whatever has changed them (docs/adr/0078-books-of-an-invoice.md). */
  RegistrationPaymentChanged: {
    v: 1,
    schema: z.object({
      ...ids,
      /** The one to pay, else the last one; null: nothing is charged. */
      paymentInvoiceId: z.number().int().nullable(),
      /** Number of its status, 0 to 6. */
      paymentInvoiceStatus: z.number().int().min(0).max(6).nullable(),
      /** All that hold or held a position of it. */
      invoiceIds: z.array(z.number().int()),
      payment: z.enum(componentStatuses.payment),
      currency,
      /** What is charged, what it was before the promo code, what of it is paid. */
      amount: minor,
      fullAmount: minor,
      paidAmount: minor,
    }),
  },
  AthleteGridNumberChanged: {
    v: 1,
    schema: z.object({ registrationId: z.number(), streamId: z.number(), from: z.number().nullable(), to: z.number() }),
  },
  ResultSaved: {
    v: 1,
    schema: result.extend({ registrationId: z.number(), streamId: z.number(), from: result.nullable(), comment: z.string() }),
  },
  ResultCorrected: {
    v: 1,
    schema: result.extend({ registrationId: z.number(), streamId: z.number(), from: result.nullable(), reason: z.string() }),
  },
});
