import { screenEvents } from '#contracts/screens/screens.events';
import { screenOps, screenQueries } from '#contracts/screens/screens.ops';
import { isRefusal, notFound, refuse } from '#domain/decider';
import {
  addPicture,
  hallScreens,
  removePicture,
  removeScreen,
  setScreen,
  showDraw,
  type ScreenFacts,
} from '#domain/screens/screens.decider';
import { FileAnswer, type OperationContext } from '#platform/context';
import type { ContextSpec } from '#platform/context-spec';
import type { Files } from '#platform/files';
import { onCommand, onCommandOf, onQuery, type Implementation } from '#platform/operations/implementation';
import { isUploadProblem, megabyte, mimeTypeOf, pictureOf } from '#platform/uploads';
import { SeenScreens } from './seen-screens.js';
import { scheduleView } from '#projections/playgrounds/schedule.view';
import { screensView } from '#projections/screens/screens.view';
import { categoriesView } from '#projections/sport-events/categories.view';

const maxPictureBytes = 5 * megabyte;

const factsOf = async ({ eventId }: { eventId: number }, { documents }: OperationContext): Promise<ScreenFacts> => {
  const schedule = await documents.get(scheduleView, eventId);
  const categories = await documents.find(categoriesView, { filter: { eventId }, limit: 1_000 });
  return {
    playgroundIds: new Set(schedule?.playgrounds.map(({ id }) => id)),
    streamIds: new Set(categories.map(({ id }) => id)),
  };
};

const on = onCommandOf(hallScreens, ({ eventId }: { eventId: number }) => eventId);

/** Pictures are published with the screens, so they are kept open. */
const pictureOperations = (files: Files): Implementation[] => [
  onCommand(screenOps.addPicture, {
    decide: async ({ eventId }, context) => {
      const [file] = context.files;
      if (!file) return refuse('error.required', 'file');
      const picture = await pictureOf(file.bytes, maxPictureBytes);
      if (isUploadProblem(picture)) return refuse(picture, 'file');
      const { state } = await context.load(hallScreens, eventId);
      const refused = addPicture(state, eventId, { id: '', name: '' });
      if (isRefusal(refused)) return refused;
      const id = await files.keepOpen(picture.bytes);
      return context.decide(hallScreens, eventId, (now) => addPicture(now, eventId, { id, name: file.fileName.slice(0, 100) }));
    },
  }),
  onQuery(screenQueries.picture, async ({ eventId, pictureId }, { documents }) => {
    const found = await documents.get(screensView, eventId);
    const bytes = found?.pictures.some(({ id }) => id === pictureId) ? await files.readOpen(pictureId) : null;
    return bytes ? new FileAnswer('sponsor', mimeTypeOf(bytes), bytes) : notFound('pictureId');
  }),
];

/** What the TVs say of themselves; a number for which nothing is chosen is nobody's. */
const seenOperations = (seen: SeenScreens): Implementation[] => [
  onQuery(screenQueries.tell, async ({ eventId, number, view }, { documents, now }) => {
    const hall = await documents.get(screensView, eventId);
    if (!hall?.screens.some((screen) => screen.number === number)) return notFound('number');
    seen.tell(eventId, number, view, now);
    return {};
  }),
  onQuery(screenQueries.seen, ({ eventId }, { now }) => Promise.resolve({ screens: seen.of(eventId, now) })),
];

export const screensContext = (files: Files, seen = new SeenScreens()): ContextSpec => ({
  name: 'screens',
  events: [screenEvents],
  views: [screensView],
  operations: [
    [
      on(screenOps.set, {
        facts: factsOf,
        decide: ({ eventId, number, screen }, state, facts) => setScreen(state, eventId, { number, ...screen }, facts),
      }),
      on(screenOps.remove, { decide: ({ eventId, number }, state) => removeScreen(state, eventId, number) }),
      on(screenOps.showDraw, { facts: factsOf, decide: (input, state, facts, { now }) => showDraw(state, input, facts, now) }),
      on(screenOps.removePicture, { decide: ({ eventId, pictureId }, state) => removePicture(state, eventId, pictureId) }),
    ],
    pictureOperations(files),
    seenOperations(seen),
  ],
});
