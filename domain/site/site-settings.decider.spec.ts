import { expect, test } from '@jest/globals';
import { setSiteSettings, siteSettings } from './site-settings.decider.js';

test('settings of the site: what is not given stays, and what does not change is not recorded', () => {
  const first = siteSettings.initial();
  expect(first).toEqual({ childPageFromAge: null, handOverAge: 14 });
  const [set] = setSiteSettings(first, { childPageFromAge: 10 });
  expect(set).toEqual({
    type: 'SiteSettingsSet',
    data: {
      settings: { childPageFromAge: 10, handOverAge: 14 },
      changes: [{ field: 'childPageFromAge', from: null, to: 10 }],
    },
  });
  const state = set ? siteSettings.evolve(first, set) : first;
  expect(setSiteSettings(state, { childPageFromAge: 10, handOverAge: 14 })).toEqual([]);
});
