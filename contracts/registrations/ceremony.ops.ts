import { z } from 'zod';
import { boolean, id, oneOf } from '../input.js';
import { answerOf, command } from '../op.js';
import { ceremonySteps, type CeremonyStep } from './awards.docs.js';

export interface CeremonyNow {
  step: CeremonyStep;
  presentRegistrationIds: number[];
}

export const ceremonyOps = {
  setStep: command({
    name: 'SetCeremonyStep',
    path: '/api/cabinet/set-ceremony-step',
    kind: 'wrapped',
    roles: ['O', 'T', 'A'],
    scope: 'streamId',
    input: z.object({ streamId: id, step: oneOf(ceremonySteps) }),
    answer: answerOf<CeremonyNow>(),
    refusals: ['error.transition'],
    summary: 'Call the medallists of a completed stream to the podium, or mark its award ceremony as done',
  }),
  setPresence: command({
    name: 'SetMedallistPresence',
    path: '/api/cabinet/set-medallist-presence',
    kind: 'wrapped',
    roles: ['O', 'T', 'A'],
    scope: 'streamId',
    input: z.object({ streamId: id, registrationId: id, isPresent: boolean }),
    answer: answerOf<CeremonyNow>(),
    refusals: ['error.transition'],
    summary: 'Mark a medallist as present for the award ceremony, or take the mark back',
  }),
};
