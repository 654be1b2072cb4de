import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { DocumentReader } from '#platform/documents';
import type { Files } from '#platform/files';
import type { Vault } from '#platform/ports/vault';
import { numbersOf } from '#domain/profiles/merge.fold';
import { profilesView } from '#projections/profiles/profiles.view';
import { actsOf, eventsOf, type LogParts } from './own-events.js';
import { ownDocuments, ownLogins } from './own-documents.js';
import { blobsIn, ownFile } from './own-files.js';

export interface ZipParts extends LogParts {
  documents: DocumentReader;
  files: Pick<Files, 'readOf'>;
  vault: Pick<Vault, 'listByOwner'>;
}

const readme = `Podium

log.json     всё, что журнал хранит о вас, с первой записи / all that the log says of you, from the first record on
acts.json    что вы делали и с какого адреса / what you did, and from which address
documents/   как всё выглядит сейчас / how things stand now
logins.json  где вы вошли, известные браузеры, ключи доступа / where you are logged in, known browsers, passkeys
files/       ваши документы и фото: имена в log.json и documents/ / your documents and pictures, named in log.json and documents/

Здесь нет паролей, кодов и ключей, а также того, что хранится под ключами других людей.
Passwords, codes and keys are not here, nor is what is kept under the keys of other people.
`;

/** The copy of what is known of a person, made while it is read: the log first, then the files that it names, one at a time. */
export const ownZip = (parts: ZipParts, userId: number, onRead: (share: number) => Promise<void>) => {
  const zip = new ZipFile();
  const content = new PassThrough();
  const adding = { now: new Readable({ read: () => undefined }) };
  zip.on('error', (error: Error) => content.destroy(error));
  // Nobody takes what comes: the disk is full.
  content.once('close', () => adding.now.destroy());
  zip.outputStream.pipe(content);
  const add = async (name: string, from: Readable, options: { compress: boolean } = { compress: true }) => {
    adding.now = from;
    zip.addReadStream(from, name, options);
    await finished(from);
  };
  const addJson = (name: string, value: unknown) => add(name, Readable.from([JSON.stringify(value, null, 2)]));

  const fill = async (): Promise<number> => {
    const blobs = new Set<string>();
    let files = 0;
    await add('readme.txt', Readable.from([readme]));
    const profile = await parts.documents.get(profilesView, userId);
    const numbers = profile ? numbersOf(profile) : [userId];
    for (const number of numbers)
      for (const [name, read] of Object.entries(ownDocuments)) {
        const told = await read(number, parts.documents);
        blobsIn(told, blobs);
        // What was merged into the profile stands beside.
        await addJson(`documents/${name}${number === userId ? '' : `-${number}`}.json`, told);
      }
    await addJson('logins.json', await ownLogins(parts.vault, userId));
    const told = eventsOf(parts, numbers, (share) => onRead(share / 2));
    await add('log.json', Readable.from(asJson(told, (event) => blobsIn(event, blobs))));
    await add('acts.json', Readable.from(asJson(actsOf(parts, userId, (share) => onRead((1 + share) / 2)))));
    for (const blob of blobs) {
      const file = await ownFile(parts.files, numbers, blob);
      if (!file) continue;
      files += 1;
      await add(file.name, Readable.from([file.bytes]), { compress: false });
    }
    zip.end();
    return files;
  };
  return { content, fill };
};

/** A list in JSON, a row a line. */
const asJson = async function* <Row>(rows: AsyncIterable<Row>, seen?: (row: Row) => void): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    seen?.(row);
    yield before + JSON.stringify(row);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
};
