import { hash } from 'node:crypto';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Composition } from '#backend/composition';
import { putAccount } from '../identity/put-account.js';
import { demoPassword } from '../identity/passwords.js';
import { footballEvent, readFootball } from '#backend/importers/openfootball';
import { parseLoose, toCsv, type LoadRow } from '#backend/importers/rows';
import { readSkating, skatingEvent } from '#backend/importers/skating';
import { withStaff } from '#backend/importers/staff';
import { organizationsView } from '#projections/directory/people.view';
import { accountsView } from '#projections/identity/accounts.view';
import { homeDay } from '#contracts/rules/dates';
import { applicationCategories } from './application-categories.js';
import { akBars } from './facilities.js';
import { judoCup, type Player } from './judo-cup.js';

// Built, this file stands a folder deeper.
const dataDirectory = ['../../../../test/data', '../../../test/data']
  .map((folder) => join(import.meta.dirname, folder))
  .find((folder) => existsSync(folder));
const read = (name: string): unknown => parseLoose(readFileSync(join(dataDirectory ?? '', name), 'utf8'));

export const demoAccounts = ['admin', 'organiser', 'operator', 'referee', 'representative', 'athlete', 'fan'] as const;
const address = (name: (typeof demoAccounts)[number]): string => `${name}@podium.example`;

const names: Record<(typeof demoAccounts)[number], [lastName: string, firstName: string]> = {
  admin: ['Администратор', 'Анна'],
  organiser: ['Организатор', 'Пётр'],
  operator: ['Оператор', 'Ольга'],
  referee: ['Судья', 'Сергей'],
  representative: ['Представитель', 'Ирина'],
  athlete: ['Спортсмен', 'Алексей'],
  fan: ['Болельщик', 'Фёдор'],
};

const systemRoles = (name: (typeof demoAccounts)[number], organizationId: number | null) => {
  if (name === 'admin') return [{ role: 'administrator' as const, organizationId: null }];
  if (name === 'organiser') return [{ role: 'organiser' as const, organizationId: null }];
  return name === 'representative' && organizationId !== null ? [{ role: 'representative' as const, organizationId }] : [];
};

/** Calls an operation inside the process, as an organiser or administrator. */
const caller =
  (composition: Composition, userId: number, isAdministrator: boolean) => async (name: string, body: unknown, csv?: string) => {
    const bound = composition.bound.find(({ implementation }) => implementation.op.name === name);
    if (!bound) throw new Error(`no operation ${name}`);
    const nothing = () => Promise.resolve();
    const reply = await composition.operations.run(bound.implementation, {
      body,
      actor: { userId, sessionId: null, isAdministrator, isOrganiser: true, organizationIds: [], ip: '127.0.0.1' },
      locale: 'ru',
      session: {
        start: nothing,
        end: nothing,
        startAs: nothing,
        endAs: nothing,
        prove: nothing,
        endOneOf: () => Promise.resolve(false),
        here: () => ({ device: '', network: '' }),
        isProven: () => Promise.resolve(false),
        ensure: nothing,
        endAllOf: nothing,
        list: () => Promise.resolve([]),
        knownDevice: () => Promise.resolve(null),
        listDevices: () => Promise.resolve([]),
        ticket: () => null,
        enterBy: () => Promise.resolve(null),
      },
      files:
        csv === undefined
          ? []
          : [{ field: 'file', fileName: 'demo.csv', mimeType: 'text/csv', bytes: Buffer.from(csv), sha256: hash('sha256', csv) }],
      correlationId: randomUUID(),
    });
    const answer = reply.body as { success?: boolean; created?: number[]; facilityId?: number };
    if (answer.success !== true) throw new Error(`${name}: ${JSON.stringify(reply.body).slice(0, 500)}`);
    return answer;
  };

/** Demo accounts and the three sport events of real data, when the log is empty. Answers whether it did anything. */
export const seedDemo = async (composition: Composition): Promise<boolean> => {
  if ((await composition.events.head()) > 0n) return false;
  const put = (name: (typeof demoAccounts)[number], organizationId: number | null = null) => {
    const [lastName, firstName] = names[name];
    return putAccount(
      composition,
      { email: address(name), password: demoPassword, lastName, firstName },
      systemRoles(name, organizationId),
    );
  };
  const ids = new Map<string, number>();
  for (const name of demoAccounts) if (name !== 'representative') ids.set(name, await put(name));
  const organiserId = ids.get('organiser') ?? 0;
  await composition.runner.waitFor(await composition.events.head(), 10_000);
  const call = caller(composition, organiserId, false);
  const today = homeDay(new Date().toISOString());
  const files: { rows: LoadRow[]; mode: 'manual' | 'seeded' }[] = [
    { rows: footballEvent(readFootball(read('world-cup-2018.json'))).rows, mode: 'manual' },
    { rows: skatingEvent(readSkating(read('skating-grand-prix-final-2017.json'))).rows, mode: 'manual' },
    { rows: judoCup(read('world-cup-2026.players.json') as Player[], today, address('referee')), mode: 'seeded' },
  ];
  let cupId: number | undefined;
  for (const { rows, mode } of files) {
    const { created = [] } = await call(
      'LoadEvents',
      {},
      toCsv(withStaff(rows, { operator: address('operator'), referee: address('referee') })),
    );
    [cupId] = created;
    await call('DrawAllGrids', { eventId: created[0], mode, ...(mode === 'seeded' && { separateBy: ['organization'] }) });
  }
  const { facilityId } = await call('CreateFacility', { facility: akBars });
  await call('SaveSportEvent', { eventId: cupId, event: { facility: facilityId } });
  const administer = caller(composition, ids.get('admin') ?? 0, true);
  for (const category of applicationCategories) await administer('SaveApplicationCategory', category);
  const [organization] = await composition.documents.reader().find(organizationsView, { limit: 1 });
  await put('representative', organization?.id ?? null);
  await composition.runner.waitFor(await composition.events.head(), 10_000);
  return (await composition.documents.reader().count(accountsView, {})) > 0;
};
