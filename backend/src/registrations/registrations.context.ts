import { organizationEvents, personEvents } from '#contracts/directory/person.events';
import { answerEvents } from '#contracts/registrations/answers.events';
import { entrantQueries } from '#contracts/registrations/entrants.queries';
import { answerFileEvents, registrationFormEvents } from '#contracts/registrations/form.events';
import { registerOps } from '#contracts/registrations/register.ops';
import { registrationEvents } from '#contracts/registrations/registration.events';
import { registrationOps } from '#contracts/registrations/registration.ops';
import { reopenOps } from '#contracts/registrations/reopen.ops';
import { resultOps } from '#contracts/registrations/results.ops';
import type { ContextSpec } from '#platform/context';
import { handlers, queries } from '#platform/operations/tables';
import { organizationsView, peopleView } from '#projections/directory/people.view';
import { optionDocumentsView } from '#projections/registrations/option-documents.view';
import { registrationsView } from '#projections/registrations/registrations.view';
import { runChangeGridNumber } from './change-grid-number.js';
import { desk, type DeskParts } from './desk.js';
import { queueOfRegistration, queueOfRegistrations } from './entries/entries.js';
import type { GridNeighbour } from './entries/grid-status.js';
import { withJointEntrants } from './entries/joint-withdrawal.js';
import { registrationOperations } from './entries/registration.operations.js';
import { registrationViewTable } from './entries/views.queries.js';
import { getEntrants } from './entrants.js';
import { answerOperations, registrationFormOperations } from './form/form.operations.js';
import { registrationFormQueryTable } from './form/form.queries.js';
import { onCommand } from '#platform/operations/implementation';
import { decideReopen, reopened } from './reopen.js';
import { runRegister, type RegisterParts } from './register.js';
import { completedAgain, registeredAgain, savedResultAgain, savedResultsAgain } from './repeated.js';
import { runCompleteCategory, runSaveResult, runSaveResults } from './results.js';
import { runWithdraw, withdrawnAgain } from './withdraw.js';

const operations = (parts: RegisterParts, { withdrawFromGrid }: GridNeighbour) => [
  handlers(registerOps, {
    RegisterForEvent: {
      queueKey: ({ eventId }) => `event-${eventId}`,
      run: (input, context) => runRegister(input, context, parts),
      repeated: registeredAgain,
    },
    ChangeAthleteGridNumber: { queueKey: queueOfRegistration, run: runChangeGridNumber, repeated: savedResultAgain },
  }),
  handlers(resultOps, {
    SaveResult: { run: runSaveResult, repeated: savedResultAgain },
    SaveResults: { queueKey: ({ streamId }) => `results-${streamId}`, run: runSaveResults, repeated: savedResultsAgain },
    CompleteStream: { queueKey: ({ streamId }) => `results-${streamId}`, run: runCompleteCategory, repeated: completedAgain },
  }),
  [onCommand(reopenOps.reopenStream, { queueKey: ({ streamId }) => `results-${streamId}`, decide: decideReopen, answer: reopened })],
  handlers(registrationOps, {
    WithdrawRegistrations: {
      queueKey: queueOfRegistrations,
      run: (input, context) => runWithdraw(input, context, withdrawFromGrid),
      repeated: withdrawnAgain,
    },
  }),
];

/** Entries to sport events: forms, places and waiting lists, statuses, weights, teams, results, messages. */
export const registrationsContext = (parts: RegisterParts, given: GridNeighbour, deskParts: DeskParts): ContextSpec => {
  const grid = withJointEntrants(given);
  const forms = { ...parts, lists: deskParts.lists };
  const workbench = desk(deskParts);
  return {
    name: 'registrations',
    events: [
      registrationEvents,
      answerEvents,
      registrationFormEvents,
      answerFileEvents,
      personEvents,
      organizationEvents,
      ...workbench.events,
    ],
    operations: [
      ...operations(parts, grid),
      ...registrationOperations(grid),
      registrationViewTable,
      queries(entrantQueries, { GetEntrants: getEntrants }),
      registrationFormOperations(forms),
      answerOperations(forms),
      registrationFormQueryTable(forms),
      ...workbench.operations,
    ],
    views: [registrationsView, optionDocumentsView, peopleView, organizationsView, ...workbench.views],
    processes: workbench.processes,
    jobs: workbench.jobs,
  };
};
