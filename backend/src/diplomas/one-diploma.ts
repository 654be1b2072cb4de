import type { InputOf } from '#contracts/op';
import type { DiplomaSample } from '#contracts/diplomas/diploma.docs';
import type { diplomaQueries } from '#contracts/diplomas/diploma.ops';
import { registrationsFor } from '#backend/visibility/competitors';
import { takerOf } from '#backend/visibility/taker';
import { forbidden, isRefusal, notFound, refuse, type Refusal } from '#domain/decider';
import { FileAnswer, type Locale, type OperationContext } from '#platform/context';
import { sheetsPdf } from '#platform/pdf/sheets-pdf';
import { namePart } from '#platform/tables/archive';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { categoriesView } from '#projections/sport-events/categories.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { backgroundOf, checkUrlOf, inLocale, madeAt, pdf, templateOf, type DiplomaParts } from './diploma-files.js';
import { diplomaSheet } from './diploma-sheet.js';
import { diplomaWords } from './diploma-words.js';

interface Wanted {
  doc: RegistrationDoc;
  templateId?: number | undefined;
  /** null: a specimen. */
  code: string | null;
}

const oneDiploma = async (
  eventId: number,
  { doc, templateId, code }: Wanted,
  context: OperationContext,
  { files, publicUrl }: DiplomaParts,
): Promise<FileAnswer | Refusal> => {
  const { documents, locale } = context;
  const event = await documents.get(sportEventsView, eventId);
  if (!event) return notFound('eventId');
  const template = await templateOf({ eventId, templateId }, context);
  if (isRefusal(template)) return template;
  const streamName = (await documents.get(categoriesView, doc.streamId))?.name ?? '';
  const words = diplomaWords(doc, { event, streamName, locale, code, checkUrl: checkUrlOf(publicUrl, locale) });
  const sheet = diplomaSheet(template, words, await backgroundOf(template, files));
  const name = code === null ? `diploma-${eventId}` : `${doc.tournamentGridNumber ?? doc.id}-${namePart(doc.lastName ?? doc.fullName)}`;
  return new FileAnswer(`${name}.pdf`, pdf, sheetsPdf([sheet], { title: template.name, language: locale, madeAt: madeAt(event) }));
};

/** To look at a template with an entrant, or with nobody. */
export const diplomaPreview = async (
  asked: InputOf<typeof diplomaQueries.preview>,
  given: OperationContext,
  parts: DiplomaParts,
): Promise<FileAnswer | Refusal> => {
  const { eventId, templateId, registrationId } = asked;
  const context = inLocale(asked, given);
  const nobody = registrationsView.initial(0);
  if (registrationId === undefined) return oneDiploma(eventId, { doc: nobody, templateId, code: null }, context, parts);
  const known = await context.documents.get(registrationsView, registrationId);
  if (known?.eventId !== eventId) return notFound('registrationId');
  const [doc = nobody] = await registrationsFor([known], context);
  return oneDiploma(eventId, { doc, templateId, code: null }, context, parts);
};

/** So many entrants are looked through for the longest words, and so many of them shown. */
const lookedThrough = 1_000;
const shown = 12;

export const diplomaSamples = async (
  asked: InputOf<typeof diplomaQueries.samples>,
  given: OperationContext,
  { publicUrl }: DiplomaParts,
): Promise<DiplomaSample[]> => {
  const { eventId } = asked;
  const context = inLocale(asked, given);
  const { documents, locale } = context;
  const event = await documents.get(sportEventsView, eventId);
  if (!event) return [];
  const filter = { eventId, participation: { $in: ['confirmed'] } };
  const docs = await documents.find(registrationsView, { filter, sort: [['index', 'asc']], limit: lookedThrough });
  const seen = await registrationsFor(docs, context);
  const longest = seen.toSorted((a, b) => b.fullName.length - a.fullName.length).slice(0, 2);
  const few = [...new Set([...longest, ...seen])].slice(0, shown);
  const names = new Map((await documents.all(categoriesView, { filter: { eventId } })).map(({ id, name }) => [id, name]));
  return few.map((doc) => ({
    registrationId: doc.id,
    words: diplomaWords(doc, {
      ...{ event, locale, code: null, checkUrl: checkUrlOf(publicUrl, locale) },
      streamName: names.get(doc.streamId) ?? '',
    }),
  }));
};

/** The diploma of one entry, for whoever has won it. */
export const ownDiploma = async (
  { id, locale }: { id: number; locale?: Locale | undefined },
  given: OperationContext,
  parts: DiplomaParts,
): Promise<FileAnswer | Refusal> => {
  const known = await given.documents.get(registrationsView, id);
  if (!known || known.isDeleted) return notFound('id');
  const taker = await takerOf(known, inLocale({ locale }, given));
  if (!taker) return forbidden('id');
  const stream = await given.documents.get(categoriesView, known.streamId);
  if (stream?.isCompleted !== true) return refuse('error.not_completed');
  if (known.place === null) return refuse('error.nothing_to_export');
  const [doc = known] = await registrationsFor([known], taker);
  return oneDiploma(doc.eventId, { doc, code: parts.codes.codeOf({ registrationId: id, place: known.place }) }, taker, parts);
};
