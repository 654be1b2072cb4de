import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Locale } from '#contracts/locales';
import type { AnswerOf, Op, QueryOp } from '#contracts/op';
import { FileAnswer, type Actor } from '../context.js';
import type { Implementation } from './implementation.js';
import { noSession } from './no-session.js';
import type { Operations } from './operations.js';

type AnyQuery = QueryOp<string, z.ZodType, never>;

/** What a query answers somebody who is not logged in; null: they may not know. */
export type AskAsVisitor = <O extends AnyQuery>(op: O, input: z.input<O['input']>, locale: Locale) => Promise<AnswerOf<O> | null>;

const visitor: Actor = { userId: null, sessionId: null, isAdministrator: false, isOrganiser: false, organizationIds: [], ip: '' };

/** Pages that the server writes hold what a visitor is answered, by the same access and the same masks. */
export const asVisitor = (operations: Pick<Operations, 'run'>, implementations: readonly Implementation[]): AskAsVisitor => {
  const byName = new Map(implementations.map((one) => [one.op.name, one]));
  return async <O extends AnyQuery>(op: O, input: z.input<O['input']>, locale: Locale) => {
    const implementation = byName.get((op as Op).name);
    if (!implementation) throw new Error(`no implementation of ${(op as Op).name}`);
    const call = { body: input, actor: visitor, locale, session: noSession, files: [], correlationId: randomUUID() };
    const { status, body } = await operations.run(implementation, call);
    return status === 200 && !(body instanceof FileAnswer) ? (body as unknown as AnswerOf<O>) : null;
  };
};
