import { diplomaEvents } from '#contracts/diplomas/diploma.events';
import { diplomaOps, diplomaQueries } from '#contracts/diplomas/diploma.ops';
import { registrationsFor } from '#backend/visibility/competitors';
import { diplomas, removeTemplate, saveTemplate } from '#domain/diplomas/diplomas.decider';
import { notFound, refuse, type Refusal } from '#domain/decider';
import { FileAnswer, type OperationContext } from '#platform/context';
import type { ContextSpec } from '#platform/context-spec';
import { onCommandOf, onQuery, recordedField } from '#platform/operations/implementation';
import { onLongFile } from '#platform/operations/long-file';
import { isUploadProblem, megabyte, mimeTypeOf, sheetPictureOf } from '#platform/uploads';
import { registrationsView } from '#projections/registrations/registrations.view';
import { categoriesView } from '#projections/sport-events/categories.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import type { diplomaFiles, DiplomaParts } from './diploma-files.js';
import { diplomaPreview, diplomaSamples } from './one-diploma.js';

const maxBackgroundBytes = 15 * megabyte;

/** What a code proves to whoever holds it; a sport event that is not published proves nothing. */
const checked = async (text: string, context: OperationContext, { codes }: DiplomaParts) => {
  const { documents } = context;
  const claim = codes.claimIn(text);
  const doc = claim && (await documents.get(registrationsView, claim.registrationId));
  const event = doc && (await documents.get(sportEventsView, doc.eventId));
  const stream = doc && (await documents.get(categoriesView, doc.streamId));
  if (!claim || !doc || event?.isPublished !== true || !stream) return notFound('code');
  const [seen = doc] = await registrationsFor([doc], context);
  const { id, name, dateFrom, dateTo } = event;
  const holds = !doc.isDeleted && doc.place === claim.place;
  const status = !stream.isCompleted ? ('open' as const) : holds ? ('valid' as const) : ('ended' as const);
  return {
    diploma: {
      ...{ status, fullName: seen.fullName, place: claim.place, categoryName: stream.name },
      event: { id, name, dateFrom, dateTo },
    },
  };
};

const on = onCommandOf(diplomas, ({ eventId }: { eventId: number }) => eventId);

/** The picture that came with a template, kept; absent: none came. */
const backgroundIn = async (
  { isBackgroundRemoved = false }: { isBackgroundRemoved?: boolean | undefined },
  { files: [given] }: OperationContext,
  { files }: DiplomaParts,
): Promise<{ background?: string | null } | Refusal> => {
  if (!given) return isBackgroundRemoved ? { background: null } : {};
  const picture = await sheetPictureOf(given.bytes, maxBackgroundBytes);
  return isUploadProblem(picture) ? refuse(picture, 'background') : { background: await files.keepOpen(picture.bytes) };
};

/** Diplomas by template, and what proves them (docs/adr/0118-diplomas.md). */
export const diplomasContext = (parts: DiplomaParts & { long: ReturnType<typeof diplomaFiles> }): ContextSpec => ({
  name: 'diplomas',
  events: [diplomaEvents],
  operations: [
    [
      on(diplomaOps.save, {
        facts: (input, context) => backgroundIn(input, context, parts),
        decide: ({ eventId, templateId, name, orientation, fields }, state, picture) =>
          saveTemplate(state, eventId, { templateId, name, orientation, fields, ...picture }),
        answer: ({ input, events, state: { templates, lastId }, version }) => {
          const { templateId } = recordedField(events, 'template', { templateId: input.templateId ?? lastId });
          return { templates: [...templates], templateId, version };
        },
      }),
      on(diplomaOps.remove, {
        decide: ({ eventId, templateId }, state) => removeTemplate(state, eventId, templateId),
        answer: ({ state: { templates }, version }) => ({ templates: [...templates], version }),
      }),
      onQuery(diplomaQueries.templates, async ({ eventId }, context) => {
        const { state, version } = await context.load(diplomas, eventId);
        return { templates: [...state.templates], version };
      }),
      onQuery(diplomaQueries.background, async ({ eventId, pictureId }, context) => {
        const { templates } = (await context.load(diplomas, eventId)).state;
        const bytes = templates.some(({ background }) => background === pictureId) ? await parts.files.readOpen(pictureId) : null;
        return bytes ? new FileAnswer('background', mimeTypeOf(bytes), bytes) : notFound('pictureId');
      }),
      onQuery(diplomaQueries.samples, async (asked, context) => ({ samples: await diplomaSamples(asked, context, parts) })),
      onQuery(diplomaQueries.preview, (asked, context) => diplomaPreview(asked, context, parts)),
      ...Object.values(parts.long).map(onLongFile),
      onQuery(diplomaQueries.check, ({ code }, context) => checked(code, context, parts)),
    ],
  ],
});
