import type { HandlerContext } from '#platform/context';
import { isRefusal } from '#domain/decider';
import { category } from '#domain/sport-events/category.decider';
import type { Errors, Row } from '../registrants.js';
import { formTogether, teams } from '#domain/registrations/teams.decider';

/** A registration that was just made, with the row of the call that asked for it. */
interface Made {
  i: number;
  data: { registrationId: number; streamId: number };
}

interface Together {
  name: string;
  /** Rows of the call. */
  rows: number[];
  registrationIds: number[];
}

/** Those who were registered together stand together: a pair, or a team with a name. What cannot be is named by the row. */
export const standTogether = async (
  rows: readonly Row[],
  made: readonly Made[],
  eventId: number,
  context: HandlerContext,
  errors: Errors,
): Promise<void> => {
  for (const [streamId, groups] of byCategory(rows, made)) {
    const isPair = (await context.load(category, streamId)).state.fields?.entrantKind === 'pair';
    const blame = ({ rows: bad }: Together, key: string) => {
      for (const i of bad) errors[`registrations.${i}.groups`] = [key];
    };
    const wrong = groups.filter(({ name, registrationIds }) => (isPair ? registrationIds.length !== 2 : name === ''));
    for (const group of wrong) blame(group, isPair ? 'error.pair_of_two' : 'error.required');
    if (wrong.length > 0) continue;
    for (const group of groups) {
      const given = { ...group, name: isPair ? null : group.name };
      const decided = await context.decide(teams, streamId, (state) => formTogether(state, { streamId, eventId }, given));
      if (isRefusal(decided)) blame(group, 'error.duplicate');
    }
  }
};

const byCategory = (rows: readonly Row[], made: readonly Made[]): Map<number, Together[]> => {
  const streams = new Map<number, Map<string, Together>>();
  for (const { i, data } of made) {
    const wish = rows[i]?.groups?.find(({ streamId }) => streamId === data.streamId);
    if (!wish) continue;
    const groups = streams.get(data.streamId) ?? new Map<string, Together>();
    const group = groups.get(wish.key) ?? { name: '', rows: [], registrationIds: [] };
    streams.set(data.streamId, groups.set(wish.key, group));
    group.name ||= wish.name ?? '';
    group.rows.push(i);
    group.registrationIds.push(data.registrationId);
  }
  return new Map([...streams].map(([streamId, groups]) => [streamId, [...groups.values()]]));
};
