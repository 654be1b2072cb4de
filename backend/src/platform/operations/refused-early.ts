import type { Op } from '#contracts/op';
import { isClosedTo, needsLogin } from '../access.js';
import type { Actor } from '../context.js';
import { refusalReply, type Reply } from './call.js';

/** This server, where another machine may lead in its place. */
export interface OneOfTwo {
  isLeading: boolean;
  otherAddress: string | null;
}

/** Before anything of the input is looked at. A stand-by takes hardly any command, and says who does. */
export const refusedEarly = (op: Op, actor: Actor, standby: OneOfTwo | null | undefined): Reply | null => {
  if (needsLogin(op) && actor.userId === null) return refusalReply(401, { form: ['error.login_required'] });
  if (isClosedTo(op, actor)) return refusalReply(403, { form: ['error.forbidden'] });
  if (op.type !== 'command' || op.isTakenOnStandby || standby?.isLeading !== false) return null;
  return refusalReply(503, { form: ['error.not_leading'] }, { leader: standby.otherAddress });
};
