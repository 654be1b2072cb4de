import { homeDay } from '#contracts/rules/dates';
import { closeChildPage, mayPageBeOpen } from '#domain/profiles/guardians.rules';
import { profileStream } from '#domain/profiles/profile.fold';
import { siteSettings, theSite } from '#domain/site/site-settings.decider';
import type { ProcessSpec } from '#platform/context-spec';
import type { DocumentReader } from '#platform/documents';
import type { SystemRecorder } from '#platform/log/system-recorder';
import { peopleView } from '#projections/directory/people.view';

/** Closes the pages of children that administrators let be open no more; also one that was opened at the very moment they said so. */
export const childPages = (documents: DocumentReader, recorder: SystemRecorder): ProcessSpec => ({
  name: 'child-pages',
  on: ['SiteSettingsSet', 'ChildPageOpened'],
  run: async () => {
    const site = await recorder.load(siteSettings, theSite);
    const today = homeDay(new Date().toISOString());
    for (const { userId } of await documents.all(peopleView, { filter: { isOpened: 1 } }))
      await recorder.record(profileStream, userId, (profile) => (mayPageBeOpen(profile, site, today) ? [] : closeChildPage(profile, null)));
  },
});
