import type { LiveHub } from './hub.js';

/** What sockets and the live call need of whoever has the rooms. */
export type LiveRooms = Pick<
  LiveHub,
  'spec' | 'views' | 'followerCount' | 'roomCount' | 'versionOf' | 'snapshot' | 'follow' | 'unfollow' | 'heartbeats' | 'passTime'
>;
