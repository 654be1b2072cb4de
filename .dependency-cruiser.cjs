// Who may import whom (docs/adr/0003-import-rules.md). Each rule has a fixture in test/architecture that must break it.
const rule = (name, from, to) => ({ name, severity: 'error', from, to });
const context = 'backend/src/(?!platform/|adapters/|cli/|demo/|directory/|importers/|visibility/)[^/]+/';
const drivers = '(^|node_modules/)(@eventstore/db-client|mongodb|better-sqlite3|bullmq|ioredis|nodemailer|stripe)(/|$)';

module.exports = {
  forbidden: [
    rule('no-cycles', {}, { circular: true }),
    rule(
      'contracts-are-leaves',
      { path: '^contracts/', pathNot: '\\.(spec|fixture)\\.ts$' },
      { pathNot: '^(contracts/|node_modules/zod/)' },
    ),
    rule(
      'views-are-pure',
      { path: '^projections/', pathNot: '\\.(spec|fixture)\\.ts$' },
      { pathNot: '^(projections|domain|contracts)/|^node_modules/zod/' },
    ),
    rule(
      'domain-is-pure',
      { path: '^domain/', pathNot: '\\.(spec|fixture)\\.ts$' },
      { pathNot: '^(domain|contracts)/|^node_modules/(zod|big\\.js)/' },
    ),
    rule(
      'contexts-do-not-meet',
      { path: `^${context.replace('[^/]+', '([^/]+)')}`, pathNot: '^backend/src/(registrations|load)/' },
      { path: `^${context}`, pathNot: '^backend/src/$1/' },
    ),
    // Entries are made to a sport event and its categories; the load makes all three.
    rule(
      'registrations-build-on-sport-events',
      { path: '^backend/src/registrations/' },
      { path: `^${context}`, pathNot: '^backend/src/(registrations|sport-events)/' },
    ),
    rule(
      'load-builds-on-both',
      { path: '^backend/src/load/' },
      { path: `^${context}`, pathNot: '^backend/src/(load|registrations|sport-events)/' },
    ),
    rule('directory-knows-no-context', { path: '^backend/src/directory/' }, { path: `^${context}` }),
    // Whoever shows a person asks it what may be seen.
    rule('visibility-knows-no-context', { path: '^backend/src/visibility/' }, { path: `^${context}` }),
    rule('platform-knows-no-context', { path: '^backend/src/platform/' }, { path: `^${context}|^backend/src/[^/]+\\.ts$` }),
    rule(
      'platform-knows-no-adapter',
      { path: '^backend/src/platform/', pathNot: '\\.(spec|fixture)\\.ts$' },
      { path: '^backend/src/adapters/' },
    ),
    rule('drivers-stay-in-adapters', { path: '^backend/', pathNot: '^backend/src/adapters/' }, { path: drivers }),
    rule(
      'only-the-composition-picks-adapters',
      {
        path: '^backend/src/',
        pathNot: '^backend/src/(adapters/|(composition|data-directory|two-machines|hall-feed)\.ts$|cli/)|\\.(spec|fixture)\\.ts$',
      },
      { path: '^backend/src/adapters/' },
    ),
    rule('browser-and-server-do-not-meet', { path: '^frontend/' }, { path: '^(backend|projections|test)/' }),
    rule(
      'server-and-browser-do-not-meet',
      { path: '^(backend|domain|projections|contracts)/', pathNot: '\\.(spec|fixture)\\.ts$' },
      { path: '^(frontend|test)/' },
    ),
    // The engine counts matches for the forms of the cabinet, and a tablet reads a bout by its sport mode; decisions are the server's.
    rule('browser-decides-nothing', { path: '^frontend/' }, { path: '^domain/(?!competition/|sport-modes/)' }),
    rule('browser-never-sees-events', { path: '^frontend/' }, { path: '\\.events\\.ts$' }),
    rule(
      'features-do-not-meet',
      { path: '^frontend/src/features/([^/]+)/' },
      { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    ),
    rule('ui-knows-no-app', { path: '^frontend/src/ui/' }, { path: '^frontend/src/(app|shared|features|entries)/' }),
    // The words of refusals weigh 8 KiB, which no first load carries; sentences of the audit are fetched later as a whole.
    rule(
      'error-texts-come-later',
      { path: '^frontend/src/', pathNot: '\\.spec\\.tsx?$|^frontend/src/(shared/audit/|ui/errorTexts\\.ts$)' },
      { path: '^frontend/src/ui/errorTexts\\.ts$|^contracts/texts/errors', dynamic: false },
    ),
    rule('app-knows-no-feature', { path: '^frontend/src/app/' }, { path: '^frontend/src/(shared|features)/' }),
    rule('shared-knows-no-feature', { path: '^frontend/src/shared/' }, { path: '^frontend/src/(features|entries)/' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { conditionNames: ['types', 'import'], extensions: ['.ts', '.tsx', '.js', '.json'] },
  },
};
