import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../..');
const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');

interface Violation {
  from: string;
  to: string;
  rule: { name: string };
}

const violations = (directory: string): string[] => {
  const args = [
    cruiser,
    'contracts',
    'domain',
    'projections',
    'backend/src',
    'frontend/src',
    '--config',
    join(root, '.dependency-cruiser.cjs'),
    '--output-type',
    'json',
  ];
  const { stdout } = spawnSync(process.execPath, args, { cwd: directory, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const report = JSON.parse(stdout) as { summary: { violations: Violation[] } };
  return [...new Set(report.summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`))].sort();
};

describe('import rules', () => {
  test('each rule catches the fixture that breaks it', () => {
    expect(violations(join(import.meta.dirname, 'fixtures'))).toEqual([
      'app-knows-no-feature: frontend/src/app/store.ts',
      'browser-and-server-do-not-meet: frontend/src/reaches-server.ts',
      'browser-decides-nothing: frontend/src/decides.ts',
      'browser-never-sees-events: frontend/src/sees-events.ts',
      'contexts-do-not-meet: backend/src/billing/pay.ts',
      'contracts-are-leaves: contracts/leaf.ts',
      'directory-knows-no-context: backend/src/directory/reaches-team.ts',
      'domain-is-pure: domain/billing/invoice.decider.ts',
      'drivers-stay-in-adapters: backend/src/billing/driver.ts',
      'error-texts-come-later: frontend/src/ui/field.ts',
      'features-do-not-meet: frontend/src/features/a/a.ts',
      'load-builds-on-both: backend/src/load/reaches-team.ts',
      'no-cycles: contracts/a.ts',
      'only-the-composition-picks-adapters: backend/src/billing/picks.ts',
      'only-the-composition-picks-adapters: backend/src/platform/knows-adapter.ts',
      'platform-knows-no-adapter: backend/src/platform/knows-adapter.ts',
      'platform-knows-no-context: backend/src/platform/knows-context.ts',
      'registrations-build-on-sport-events: backend/src/registrations/reaches-team.ts',
      'server-and-browser-do-not-meet: backend/src/billing/reaches-browser.ts',
      'shared-knows-no-feature: frontend/src/shared/knows-feature.ts',
      'ui-knows-no-app: frontend/src/ui/button.ts',
      'views-are-pure: projections/impure.view.ts',
      'visibility-knows-no-context: backend/src/visibility/reaches-team.ts',
    ]);
  });

  test('the ADR says how many there are', () => {
    const { forbidden } = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs')) as { forbidden: unknown[] };
    const adr = readFileSync(join(root, 'docs/adr/0003-import-rules.md'), 'utf8');
    expect(/\*\*Decision\.\*\* (\d+) /.exec(adr)?.[1]).toBe(String(forbidden.length));
  });

  test('the product breaks none', () => {
    expect(violations(root)).toEqual([]);
  });
});
