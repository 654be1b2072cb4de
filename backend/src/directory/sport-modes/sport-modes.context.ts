import { maxCategoriesPerEvent, maxOwnModes } from '#contracts/limits';
import type { InputOf } from '#contracts/op';
import { findSport } from '#contracts/rules/sports';
import type { ListedMode } from '#contracts/sport-modes/sport-mode.docs';
import { sportModeEvents } from '#contracts/sport-modes/sport-mode.events';
import { sportModeOps, sportModeQueries } from '#contracts/sport-modes/sport-mode.ops';
import { forbidden, isRefusal, notFound, refuse, type Refusal } from '#domain/decider';
import { modesOfSport } from '#domain/sport-modes/category-mode';
import { sportMode } from '#domain/sport-modes/modes';
import { ownMode, ownModeId, ownModeNumber, removeMode, saveMode } from '#domain/sport-modes/sport-mode.decider';
import type { Actor, HandlerContext, OperationContext } from '#platform/context';
import type { ContextSpec } from '#platform/context-spec';
import { onCommand, onQuery, recordedField } from '#platform/operations/implementation';
import { categoriesView } from '#projections/sport-events/categories.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { ownModesView } from '#projections/sport-modes/own-modes.view';
import { offeredModes } from './own-modes.js';
import { readableMode, type IsOfStaff } from './readable-mode.js';

const sportOf = async ({ documents }: OperationContext, eventId: number): Promise<string | null> => {
  const event = await documents.get(sportEventsView, eventId);
  return event && (findSport(event.sportId)?.key ?? '');
};

/** Whoever made it changes it anywhere; other organisers where it was made. */
const mayChange = (origin: { eventId: number; ownerUserId: number }, eventId: number, actor: Actor): boolean =>
  actor.isAdministrator || origin.eventId === eventId || origin.ownerUserId === actor.userId;

/** The event stream of a mode that the caller may change. */
const changedMode = async (modeId: string, eventId: number, context: OperationContext): Promise<number | Refusal> => {
  const number = ownModeNumber(modeId);
  const origin = number === null ? null : (await context.load(ownMode, number)).state.origin;
  if (number === null || !origin) return notFound('modeId');
  return mayChange(origin, eventId, context.actor) ? number : forbidden('modeId');
};

const newMode = async (eventId: number, context: HandlerContext): Promise<number | Refusal> => {
  if ((await offeredModes(context, eventId)).length >= maxOwnModes) return refuse('error.too_many', 'mode');
  return (await context.nextIds('sportMode'))[0] ?? 0;
};

const decideSave = async (input: InputOf<typeof sportModeOps.save>, context: HandlerContext) => {
  const { eventId, modeId, base = null, mode: rules } = input;
  const sport = await sportOf(context, eventId);
  if (sport === null) return notFound('eventId');
  const number = modeId === undefined ? await newMode(eventId, context) : await changedMode(modeId, eventId, context);
  if (isRefusal(number)) return number;
  const origin = { eventId, ownerUserId: context.actor.userId ?? 0, base };
  return context.decide(ownMode, number, (state) => saveMode(state, { number, origin, rules, sport }));
};

const decideRemove = async ({ eventId, modeId }: InputOf<typeof sportModeOps.remove>, context: HandlerContext) => {
  const number = await changedMode(modeId, eventId, context);
  return isRefusal(number) ? number : context.decide(ownMode, number, removeMode);
};

const listModes = onQuery(sportModeQueries.list, async ({ eventId }, context) => {
  const sport = await sportOf(context, eventId);
  if (sport === null) return notFound('eventId');
  const categories = await context.documents.find(categoriesView, { filter: { eventId }, limit: maxCategoriesPerEvent });
  const keeping = (id: string): number => categories.filter(({ sportMode: kept }) => kept?.id === id).length;
  const own = (await offeredModes(context, eventId)).filter(({ mode }) => mode.sport === sport || mode.sport === '');
  const canEdit = context.roles.has('O') || context.actor.isAdministrator;
  const modes: ListedMode[] = [
    ...modesOfSport(sport).map((mode) => ({ mode, isProduct: true, base: null, canChange: false, categories: keeping(mode.id) })),
    ...own.map(({ mode, base, ...origin }) => ({
      ...{ mode, isProduct: false, base, categories: keeping(mode.id) },
      canChange: canEdit && mayChange(origin, eventId, context.actor),
    })),
  ];
  return { modes };
});

/** Sport modes that organisers make by copying and changing one (ADR 55). */
export const sportModesContext = (isOfStaff: IsOfStaff): ContextSpec => ({
  name: 'sport-modes',
  events: [sportModeEvents],
  views: [ownModesView],
  operations: [
    [
      onCommand(sportModeOps.save, {
        queueKey: ({ eventId }) => `modes-${eventId}`,
        decide: decideSave,
        answer: async ({ input, events }, context) => {
          const saved = recordedField<{ id: string; version: string } | null>(events, 'mode', null);
          if (saved) return { saved: { id: saved.id, version: saved.version } };
          const number = ownModeNumber(input.modeId ?? '') ?? 0;
          const { newest } = (await context.load(ownMode, number)).state;
          return { saved: { id: ownModeId(number), version: newest?.version ?? '' } };
        },
      }),
      onCommand(sportModeOps.remove, { decide: decideRemove }),
    ],
    [
      listModes,
      onQuery(sportModeQueries.one, async (name, context) => {
        const mode = sportMode(name.id, name.version) ?? (await readableMode(name, context, isOfStaff));
        return mode ? { mode } : notFound('id');
      }),
    ],
  ],
});
