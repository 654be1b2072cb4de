import { cardQueries, type CardChoice } from '#contracts/cards/card.ops';
import { eventDays } from '#contracts/rules/event-days';
import { groupedCode } from '#contracts/rules/entrant-code';
import { homeDay } from '#contracts/rules/dates';
import { registrationsFor } from '#backend/visibility/competitors';
import { grantsAt } from '#backend/visibility/grants';
import { takerOf } from '#backend/visibility/taker';
import { numbersOf } from '#domain/profiles/merge.fold';
import { nothingGranted } from '#domain/visibility/granted.rules';
import { profileFor } from '#domain/visibility/profile-for';
import { forbidden, isRefusal, notFound, refuse, type Refusal } from '#domain/decider';
import { FileAnswer, type Locale, type OperationContext } from '#platform/context';
import type { ContextSpec } from '#platform/context-spec';
import type { Files } from '#platform/files';
import { onQuery } from '#platform/operations/implementation';
import { sheetsPdf, type Sheet } from '#platform/pdf/sheets-pdf';
import { archiveOf, namePart, type ArchivedFile } from '#platform/tables/archive';
import { resized } from '#platform/uploads';
import { profilesView } from '#projections/profiles/profiles.view';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { categoriesView } from '#projections/sport-events/categories.view';
import { sportEventsView, type SportEventDoc } from '#projections/sport-events/sport-events.view';
import { cardSheets, type Card } from './card-sheet.js';

interface CardParts {
  files: Files;
  codes: { codeOf(registrationId: number): string };
}

const texts = {
  ru: { title: 'Карточки участников', role: 'участник', heads: ['Номер', 'Участник', 'Категория', 'Код', 'Файл'] },
  en: { title: 'Cards of entrants', role: 'entrant', heads: ['Number', 'Entrant', 'Category', 'Code', 'File'] },
};

/** More cards than that are more than a minute of work: a narrower choice is asked for. */
const maxCards = 3_000;
const perPortion = 50;
/** Points of a photo on paper: 38 mm at 250 for each inch. */
const photoSide = 375;

interface Chosen {
  event: SportEventDoc;
  docs: RegistrationDoc[];
  streams: ReadonlyMap<number, string>;
}

const chosenBy = async (choice: CardChoice, context: OperationContext): Promise<Chosen | Refusal> => {
  const { documents } = context;
  const { eventId, registrationOptionId, streamIds, registrationIds } = choice;
  const event = await documents.get(sportEventsView, eventId);
  if (!event) return notFound('eventId');
  if (registrationOptionId !== undefined && !event.options.some(({ id }) => id === registrationOptionId))
    return notFound('registrationOptionId');
  const filter = { eventId, participation: 'confirmed', ...(streamIds && { streamId: { $in: streamIds } }) };
  const confirmed = await documents.all(registrationsView, { filter, sort: [['index', 'asc']] });
  const docs = confirmed
    .filter((doc) => registrationOptionId === undefined || (doc.registrationOptionId ?? eventId) === registrationOptionId)
    .filter(({ id }) => registrationIds?.includes(id) ?? true);
  if (docs.length === 0) return refuse('error.nothing_to_export');
  if (docs.length > maxCards) return refuse('error.too_large');
  const streams = await documents.all(categoriesView, { filter: { eventId }, sort: [['index', 'asc']] });
  const order = new Map(streams.map(({ id }, i) => [id, i]));
  return {
    event,
    docs: docs.toSorted((a, b) => (order.get(a.streamId) ?? 0) - (order.get(b.streamId) ?? 0)),
    streams: new Map(streams.map(({ id, name }) => [id, name])),
  };
};

/** Photos of those who let everybody, or the organisers of this sport event, see their profile. */
const photosOf = async (docs: readonly RegistrationDoc[], { documents, now }: OperationContext, files: Files) => {
  const today = homeDay(now);
  const userIds = docs.flatMap(({ userId }) => userId ?? []);
  const profiles = await documents.getMany(profilesView, [...new Set(userIds)]);
  const grants = await grantsAt(docs[0]?.eventId ?? 0, userIds, documents, today);
  const photos = new Map<number, Buffer>();
  for (const profile of profiles) {
    const { avatar } = profileFor('organiser', profile, today, grants.get(profile.userId) ?? nothingGranted);
    const kept = avatar === null ? null : await files.readOf(numbersOf(profile), avatar);
    const photo = kept && (await resized(kept, photoSide));
    if (photo) photos.set(profile.userId, photo);
  }
  return photos;
};

