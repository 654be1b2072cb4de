import type { Op } from '#contracts/op';
import { transferOps } from '#contracts/identity/access.ops';
import { historyQueries } from '#contracts/profiles/histories.ops';
import { bulkOps } from '#contracts/registrations/bulk.ops';
import { registrationOps } from '#contracts/registrations/registration.ops';
import { statusOps } from '#contracts/registrations/status.ops';

const elsewhere: readonly Op[] = [
  ...[registrationOps.withdraw, statusOps.setOffline, bulkOps.setOffline, transferOps.transfer],
  ...Object.values(historyQueries),
];

/** Every call about money: those of contracts/payments, and those that other contexts have (catalogue 1.5, 2.1 and 9). */
export const moneyCalls = async (): Promise<readonly Op[]> => {
  // It reads all files of contracts as it is loaded, which the modules that all suites share cannot.
  const { operationTables } = await import('#contracts/operations.fixture');
  return [...operationTables.filter(({ file }) => file.startsWith('payments/')).flatMap(({ table }) => Object.values(table)), ...elsewhere];
};
