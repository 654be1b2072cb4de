import { createHmac } from 'node:crypto';
import type { gridOps } from '#contracts/competition/grid.ops';
import type { InputOf } from '#contracts/op';
import { grid, type CategoryFacts } from '#domain/competition/grid.decider';
import type { AnnouncedFacts, AnnounceFacts } from '#domain/competition/publicDraw.rules';
import type { Refusal } from '#domain/decider';
import type { OperationContext } from '#platform/context';
import { drawFacts } from './grid.facts.js';

export type SecretOf = (announcementId: string) => string;

/** The secret of an announcement follows from its id under a key of the vault, so that nothing is kept until the draw. */
export const secretsBy =
  (key: Buffer): SecretOf =>
  (announcementId) =>
    createHmac('sha256', key).update(announcementId).digest('hex').slice(0, 32);

export const announceFacts = async (
  input: InputOf<typeof gridOps.announceDraw>,
  secretOf: SecretOf,
  context: OperationContext,
): Promise<(CategoryFacts & AnnounceFacts) | Refusal> => {
  const facts = await drawFacts(input, context);
  if ('refused' in facts) return facts;
  const announcementId = context.randomText(16);
  return { ...facts, announcementId, secret: secretOf(announcementId) };
};

/** Those who take part as it was announced. */
export const announcedFacts = async (
  { streamId }: { streamId: number },
  secretOf: SecretOf,
  context: OperationContext,
): Promise<(CategoryFacts & AnnouncedFacts) | Refusal> => {
  const { announced } = (await context.load(grid, streamId)).state;
  const facts = await drawFacts({ streamId, takingPart: announced?.takingPart ?? undefined }, context);
  return 'refused' in facts ? facts : { ...facts, secret: secretOf(announced?.announcementId ?? '') };
};
