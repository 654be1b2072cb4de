import type { Op } from '#contracts/op';
import type { CommandKey } from '../ports/event-store.js';
import type { Call } from './call.js';
import { bodyHash } from './parse.js';

/** A command id counts for whoever sent it and for one operation: others may use the same. */
export const commandKey = (op: Op, { actor, commandId, files }: Call, input: unknown): CommandKey => ({
  key: `${actor.userId ?? actor.sessionId ?? 'visitor'}:${op.name}:${commandId}`,
  bodyHash: bodyHash(input, files),
});
