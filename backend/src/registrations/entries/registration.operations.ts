import { listOps } from '#contracts/registrations/list.ops';
import { statusOps } from '#contracts/registrations/status.ops';
import { handlers } from '#platform/operations/tables';
import type { Implementation } from '#platform/operations/implementation';
import { runChangeStatus, runChangeStatuses, statusAgain, statusesAgain } from './change-status.js';
import { copiedAgain, runCopy } from './copy.js';
import { queueOfEvent, queueOfRegistration } from './entries.js';
import { onSeenVersion } from './expected-version.js';
import type { GridNeighbour } from './grid-status.js';
import { offlineAgain, registrationAgain, runDeactivate, runDelete, runSetOffline } from './leave.js';
import { recoveredAgain, reorderedAgain, runRecover, runReorder } from './list.js';
import { changedAgain, movedAgain, runChangeCategory, runMove } from './move.js';

/** The commands of docs/api.md. */
export const registrationOperations = (grid: GridNeighbour): (readonly Implementation[])[] => [
  handlers(statusOps, {
    ChangeRegistrationsStatus: {
      queueKey: queueOfEvent,
      run: (input, context) => runChangeStatuses(input, context, grid),
      repeated: statusesAgain,
    },
    ChangeRegistrationStatus: {
      queueKey: queueOfRegistration,
      run: onSeenVersion((input, context) => runChangeStatus(input, context, grid)),
      repeated: statusAgain,
    },
    DeactivateRegistration: {
      queueKey: queueOfRegistration,
      run: onSeenVersion((input, context) => runDeactivate(input, context, grid)),
      repeated: registrationAgain,
    },
    SetOfflinePayment: { run: onSeenVersion(runSetOffline), repeated: offlineAgain },
    DeleteParticipation: {
      queueKey: queueOfRegistration,
      run: (input, context) => runDelete(input, context, grid),
      repeated: registrationAgain,
    },
  }),
  handlers(listOps, {
    ChangeRegistrationStream: { queueKey: queueOfRegistration, run: onSeenVersion(runChangeCategory), repeated: changedAgain },
    MoveRegistrations: { queueKey: queueOfEvent, run: runMove, repeated: movedAgain },
    CopyRegistrations: { queueKey: queueOfEvent, run: runCopy, repeated: copiedAgain },
    ReorderRegistration: { run: runReorder, repeated: reorderedAgain },
    RecoverRegistrations: {
      queueKey: queueOfEvent,
      run: (input, context) => runRecover(input, context, grid),
      repeated: recoveredAgain,
    },
  }),
];
