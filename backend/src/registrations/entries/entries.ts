import { componentStatuses, type ComponentType, type ParticipationStatus } from '#contracts/registrations/statuses';
import type { HandlerContext, Loaded, OperationContext } from '#platform/context';
import { forbidden, isRefusal, notFound, refuseFields, type Decision, type Refusal } from '#domain/decider';
import { registrationsView } from '#projections/registrations/registrations.view';
import { registration, type Registration } from '#domain/registrations/registration.decider';
import type { RegistrationEvent } from '#domain/registrations/registration.fold';

/** A registration as it was before the command. */
export interface Entry {
  registrationId: number;
  eventId: number;
  streamId: number;
  participation: ParticipationStatus;
  state: Registration;
  /** Whether the command changes it. */
  isChanged: boolean;
}

/** Registrations of one sport event wait for each other, so that places are given without a conflict. */
export const queueOfRegistration = async ({ registrationId }: { registrationId: number }, context: OperationContext): Promise<string> =>
  `event-${(await context.recentDocuments.peek(registrationsView, registrationId))?.eventId ?? 0}`;

export const queueOfRegistrations = async (
  { registrationIds }: { registrationIds: number[] },
  context: OperationContext,
): Promise<string> => queueOfRegistration({ registrationId: registrationIds[0] ?? 0 }, context);

export const queueOfEvent = ({ eventId }: { eventId: number }): string => `event-${eventId}`;

/** What is wrong with which registration. */
export class Faults {
  readonly errors: Record<string, string[]> = {};
  private isForeign = false;
  /** Somebody has changed one since the caller looked. */
  private conflict: Refusal | null = null;

  add(registrationId: number, refusal: Refusal): void {
    const { errors, status } = refusal;
    this.errors[`registrations.${registrationId}`] = Object.values(errors).flat();
    if (status === 403) this.isForeign = true;
    if (status === 409) this.conflict ??= refusal;
  }

  /** A refusal of several fields, as a step answers it. */
  take(refusal: Refusal): void {
    Object.assign(this.errors, refusal.errors);
  }

  /** For a call about one registration: under `form`, with the status of the one refusal. */
  get one(): Refusal | null {
    const keys = [...new Set(Object.values(this.errors).flat())];
    if (keys.length === 0) return null;
    return { refused: true, status: this.isForeign ? 403 : 200, errors: { form: keys } };
  }

  get all(): Refusal | null {
    if (this.conflict) return this.conflict;
    const refused = refuseFields(this.errors);
    return refused && this.isForeign ? { ...refused, status: 403 } : refused;
  }
}

/** Decides on each registration of a sport event, and tells what each was before; faults are named one by one. */
export const decideEach = async (
  context: HandlerContext,
  { eventId, registrationIds }: { eventId: number | null; registrationIds: readonly number[] },
  faults: Faults,
  decide: (state: Registration, registrationId: number, loaded: Loaded<Registration>) => Decision<RegistrationEvent>,
): Promise<Entry[]> => {
  const entries: Entry[] = [];
  for (const registrationId of new Set(registrationIds)) {
    const entry = await entryOf(context, registrationId, eventId);
    if (isRefusal(entry)) {
      faults.add(registrationId, entry);
      continue;
    }
    const decided = await context.decide(registration, registrationId, (state, loaded) => decide(state, registrationId, loaded));
    if (isRefusal(decided)) faults.add(registrationId, decided);
    else entries.push({ ...entry, isChanged: decided.length > 0 });
  }
  return entries;
};

/** The registration before the command; refused when it is not there, or of another sport event. */
export const entryOf = async (context: OperationContext, registrationId: number, eventId: number | null): Promise<Entry | Refusal> => {
  const { state } = await context.load(registration, registrationId);
  if (!state.isCreated) return notFound(`registrations.${registrationId}`);
  if (eventId !== null && state.eventId !== eventId) return forbidden(`registrations.${registrationId}`);
  const { participation } = state.statuses;
  return { registrationId, eventId: state.eventId, streamId: state.streamId, participation, state, isChanged: false };
};

export const byCategory = <Row extends { streamId: number }>(rows: readonly Row[]): Map<number, Row[]> => {
  const streams = new Map<number, Row[]>();
  for (const row of rows) {
    const known = streams.get(row.streamId);
    if (known) known.push(row);
    else streams.set(row.streamId, [row]);
  }
  return streams;
};

/** How many registrations of a sport event stand at each status of a component. */
export const countersOf = async (
  { documents }: Pick<OperationContext, 'documents'>,
  eventId: number,
  componentType: ComponentType,
): Promise<Record<string, number>> => {
  const counts = componentStatuses[componentType].map(async (status) => {
    const filter = { eventId, isDeleted: 0, [componentType]: status };
    return [status, await documents.count(registrationsView, { filter })] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
};
