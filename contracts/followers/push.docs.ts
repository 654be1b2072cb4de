/** What a followed athlete gives notice of. */
export const noticeKinds = ['soon', 'result', 'draw'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** A device that gets notices, as its account sees it. */
export interface PushDeviceRow {
  deviceId: string;
  /** The browser, as it calls itself. */
  device: string;
  since: string;
  kinds: NoticeKind[];
  /** Clubs, categories and athletes that it follows. */
  followed: number;
  /** Follows the athletes of the account too: those of a coach, those of an organisation. */
  isOwn: boolean;
}

/** What a service worker gets, as JSON. */
export interface PushNotice {
  title: string;
  body: string;
  url: string;
  /** A notice with the same tag takes the place of the one before. */
  tag: string;
}
