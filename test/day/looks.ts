import type { Page } from 'playwright-core';
import type { Venue } from './venue.js';

const dark = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'dark';
    document.documentElement.dataset['mantineColorScheme'] = 'dark';
  });

/** Pictures of what everybody sees and of the cabinet: phone, desktop and TV, in Russian and English, light and dark. */
export const lookEverywhere = async (venue: Venue, desk: Page, eventId: number, when: string): Promise<void> => {
  const pages = ['', `/event/${eventId}`, `/event/${eventId}?tab=grids`, `/event/${eventId}?tab=results`, `/event/${eventId}?tab=schedule`];
  for (const size of ['phone', 'desktop', 'tv'] as const) {
    const own = size === 'tv' ? [`/live/${eventId}/tv`] : [...pages, `/live/${eventId}`];
    for (const locale of ['', '/en']) {
      const page = await venue.open(`${locale}${own[0]}`, size);
      for (const [i, path] of own.entries()) {
        await page.goto(venue.podium.url + locale + path);
        await venue.picture(page, `${when}-${size}${locale.replace('/', '-')}-${i}`);
        if (locale === '') continue;
        await dark(page);
        await venue.picture(page, `${when}-${size}-dark-${i}`);
      }
      await page.context().close();
    }
  }
  const cabinet = ['', '/registrations', '/weigh-in', '/grids', '/playgrounds', '/results', '/audit', '/statistics'];
  for (const locale of ['', '/en']) {
    for (const [i, path] of cabinet.entries()) {
      await desk.goto(`${venue.podium.url}${locale}/cabinet/event/${eventId}${path}`);
      await venue.picture(desk, `${when}-cabinet${locale.replace('/', '-')}-${i}`);
    }
  }
};
