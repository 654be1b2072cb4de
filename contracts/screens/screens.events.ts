import { z } from 'zod';
import { events } from '../event.js';
import { screenLocales, screenThemes, type ScreenView } from './screens.docs.js';

const screen = z.object({
  number: z.number(),
  name: z.string(),
  views: z.array(z.custom<ScreenView>((value) => typeof value === 'string')),
  playgroundIds: z.array(z.number()).nullable(),
  streamIds: z.array(z.number()).nullable(),
  theme: z.enum(screenThemes),
  locale: z.enum(screenLocales),
  rotateInSeconds: z.number(),
  title: z.string(),
  text: z.string(),
});

/** `screens-{eventId}`: what the screens of a hall show. */
export const screenEvents = events({
  HallScreenSet: { v: 2, schema: z.object({ eventId: z.number(), screen }), upcasts: { 1: (old: object) => old } },
  HallScreenRemoved: { v: 1, schema: z.object({ eventId: z.number(), number: z.number() }) },
  DrawShowSet: {
    v: 1,
    schema: z.object({
      eventId: z.number(),
      show: z.object({ streamId: z.number(), shown: z.number(), isRunning: z.boolean(), at: z.string() }).nullable(),
    }),
  },
  SponsorPictureAdded: { v: 1, schema: z.object({ eventId: z.number(), pictureId: z.string(), name: z.string() }) },
  SponsorPictureRemoved: { v: 1, schema: z.object({ eventId: z.number(), pictureId: z.string() }) },
});
