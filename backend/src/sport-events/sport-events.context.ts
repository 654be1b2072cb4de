import { organizationEvents, personEvents } from '#contracts/directory/person.events';
import { answerEvents } from '#contracts/registrations/answers.events';
import { answerFileEvents, registrationFormEvents } from '#contracts/registrations/form.events';
import { registrationEvents } from '#contracts/registrations/registration.events';
import { registrationOps } from '#contracts/registrations/registration.ops';
import { categoryEvents } from '#contracts/sport-events/category.events';
import { sportEventEvents } from '#contracts/sport-events/sport-event.events';
import { sportEventOps } from '#contracts/sport-events/sport-event.ops';
import { handlers, type ContextSpec } from '#platform/context';
import { isRefusal, notFound, refuse } from '#domain/decider';
import { organizationsView, peopleView } from '#projections/directory/people.view';
import { optionDocumentsView } from '#projections/registrations/option-documents.view';
import { registrationsView } from '#projections/registrations/registrations.view';
import { loadsView, sportEventsView, staffView } from '#projections/sport-events/sport-events.view';
import { streamsView } from '#projections/sport-events/streams.view';
import { desk, type DeskParts } from './desk.js';
import type { CheckParts } from './form/checked-forms.js';
import { answerOperations, registrationFormOperations } from './form/form.operations.js';
import { registrationFormQueryTable } from './form/form.queries.js';
import type { LoadPlaygrounds } from './load/parts.js';
import { runLoadEvents } from './load/run-load.js';
import { rowsOf, runRegister, type RegisterParts } from './register.js';
import * as again from './repeated.js';
import { onVersion } from './registrations/expected-version.js';
import { changeGridNumber, registration } from '#domain/registrations/registration.decider';
import { runCompleteStream, runSaveResult, runSaveResults } from './results.js';
import { runSaveEvent } from './save-event.js';
import { runSaveStream } from './save-stream.js';
import { sportEventQueryTable } from './sport-event.queries.js';
import { queueOfRegistration, queueOfRegistrations } from './registrations/entries.js';
import type { GridNeighbour } from './registrations/grid-standing.js';
import { withJointEntrants } from './registrations/joint-withdrawal.js';
import { registrationViewTable } from './registrations/views.queries.js';
import { registrationOperations } from './registrations/registration.operations.js';
import { runWithdraw, withdrawnAgain } from './withdraw.js';
import { emailHasher, runSaveOption, runSaveStaff } from './staff-and-options.js';

const operations = (parts: RegisterParts, loadPlaygrounds: LoadPlaygrounds) => {
  const { pepper, reserveIds } = parts;
  const hashEmail = emailHasher(pepper);
  return handlers(sportEventOps, {
    SaveSportEvent: { queueKey: ({ eventId }) => `event-${eventId ?? 'new'}`, run: runSaveEvent, repeated: again.savedEventAgain },
    SaveStream: { queueKey: ({ eventId }) => `event-${eventId}`, run: runSaveStream, repeated: again.savedStreamAgain },
    SaveRegistrationOption: { queueKey: ({ eventId }) => `event-${eventId}`, run: runSaveOption, repeated: again.savedOptionAgain },
    SaveStaff: {
      queueKey: ({ eventId }) => `event-${eventId}`,
      run: (input, context) => runSaveStaff(input, context, hashEmail),
      repeated: again.savedStaffAgain,
    },
    RegisterForEvent: {
      queueKey: ({ eventId }) => `event-${eventId}`,
      run: (input, context) => runRegister(input, context, parts),
      repeated: again.registeredAgain,
    },
    // One load at a time: they find persons and sport events by what stands in them.
    LoadEvents: {
      queueKey: () => 'load-events',
      run: (input, context) => runLoadEvents(input, context, { pepper, reserveIds, hashEmail, loadPlaygrounds }),
      repeated: again.loadedAgain,
    },
    SaveResult: { run: runSaveResult, repeated: again.savedResultAgain },
    SaveResults: { queueKey: ({ streamId }) => `results-${streamId}`, run: runSaveResults, repeated: again.savedResultsAgain },
    CompleteStream: { queueKey: ({ streamId }) => `results-${streamId}`, run: runCompleteStream, repeated: again.completedAgain },
    ChangeAthleteGridNumber: {
      queueKey: queueOfRegistration,
      repeated: again.savedResultAgain,
      run: async ({ registrationId, tournamentGridNumber, expectedVersion }, context) => {
        const doc = await context.documents.get(registrationsView, registrationId);
        if (!doc) return notFound('registrationId');
        const stream = await context.documents.get(streamsView, doc.streamId);
        if (stream?.isCompleted) return refuse('error.completed');
        const others = await context.documents.all(registrationsView, { filter: { streamId: doc.streamId, isDeleted: 0 } });
        if (others.some((other) => other.id !== doc.id && other.tournamentGridNumber === tournamentGridNumber))
          return refuse('error.duplicate', 'tournamentGridNumber');
        // The schedule gives numbers too.
        const known = { tournamentGridNumber: doc.tournamentGridNumber };
        const numbered = onVersion(expectedVersion, (state) => changeGridNumber(state, registrationId, tournamentGridNumber), known);
        const decided = await context.decide(registration, registrationId, numbered);
        return isRefusal(decided) ? decided : async () => ({ registration: (await rowsOf(context, [registrationId]))[0] });
      },
    },
  });
};

const formEvents = [registrationFormEvents, answerFileEvents];
const formTables = (parts: CheckParts) => [registrationFormOperations(parts), answerOperations(parts), registrationFormQueryTable(parts)];

const bulkOperations = ({ withdrawFromGrid }: GridNeighbour) =>
  handlers(registrationOps, {
    WithdrawRegistrations: {
      queueKey: queueOfRegistrations,
      run: (input, context) => runWithdraw(input, context, withdrawFromGrid),
      repeated: withdrawnAgain,
    },
  });

/** What other contexts do for this one. */
export interface Neighbours extends GridNeighbour {
  loadPlaygrounds: LoadPlaygrounds;
}

export const sportEventsContext = (parts: RegisterParts, given: Neighbours, deskParts: DeskParts): ContextSpec => {
  const neighbours = { ...given, ...withJointEntrants(given) };
  const { events, operations: deskOperations, views, processes, jobs } = desk(deskParts, emailHasher(parts.pepper));
  return {
    name: 'sport-events',
    events: [
      sportEventEvents,
      categoryEvents,
      registrationEvents,
      answerEvents,
      ...formEvents,
      personEvents,
      organizationEvents,
      ...events,
    ],
    operations: [
      operations(parts, neighbours.loadPlaygrounds),
      bulkOperations(neighbours),
      ...registrationOperations(neighbours),
      sportEventQueryTable(deskParts.lists),
      registrationViewTable,
      ...formTables({ ...parts, lists: deskParts.lists }),
      ...deskOperations,
    ],
    views: [
      sportEventsView,
      staffView,
      loadsView,
      streamsView,
      registrationsView,
      optionDocumentsView,
      peopleView,
      organizationsView,
      ...views,
    ],
    processes,
    jobs,
  };
};
