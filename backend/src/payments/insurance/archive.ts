import { ZipFile } from 'yazl';
import type { InputOf } from '#contracts/op';
import { insuranceCheckOps } from '#contracts/payments/insurance/check.ops';
import { placeOf } from '#contracts/registrations/statuses';
import { registrationsFor } from '#backend/visibility/competitors';
import { refuse, type Refusal } from '#domain/decider';
import { policy } from '#domain/payments/insurance/policy.fold';
import { FileAnswer, type OperationContext } from '#platform/context';
import { onQuery } from '#platform/operations/implementation';
import { tableFormats, type Cell } from '#platform/tables/table-file';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import type { Insurers } from './insurers.js';
import { orderOf } from './policy-jobs.js';

type Input = InputOf<typeof insuranceCheckOps.archive>;

const columns = (heads: readonly string[]) => heads.map((head) => ({ key: head, head }));
const heads = {
  ru: columns(['Заявка', 'Спортсмен', 'Полис', 'Страховая', 'Действует с', 'Действует по', 'Файл']),
  en: columns(['Entry', 'Athlete', 'Policy', 'Insurer', 'Valid from', 'Valid to', 'File']),
};

async function* inOne<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield await Promise.resolve(rows);
}

/** So long one call makes files: beyond it a narrower choice is asked for. */
const patienceMilliseconds = 60_000;

export const archiveRow = (insurers: Insurers) => onQuery(insuranceCheckOps.archive, (input, context) => archive(input, context, insurers));

const archive = async (input: Input, context: OperationContext, insurers: Insurers): Promise<FileAnswer | Refusal> => {
  const { eventId, streamIds } = input;
  const filter = { eventId, isDeleted: 0, insurance: 'valid', ...(streamIds && { streamId: { $in: streamIds } }) };
  const entries = await context.documents.all(registrationsView, { filter, sort: [['index', 'asc']] });
  const zip = new ZipFile();
  const bytes = collected(zip);
  const rows: Cell[][] = [];
  const until = Date.now() + patienceMilliseconds;
  // What somebody hides from the staff stands on no policy, in no name of a file and in no row.
  const names = new Map(entries.map(({ id, fullName }) => [id, fullName]));
  for (const seen of await registrationsFor(entries.filter(isTakingPart), context)) {
    const file = await fileOf(seen, names.get(seen.id) !== seen.fullName, context, insurers);
    if (!file) continue;
    if (Date.now() > until) return refuse('error.too_large');
    zip.addBuffer(file.bytes, file.name);
    rows.push(file.row);
  }
  if (rows.length === 0) return refuse('error.nothing_to_export');
  zip.addReadStream(tableFormats.csv.write({ name: 'index', columns: heads[context.locale], portions: inOne(rows) }), 'index.csv');
  zip.end();
  return new FileAnswer(`insurance-${eventId}.zip`, 'application/zip', await bytes, rows.length, {
    ...{ exportType: 'insurance', format: 'zip', eventId, columns: [], filters: streamIds ? { streamIds } : {} },
  });
};

const isTakingPart = ({ statuses }: RegistrationDoc): boolean => placeOf(statuses.participation) !== 'out';

const collected = async ({ outputStream }: ZipFile): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of outputStream) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/** The policy of an entry that was found valid; one that ended since is none. */
const fileOf = async (doc: RegistrationDoc, isNameHidden: boolean, context: OperationContext, insurers: Insurers) => {
  const { insurance } = doc;
  if (!insurance) return null;
  const { ordered, status, number, paidDate } = (await context.load(policy, insurance.insuranceId)).state;
  const insurer = insurers.get(ordered?.providerKey ?? '');
  if (!ordered || status !== 'issued' || number === null || !insurer) return null;
  // Letters of every script stay, whatever a file system takes for a path does not.
  const name = `${doc.id}-${(isNameHidden ? doc.fullName : (doc.lastName ?? doc.fullName)).replaceAll(/[^\p{L}\p{N}-]/gu, '_').slice(0, 60)}.pdf`;
  const order = {
    ...orderOf(ordered, paidDate, context.locale),
    ...(isNameHidden && { fullName: doc.fullName }),
    ...(doc.birthDate === null && { birthDate: null }),
  };
  const bytes = await insurer.document(order, number, context.locale);
  return { name, bytes, row: [doc.id, doc.fullName, number, ordered.company, ordered.validFrom, ordered.validTo, name] };
};
