import { maxDirectRows } from '#contracts/limits';
import type { InputOf } from '#contracts/op';
import { handOverQueries } from '#contracts/registrations/hand-over.queries';
import { registrationsFor } from '#backend/visibility/competitors';
import { refuse, type Refusal } from '#domain/decider';
import { FileAnswer, type OperationContext } from '#platform/context';
import { onQuery } from '#platform/operations/implementation';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { categoriesView } from '#projections/sport-events/categories.view';

/** It reads lines of at most 255 bytes: so many of a text, and all others together fit. */
const maxBytes = { lastName: 56, firstName: 48, club: 64, category: 40 };

const cutTo = (text: string, bytes: number): string => {
  let [cut, length] = ['', 0];
  for (const character of text) {
    length += Buffer.byteLength(character);
    if (length > bytes) break;
    cut += character;
  }
  return cut;
};

/** Nothing separates but a comma, whatever is quoted, and a line that begins with a quotation mark loses all of them. */
const plain = (text: string | null | undefined, bytes: number): string =>
  cutTo((text ?? '').replaceAll(/[,\p{Cc}]+/gu, ' ').replace(/^[\s"']+/, ''), bytes).trim();

/** What JudoShiai reads of a competitor: last name, first name, year of birth, club, country, category, weight, id, sex. */
const judoShiaiLine = (doc: RegistrationDoc, category: string): string =>
  [
    // Whoever hides their last name goes by what is shown of them, and by the id: JudoShiai takes nobody twice.
    plain(doc.lastName ?? doc.fullName, maxBytes.lastName),
    doc.lastName === null ? `id ${doc.id}` : plain(doc.firstName, maxBytes.firstName),
    doc.birthDate?.slice(-4) ?? '',
    plain(doc.organization?.name, maxBytes.club),
    doc.countryCode ?? '',
    plain(category, maxBytes.category),
    doc.details.actualWeight ?? doc.weight ?? '',
    doc.id,
    doc.gender === null ? '' : doc.gender === 'female' ? 'F' : 'M',
  ].join(',');

type Asked = InputOf<typeof handOverQueries.judoShiai>;

const judoShiaiFile = async ({ eventId, streamIds }: Asked, context: OperationContext): Promise<FileAnswer | Refusal> => {
  const { documents } = context;
  const filter = { eventId, participation: 'confirmed', ...(streamIds && { streamId: { $in: streamIds } }) };
  if ((await documents.count(registrationsView, { filter })) > maxDirectRows) return refuse('error.too_large');
  const confirmed = await documents.all(registrationsView, { filter, sort: [['index', 'asc']] });
  const athletes = confirmed.filter(({ entrantKind }) => entrantKind === 'athlete');
  if (athletes.length === 0) return refuse('error.nothing_to_export');
  const streams = await documents.getMany(categoriesView, [...new Set(athletes.map(({ streamId }) => streamId))]);
  const nameOf = new Map(streams.map(({ id, name }) => [id, name]));
  const seen = await registrationsFor(athletes, context);
  const lines = seen.map((doc) => `${judoShiaiLine(doc, nameOf.get(doc.streamId) ?? '')}\r\n`);
  return new FileAnswer(`judoshiai-${eventId}.txt`, 'text/plain; charset=utf-8', Buffer.from(lines.join('')), lines.length, {
    ...{ exportType: 'judoShiai', format: 'txt', eventId, columns: [], filters: streamIds ? { streamIds } : {} },
  });
};

export const handOverRows = [onQuery(handOverQueries.judoShiai, judoShiaiFile)];
