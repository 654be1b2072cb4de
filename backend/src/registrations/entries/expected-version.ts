import { isRefusal, staleOf, type Decision, type Refusal } from '#domain/decider';
import type { HandlerContext, Loaded } from '#platform/context';
import { registration, type Registration } from '#domain/registrations/registration.decider';
import type { RegistrationEvent } from '#domain/registrations/registration.fold';

/** What the cells of the desk say of an entry: whoever edited an older state of it sees what stands there now. */
const cellsOf = ({ weight, details, tournamentGridNumber, place, result, comments }: Registration) => ({
  weight,
  actualWeight: details.actualWeight,
  tournamentGridNumber,
  place,
  result,
  comments,
});

/** Decides only on the version that the caller saw, where they say which; `known` is what no event of the entry tells. */
export const onVersion =
  (
    expectedVersion: number | undefined,
    decide: (state: Registration) => Decision<RegistrationEvent>,
    known: Partial<ReturnType<typeof cellsOf>> = {},
  ) =>
  (state: Registration, loaded: Loaded<Registration>): Decision<RegistrationEvent> => {
    const decided = decide(state);
    const stale = staleOf(expectedVersion, loaded);
    // What changes nothing, and what is refused anyway, needs no choice.
    if (!stale || isRefusal(decided) || decided.length === 0) return decided;
    return { ...stale, extra: { ...stale.extra, registration: { ...cellsOf(state), ...known } } };
  };

interface OfEntry {
  registrationId: number;
  expectedVersion?: number | undefined;
}

/** Runs a call about one entry only on the version that the caller saw, where they say which (docs/spec/calls.md). */
export const onSeenVersion =
  <Input extends OfEntry, Result>(run: (input: Input, context: HandlerContext) => Promise<Result>) =>
  async (input: Input, context: HandlerContext): Promise<Result | Refusal> => {
    if (input.expectedVersion === undefined) return run(input, context);
    const loaded = await context.load(registration, input.registrationId);
    return staleOf(input.expectedVersion, loaded) ?? run(input, context);
  };
