import { organizationEvents, personEvents } from '#contracts/directory/person.events';
import { answerEvents } from '#contracts/registrations/answers.events';
import { poolEvents } from '#contracts/registrations/pools.events';
import { ceremonyEvents } from '#contracts/registrations/ceremony.events';
import { answerFileEvents, registrationFormEvents } from '#contracts/registrations/form.events';
import { correctOps } from '#contracts/registrations/correct.ops';
import { importEvents } from '#contracts/registrations/import.events';
import { registerOps } from '#contracts/registrations/register.ops';
import { registrationEvents } from '#contracts/registrations/registration.events';
import { registrationOps } from '#contracts/registrations/registration.ops';
import { reopenOps } from '#contracts/registrations/reopen.ops';
import { resultOps } from '#contracts/registrations/results.ops';
import type { OperationContext } from '#platform/context';
import type { ContextSpec } from '#platform/context-spec';
import { onCommand } from '#platform/operations/implementation';
import { organizationsView, peopleView } from '#projections/directory/people.view';
import { importColumnsView } from '#projections/registrations/import-columns.view';
import { ceremoniesView } from '#projections/registrations/ceremonies.view';
import { optionDocumentsView } from '#projections/registrations/option-documents.view';
import { registrationsView } from '#projections/registrations/registrations.view';
import { ceremonyOperations } from './awards/ceremony.operations.js';
import { getCategoryResults } from './category-results.js';
import { decideChangeGridNumber } from './change-grid-number.js';
import { decideCompleteCategory } from './completion.js';
import { desk, type DeskParts } from './desk.js';
import { corrected, decideCorrectEntrant } from './details/correct-entrant.js';
import { queueOfEvent, queueOfRegistration, queueOfRegistrations } from './entries/entries.js';
import { handOverRows } from './entries/judo-shiai.js';
import type { GridNeighbour } from './entries/grid-status.js';
import { getLimitsEffect } from './entries/limits.js';
import { withJointEntrants } from './entries/joint-withdrawal.js';
import { registrationOperations } from './entries/registration.operations.js';
import { registrationViewRows } from './entries/views.queries.js';
import { getEntrants } from './entrants.js';
import { getEntrantHomes } from './entrant-homes.js';
import { answerOperations, registrationFormOperations } from './form/form.operations.js';
import { registrationFormQueryRows } from './form/form.queries.js';
import { importOperations } from './import/import.operations.js';
import { entryInvitationMails } from './invitations/invitation-mails.js';
import { invitationOperations } from './invitations/invitation.operations.js';
import { entryInvitationEvents } from '#contracts/registrations/entry-invitation.events';
import { entryInvitationsView } from '#projections/registrations/entry-invitations.view';
import { closingOperations } from './closing.js';
import { decideRegister, type RegisterParts } from './register.js';
import { completedCategory, oneRegistration, registered, savedResults } from './registration.answers.js';
import { decideReopen, reopened } from './reopen.js';
import { decideSaveResult, decideSaveResults } from './results.js';
import type { EntryRefunds } from './entry-refunds.js';
import { decideWithdraw, withdrawn } from './withdraw.js';

/** Places of a category are given one after another, so that nobody takes one between the look and the saving. */
const queueOfResults = ({ streamId }: { streamId: number }): string => `results-${streamId}`;

const queueOfResult = async ({ registrationId }: { registrationId: number }, context: OperationContext): Promise<string> =>
  queueOfResults({ streamId: (await context.documents.get(registrationsView, registrationId))?.streamId ?? 0 });

const operations = (parts: RegisterParts, grid: GridNeighbour, refunds: EntryRefunds) => [
  onCommand(registerOps.register, {
    queueKey: queueOfEvent,
    decide: (input, context) => decideRegister(input, context, parts, grid),
    answer: registered,
  }),
  onCommand(correctOps.correct, {
    queueKey: queueOfRegistration,
    decide: (input, context) => decideCorrectEntrant(input, context, parts),
    answer: corrected,
  }),
  onCommand(registerOps.changeGridNumber, { queueKey: queueOfRegistration, decide: decideChangeGridNumber, answer: oneRegistration }),
  onCommand(resultOps.saveResult, { queueKey: queueOfResult, decide: decideSaveResult, answer: oneRegistration }),
  onCommand(resultOps.saveResults, { queueKey: queueOfResults, decide: decideSaveResults, answer: savedResults }),
  onCommand(resultOps.completeStream, {
    queueKey: queueOfResults,
    decide: (input, context) => decideCompleteCategory(input, context, grid),
    answer: completedCategory,
  }),
  onCommand(reopenOps.reopenStream, { queueKey: queueOfResults, decide: decideReopen, answer: reopened }),
  onCommand(registrationOps.withdraw, {
    queueKey: queueOfRegistrations,
    decide: (input, context) => decideWithdraw(input, context, grid.withdrawFromGrid, refunds),
    answer: withdrawn(refunds),
  }),
];

/** Entries to sport events: forms, places and waiting lists, statuses, weights, teams, results, messages. */
export const registrationsContext = (own: Omit<RegisterParts, 'lists'>, given: GridNeighbour, deskParts: DeskParts): ContextSpec => {
  const grid = withJointEntrants(given);
  const parts = { ...own, lists: deskParts.lists };
  const forms = { ...parts, grid };
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
      importEvents,
      ceremonyEvents,
      poolEvents,
      entryInvitationEvents,
      ...workbench.events,
    ],
    operations: [
      operations(parts, grid, deskParts.refunds),
      closingOperations,
      registrationOperations(grid, deskParts),
      invitationOperations,
      registrationViewRows,
      handOverRows,
      [getEntrants, getEntrantHomes, getCategoryResults, getLimitsEffect],
      ceremonyOperations,
      registrationFormOperations(forms),
      answerOperations(forms, deskParts.invoices),
      registrationFormQueryRows(forms, deskParts.codes),
      importOperations({ ...forms, hashEmail: deskParts.hashEmail }),
      ...workbench.operations,
    ],
    views: [
      registrationsView,
      entryInvitationsView,
      importColumnsView,
      optionDocumentsView,
      ceremoniesView,
      peopleView,
      organizationsView,
      ...workbench.views,
    ],
    processes: [...workbench.processes, entryInvitationMails(deskParts.documents, deskParts.mailer, deskParts.publicUrl)],
    jobs: workbench.jobs,
  };
};
