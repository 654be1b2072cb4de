import { hash } from 'node:crypto';
import type { PushNotice } from '#contracts/followers/push.docs';

/** A push service takes 4,096 bytes; Cyrillic letters are two each. */
const [maxTitle, maxBody] = [150, 600];

export const fitted = (notice: PushNotice): string =>
  JSON.stringify({ ...notice, title: notice.title.slice(0, maxTitle), body: notice.body.slice(0, maxBody) });

/** By which a service replaces what it has not delivered yet. */
export const topicOf = (tag: string): string => hash('sha256', tag, 'base64url').slice(0, 32);
