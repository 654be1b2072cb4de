import type { AuditEntry } from '#contracts/audit/audit.docs';
import type { ExportFilters } from '#contracts/exports/export.ops';
import { auditColumnNames } from '#contracts/texts/money-export-columns';
import { exportSource, fileColumns } from '#platform/tables/export-source';
import type { AuditParts } from './audit-access.js';
import { filterOf, newestOf, periodOf, placesOf, recordsAt, shown } from './history.js';

const perPortion = 250;
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null));

/** All that was recorded of a sport event as a file, newest first, as its page shows it. */
export const auditSource = (parts: AuditParts) =>
  exportSource<AuditEntry>({
    columns: () =>
      fileColumns(auditColumnNames, {
        recordedAt: ({ recordedAt }) => recordedAt,
        type: ({ type }) => type,
        actor: ({ actor }) => actor?.name ?? null,
        actorRole: ({ actorRole }) => actorRole,
        onBehalfOf: ({ onBehalfOf }) => onBehalfOf?.name ?? null,
        object: ({ aggregateType, aggregateId }) => `${aggregateType} ${aggregateId}`,
        version: ({ version }) => version,
        reason: ({ reason }) => reason,
        changes: ({ changes }) => changes.map(({ field, from, to }) => `${field}: ${asText(from)} → ${asText(to)}`).join('; '),
        data: ({ data }) => JSON.stringify(data),
        eventId: ({ eventId }) => eventId,
      }),
    find: async ({ eventId, filters }, context) => {
      const input = { ...(filters as ExportFilters<'audit'>), aggregateType: 'event' as const, aggregateId: eventId, page: 1 };
      const filter = filterOf(input, await periodOf(input, context));
      const places = await placesOf(input, filter, context);
      const rowCount = places.reduce((sum, { count }) => sum + count, 0);
      const names = places.map(({ place }) => place);
      const portions = async function* () {
        for (let below: number | undefined; ;) {
          const rows = await newestOf(names, { ...filter, ...(below !== undefined && { at: { $lt: below } }) }, perPortion, context);
          const page = { page: 1, maxPage: 1, total: rowCount, next: null };
          yield (await shown({ records: await recordsAt(parts, rows), ...page }, 'staff', eventId, context)).entries;
          if (rows.length < perPortion) return;
          below = rows.at(-1)?.position;
          // A turn of the event loop for everybody else.
          await new Promise((resolve) => setImmediate(resolve));
        }
      };
      return { rowCount, portions: portions() };
    },
  });
