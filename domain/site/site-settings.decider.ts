import type { Change, EventOf } from '#contracts/event';
import { siteSettingsEvents, type SiteSettings } from '#contracts/site/site-settings.events';

type SiteEvent = EventOf<typeof siteSettingsEvents>;

/** `site-settings-site`: until an administrator says otherwise, pages of children stay closed and profiles are handed over from 14 on. */
export const siteSettings = {
  name: 'site-settings',
  events: siteSettingsEvents,
  initial: (): SiteSettings => ({ childPageFromAge: null, handOverAge: 14 }),
  evolve: (_state: SiteSettings, { data }: SiteEvent): SiteSettings => data.settings,
};

/** The one event stream of these settings. */
export const theSite = 'site';

export const setSiteSettings = (state: SiteSettings, given: Partial<SiteSettings>): SiteEvent[] => {
  const settings = { ...state, ...given };
  const changes = (Object.keys(settings) as (keyof SiteSettings)[]).flatMap((field): Change[] =>
    settings[field] === state[field] ? [] : [{ field, from: state[field], to: settings[field] }],
  );
  return changes.length === 0 ? [] : [{ type: 'SiteSettingsSet', data: { settings, changes } }];
};
