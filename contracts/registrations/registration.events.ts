import { z } from 'zod';
import { events, personal } from '../event.js';

export const participationStatuses = [
  'new',
  'waitingList',
  'awaitingPayment',
  'confirmed',
  'rejected',
  'withdrawn',
  'deactivated',
] as const;

const result = z.object({ place: z.number().nullable(), result: z.string().nullable(), points: z.number().nullable() });

export const registrationEvents = events({
  RegistrationCreated: {
    v: 1,
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
      coach: z.object({ id: z.number(), name: z.string() }).nullable(),
      countryCode: z.string().nullable(),
      cityName: z.string().nullable(),
      weight: z.number().nullable(),
      seed: z.number().nullable(),
      groupNumber: z.number().nullable(),
      position: z.number().nullable(),
      tournamentGridNumber: z.number().nullable(),
      externalId: z.string().nullable(),
      registrationOptionId: z.number().nullable(),
      status: z.enum(participationStatuses),
      index: z.number(),
      priceInKopecks: z.number(),
    }),
    personal: personal('userId', ['lastName', 'firstName', 'middleName', 'birthDate', 'weight']),
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
    v: 1,
    schema: z.object({
      registrationId: z.number(),
      eventId: z.number(),
      streamId: z.number(),
      componentType: z.string(),
      from: z.string(),
      to: z.string(),
      comment: z.string(),
    }),
  },
  RegistrationWithdrawn: {
    v: 1,
    schema: z.object({
      registrationId: z.number(),
      eventId: z.number(),
      streamId: z.number(),
      statusBefore: z.enum(participationStatuses),
      reason: z.string(),
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
