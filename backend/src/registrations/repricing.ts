import type { Repricing } from '#contracts/registrations/repricing.docs';
import { isRefusal, type Refusal } from '#domain/decider';
import { repricingOf } from '#domain/payments/invoices/repricing';
import { registration, type Registration } from '#domain/registrations/registration.decider';
import type { HandlerContext, OperationContext } from '#platform/context';
import type { Consequence } from '#platform/log/consequences';
import { dryRun } from '#platform/log/dry-run';

/** What a command that changes prices has decided, and what entries cost before it. */
export interface Repriced<Decided> {
  decided: Decided;
  before: ReadonlyMap<number, Registration>;
  /** Of a dry run: nothing is recorded. */
  repricing: Repricing[] | null;
}

type Decide<Input, Decided> = (input: Input, context: HandlerContext) => Promise<Refusal | Decided>;

/**
 * A command that can be tried out: a dry run decides the same, lets the same follow in invoices, and answers what entries would
 * cost. `idsOf` names those that stand already.
 */
export const repriced =
  <Input extends { isDryRun?: boolean | undefined }, Decided>(
    decide: Decide<Input, Decided>,
    idsOf: (input: Input) => readonly number[],
    invoices: Pick<Consequence, 'follow'>,
  ): Decide<Input, Repriced<Decided>> =>
  async (input, context) => {
    const before = new Map<number, Registration>();
    for (const id of new Set(idsOf(input))) before.set(id, { ...(await context.load(registration, id)).state });
    const trial = input.isDryRun === true ? dryRun(context) : null;
    const decided = await decide(input, trial ?? context);
    if (isRefusal(decided)) return decided;
    if (!trial) return { decided, before, repricing: null };
    const writes = trial.writes();
    await invoices.follow(
      writes.filter(({ decider }) => decider.name === registration.name),
      { ...trial, actorUserId: context.actor.userId },
    );
    const touched = trial.writes().flatMap(({ decider, id }) => (decider.name === registration.name ? [Number(id)] : []));
    const repricing: Repricing[] = [];
    for (const id of touched) {
      const known = before.get(id) ?? registration.initial();
      const change = repricingOf(id, known, (await trial.peek(registration, id)).state);
      if (change) repricing.push(change);
    }
    return { decided, before, repricing };
  };

/** What entries cost since; of a command that comes again nothing is said. */
export const repricingSince = async (
  recorded: { decided: Repriced<unknown> | null },
  { load }: Pick<OperationContext, 'load'>,
): Promise<Repricing[]> => {
  if (!recorded.decided) return [];
  const { repricing, before } = recorded.decided;
  if (repricing) return repricing;
  const since: Repricing[] = [];
  for (const [id, known] of before) {
    const change = repricingOf(id, known, (await load(registration, id)).state);
    if (change) since.push(change);
  }
  return since;
};
