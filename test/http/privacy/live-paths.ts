import { foundAthletes } from './directory-paths.js';
import { entered, heads, type Ids, type ReadPath } from './read-path.js';

type LivePath = ReadPath & { key: (ids: Ids) => number };

/** Every followed document by its name: over the socket and over HTTP. */
export const livePaths: Record<string, LivePath> = {
  grid: { area: 'event', key: ({ streamId }) => streamId, shows: ['lastName', 'organization'], isForAll: true },
  draw: { area: 'event', key: ({ streamId }) => streamId },
  'event-live': { area: 'event', key: ({ eventId }) => eventId, shows: ['lastName', 'organization'], isForAll: true },
  playgrounds: { area: 'event', key: ({ eventId }) => eventId },
  forecast: { area: 'event', key: ({ eventId }) => eventId, shows: ['lastName', 'organization'], isForAll: true },
  judging: { area: 'event', key: ({ eventId }) => eventId },
  officials: { area: 'event', key: ({ eventId }) => eventId },
  rota: { area: 'event', key: ({ eventId }) => eventId },
  'call-room': { area: 'event', key: ({ eventId }) => eventId },
  protests: { area: 'event', key: ({ eventId }) => eventId },
  widgets: { area: 'event', key: ({ eventId }) => eventId },
  screens: { area: 'event', key: ({ eventId }) => eventId },
  registrations: { area: 'event', key: ({ streamId }) => streamId, shows: entered, to: heads },
  'registration-changes': { area: 'event', key: ({ eventId }) => eventId },
  'own-payments': { area: 'profile', key: ({ userId }) => userId },
  'invoice-changes': { area: 'event', key: ({ eventId }) => eventId },
  standings: { area: 'event', key: ({ eventId }) => eventId },
  ceremony: { area: 'event', key: ({ eventId }) => eventId },
};

/** Pages whose head says something of what they show. */
export const pagePaths: Record<string, ReadPath> = {
  '/profile/{userId}': { area: 'profile', shows: ['lastName'], isForAll: true },
  '/en/profile/{userId}': { area: 'profile', shows: ['lastName'], isForAll: true },
  '/coach/{userId}': { area: 'profile' },
  '/organization/{organizationId}': { area: 'list' },
  '/search/athletes': foundAthletes,
  '/en/search/athletes': foundAthletes,
  '/search/organizations': { area: 'list' },
  '/search/facilities': { area: 'list' },
  '/search/events': { area: 'list' },
  '/sitemap.xml': { area: 'list' },
  '/sitemap/athletes-1.xml': { area: 'list' },
  // Medallists and who fights now stand there, as everybody may see them.
  // What a picture says is what the head of its page says.
  '/share/ru/profile/{userId}.jpg': { area: 'list' },
  '/share/ru/event/{eventId}.jpg': { area: 'list' },
  '/event/{eventId}': { area: 'event', isForAll: true },
  '/en/event/{eventId}': { area: 'event', isForAll: true },
  '/live/{eventId}': { area: 'event' },
  '/widget/{widgetId}': { area: 'event' },
};
