import { z } from 'zod';
import { events } from '../event.js';
import { screenLocales, screenThemes, screenViews } from './screens.docs.js';

const screen = z.object({
  number: z.number(),
  name: z.string(),
  views: z.array(z.enum(screenViews)),
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
  HallScreenSet: { v: 1, schema: z.object({ eventId: z.number(), screen }) },
  HallScreenRemoved: { v: 1, schema: z.object({ eventId: z.number(), number: z.number() }) },
  SponsorPictureAdded: { v: 1, schema: z.object({ eventId: z.number(), pictureId: z.string(), name: z.string() }) },
  SponsorPictureRemoved: { v: 1, schema: z.object({ eventId: z.number(), pictureId: z.string() }) },
});
