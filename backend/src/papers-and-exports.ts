import type { ContextSpec } from '#platform/context-spec';
import type { Files } from '#platform/files';
import { asPerson } from '#platform/operations/as-person';
import type { Operations } from '#platform/operations/operations';
import type { Blobs } from '#platform/ports/blobs';
import type { Vault } from '#platform/ports/vault';
import type { RoleSource } from '#platform/system-roles';
import { auditedAggregates } from './audited.js';
import type { AuditParts } from './audit/audit-access.js';
import { auditContext } from './audit/audit.context.js';
import { auditSource } from './audit/export.source.js';
import { exportsContext, listFiles } from './exports/exports.context.js';
import type { OrderParts } from './exports/orders/making.js';
import { OrderedFiles } from './exports/orders/ordered-files.js';
import { fileOrdersContext } from './exports/orders/orders.context.js';
import { moneySources } from './payments/books/export.sources.js';
import { registrationSources } from './registrations/entries/export.source.js';
import { derive } from './identity/identity-parts.js';
import { printedPapers } from './printed-papers.js';
import { drawnGridOf } from './competition/grid/grid.answers.js';

interface Parts extends Pick<AuditParts, 'log' | 'anchors' | 'scopes'>, Omit<OrderParts, 'ordered' | 'longFiles' | 'later'> {
  files: Files;
  vault: Vault;
  blobs: Blobs;
  master: Buffer;
  roles: RoleSource;
  operate: () => Pick<Operations, 'run'>;
}

/** What is printed, what was recorded, and the lists of which files are made, at once or in the background. */
export const papersAndExports = (parts: Parts): ContextSpec[] => {
  const papers = printedPapers(parts);
  const auditing = { ...parts, aggregates: auditedAggregates, drawnGrid: drawnGridOf };
  const sources = { ...registrationSources, ...moneySources, audit: auditSource(auditing) };
  const exporting = { sources, head: () => parts.log().store.head() };
  const lists = listFiles(exporting);
  const ordering = {
    ...parts,
    ordered: new OrderedFiles(parts, derive(parts.master, 'ordered files')),
    longFiles: new Map([lists, ...papers.longFiles].map((file) => [file.op.name, file])),
    later: () => asPerson(parts.operate(), parts.roles),
  };
  return [...papers.contexts, auditContext(auditing), exportsContext(exporting, lists), fileOrdersContext(ordering)];
};
