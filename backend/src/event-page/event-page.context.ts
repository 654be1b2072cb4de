import { eventPageEvents } from '#contracts/event-page/event-page.events';
import { eventPageOps, eventPageQueries } from '#contracts/event-page/event-page.ops';
import { photoEvents } from '#contracts/event-page/photo.events';
import { maxPhotos } from '#contracts/limits';
import type { InputOf } from '#contracts/op';
import { defined } from '#contracts/rules/given';
import { isRefusal, notFound, refuse } from '#domain/decider';
import * as decider from '#domain/event-page/event-page.decider';
import { FileAnswer, type HandlerContext } from '#platform/context';
import type { ContextSpec } from '#platform/context-spec';
import type { Files } from '#platform/files';
import { fileNameFor } from '#platform/file-names';
import { onCommand, onCommandOf, onQuery, type Implementation } from '#platform/operations/implementation';
import { cleanRichText } from '#platform/rich-text';
import { documentOf, isUploadProblem } from '#platform/uploads';
import { eventPagesView } from '#projections/event-page/event-pages.view';
import { photosView } from '#projections/event-page/photos.view';
import { screensView } from '#projections/screens/screens.view';
import { editedPage, shownPage, type ShownElsewhere } from './page-answers.js';
import { photoRows, type PhotoParts } from './photos.js';

const { eventPage } = decider;
const on = onCommandOf(eventPage, ({ eventId }: { eventId: number }) => eventId);

const answer = ({ input }: { input: { eventId: number } }, context: Parameters<typeof editedPage>[1]) => editedPage(input.eventId, context);

const factsOf = async ({ eventId }: { eventId: number }, { documents }: HandlerContext): Promise<decider.PageFacts> => {
  const photos = await documents.find(photosView, { filter: { eventId }, limit: maxPhotos });
  const hall = await documents.get(screensView, eventId);
  return { photoIds: new Set(photos.map(({ id }) => id)), pictureIds: new Set(hall?.pictures.map(({ id }) => id)) };
};

const cleaned = ({ about, ...page }: InputOf<typeof eventPageOps.save>['page']) =>
  defined({ ...page, about: about === undefined ? undefined : cleanRichText(about) });

const decideAddDocument = async ({ eventId, title }: InputOf<typeof eventPageOps.addDocument>, context: HandlerContext, files: Files) => {
  const [file] = context.files;
  if (!file) return refuse('error.required', 'file');
  const checked = await documentOf(file.bytes);
  if (isUploadProblem(checked)) return refuse(checked, 'file');
  const [documentId = 0] = await context.nextIds('eventDocument');
  const { bytes, mimeType } = checked;
  const fileName = fileNameFor(file.fileName, mimeType);
  const document = { documentId, title: title ?? '', fileName, mimeType, size: bytes.length, sha256: await files.keepOpen(bytes) };
  return context.decide(eventPage, eventId, (state) => decider.addDocument(state, eventId, document));
};

const decideRemoveDocument = async ({ eventId, documentId }: InputOf<typeof eventPageOps.removeDocument>, context: HandlerContext) => {
  const { documents } = (await context.load(eventPage, eventId)).state;
  const decided = await context.decide(eventPage, eventId, (state) => decider.removeDocument(state, eventId, documentId));
  if (isRefusal(decided)) return decided;
  const gone = documents.find((one) => one.documentId === documentId);
  const isShared = documents.some((one) => one !== gone && one.sha256 === gone?.sha256);
  return { removed: gone && !isShared ? gone.sha256 : null };
};

const decideSaveNews = async (input: InputOf<typeof eventPageOps.saveNews>, context: HandlerContext) => {
  const { eventId, newsId = null, isRemoved = false, news } = input;
  if (newsId !== null && isRemoved) return context.decide(eventPage, eventId, (state) => decider.removeNews(state, eventId, newsId));
  if (!news) return refuse('error.required', 'news');
  const given = { title: news.title, text: cleanRichText(news.text) };
  if (newsId !== null) return context.decide(eventPage, eventId, (state) => decider.changeNews(state, eventId, newsId, given));
  const [id = 0] = await context.nextIds('eventNews');
  return context.decide(eventPage, eventId, (state) => decider.publishNews(state, eventId, id, given, context.now));
};

const documentRows = (files: Files): Implementation[] => [
  onCommand(eventPageOps.addDocument, { decide: (input, context) => decideAddDocument(input, context, files), answer }),
  onCommand(eventPageOps.removeDocument, {
    decide: decideRemoveDocument,
    answer: async ({ input: { eventId }, decided }, context) => {
      if (decided?.removed) await files.remove(decided.removed);
      return editedPage(eventId, context);
    },
  }),
  onQuery(eventPageQueries.document, async ({ eventId, documentId }, { documents }) => {
    const known = (await documents.get(eventPagesView, eventId))?.documents.find((one) => one.documentId === documentId);
    const bytes = known ? await files.readOpen(known.sha256) : null;
    return known && bytes ? new FileAnswer(known.fileName, known.mimeType, bytes) : notFound('documentId');
  }),
];

/** The public page of a sport event: what it says of itself, and photos. */
export const eventPageContext = (parts: PhotoParts, elsewhere: ShownElsewhere): ContextSpec => ({
  name: 'event-page',
  events: [photoEvents, eventPageEvents],
  views: [photosView, eventPagesView],
  operations: [
    photoRows(parts),
    documentRows(parts.files),
    [
      on(eventPageOps.save, {
        facts: factsOf,
        decide: ({ eventId, page }, state, facts) => decider.savePage(state, eventId, cleaned(page), facts),
        answer,
      }),
      onCommand(eventPageOps.saveNews, { decide: decideSaveNews, answer }),
      onQuery(eventPageQueries.get, async ({ eventId }, context) => ({ page: await shownPage(eventId, context, elsewhere) })),
      onQuery(eventPageQueries.edited, ({ eventId }, context) => editedPage(eventId, context)),
    ],
  ],
});
