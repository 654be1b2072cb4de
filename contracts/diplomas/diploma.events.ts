import { z } from 'zod';
import { events } from '../event.js';
import { diplomaAligns, diplomaFonts, diplomaKinds, diplomaOrientations } from './diploma.docs.js';

const field = z.object({
  kind: z.enum(diplomaKinds),
  ...{ x: z.number(), y: z.number(), width: z.number(), size: z.number() },
  font: z.enum(diplomaFonts),
  isBold: z.boolean(),
  align: z.enum(diplomaAligns),
  ...{ color: z.string(), text: z.string() },
});

const template = z.object({
  templateId: z.number(),
  name: z.string(),
  orientation: z.enum(diplomaOrientations),
  background: z.string().nullable(),
  fields: z.array(field),
});

/** `diplomas-{eventId}`: how the diplomas of a sport event look. */
export const diplomaEvents = events({
  DiplomaTemplateSaved: {
    v: 1,
    schema: z.object({
      eventId: z.number(),
      template,
      changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
    }),
  },
  DiplomaTemplateRemoved: { v: 1, schema: z.object({ eventId: z.number(), templateId: z.number() }) },
});