const carded = async function* ({ event, docs, streams }: Chosen, context: OperationContext, { files, codes }: CardParts) {
  const { locale } = context;
  for (let at = 0; at < docs.length; at += perPortion) {
    const seen = await registrationsFor(docs.slice(at, at + perPortion), context);
    const photos = await photosOf(seen, context, files);
    for (const doc of seen) {
      const code = codes.codeOf(doc.id);
      const card: Card = {
        ...{ eventName: event.name, dates: eventDays(event, locale), name: doc.fullName, club: doc.organization?.name ?? '' },
        ...{ categories: streams.get(doc.streamId) ?? '', role: texts[locale].role, code, shownCode: groupedCode(code) },
        number: doc.tournamentGridNumber === null ? '' : String(doc.tournamentGridNumber),
        photo: photos.get(doc.userId ?? 0) ?? null,
      };
      yield { doc, card };
    }
  }
};

const aboutOf = ({ event }: Chosen, locale: Locale) => ({
  ...{ title: `${texts[locale].title} · ${event.name}`, language: locale },
  madeAt: `${event.dateTo.split('-').reverse().join('-')}T00:00:00.000Z`,
});

const exportedAs = ({ eventId, locale: _locale, ...filters }: CardChoice, format: string) => ({
  ...{ exportType: 'cards', format, eventId, columns: [], filters },
});

async function* sheetsOf(chosen: Chosen, choice: CardChoice, context: OperationContext, parts: CardParts): AsyncGenerator<Sheet> {
  const { perSheet = '1' } = choice;
  let waiting: Card[] = [];
  for await (const { card } of carded(chosen, context, parts)) {
    waiting.push(card);
    if (waiting.length < Number(perSheet)) continue;
    yield* cardSheets(waiting, perSheet);
    waiting = [];
  }
  yield* cardSheets(waiting, perSheet);
}

async function* archived(chosen: Chosen, context: OperationContext, parts: CardParts): AsyncGenerator<ArchivedFile> {
  for await (const { doc, card } of carded(chosen, context, parts)) {
    const number = doc.tournamentGridNumber ?? doc.id;
    yield {
      name: `${number}-${namePart(doc.lastName ?? doc.fullName)}.pdf`,
      content: sheetsPdf(cardSheets([card], '1'), aboutOf(chosen, context.locale)),
      row: [number, doc.fullName, card.categories, card.code],
    };
  }
}

const inLocale = ({ locale }: { locale?: Locale | undefined }, given: OperationContext): OperationContext => ({
  ...given,
  locale: locale ?? given.locale,
});

/** The card of one entry, for whoever wears it. */
export const ownCard =
  (parts: CardParts) =>
  async ({ id, locale }: { id: number; locale?: Locale | undefined }, given: OperationContext): Promise<FileAnswer | Refusal> => {
    const doc = await given.documents.get(registrationsView, id);
    if (!doc || doc.isDeleted) return notFound('id');
    const context = await takerOf(doc, inLocale({ locale }, given));
    if (!context) return forbidden('id');
    const choice = { eventId: doc.eventId, registrationIds: [id] };
    const chosen = await chosenBy(choice, context);
    if (isRefusal(chosen)) return chosen;
    const name = `${doc.tournamentGridNumber ?? doc.id}-card.pdf`;
    return new FileAnswer(name, 'application/pdf', sheetsPdf(sheetsOf(chosen, choice, context, parts), aboutOf(chosen, context.locale)));
  };

/** Cards of entrants on paper: what they wear, and by what the staff finds them at the door. */
export const cardsContext = (parts: CardParts): ContextSpec => ({
  name: 'cards',
  operations: [
    [
      onQuery(cardQueries.file, async (choice, given) => {
        const context = inLocale(choice, given);
        const chosen = await chosenBy(choice, context);
        if (isRefusal(chosen)) return chosen;
        const file = sheetsPdf(sheetsOf(chosen, choice, context, parts), aboutOf(chosen, context.locale));
        return new FileAnswer(`cards-${choice.eventId}.pdf`, 'application/pdf', file, chosen.docs.length, exportedAs(choice, 'pdf'));
      }),
      onQuery(cardQueries.archive, async (choice, given) => {
        const context = inLocale(choice, given);
        const chosen = await chosenBy(choice, context);
        if (isRefusal(chosen)) return chosen;
        const file = archiveOf(texts[context.locale].heads, archived(chosen, context, parts));
        return new FileAnswer(`cards-${choice.eventId}.zip`, 'application/zip', file, chosen.docs.length, exportedAs(choice, 'zip'));
      }),
    ],
  ],
});
