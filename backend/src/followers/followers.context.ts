import { createHmac } from 'node:crypto';
import type { ContextSpec } from '#platform/context-spec';
import type { DocumentReader } from '#platform/documents';
import type { Pusher } from '#platform/ports/pusher';
import type { Queue } from '#platform/ports/queue';
import type { Vault } from '#platform/ports/vault';
import { followedAthletes, type BoardOf } from './athletes.js';
import { deliverNotice } from './deliver.js';
import { followedNotices, noticeJob } from './notices.js';
import { PushDevices } from './push-devices.js';
import { pushOperations } from './push.operations.js';

export interface FollowersParts {
  vault: Vault;
  queue: Queue;
  pusher: Pusher;
  documents: DocumentReader;
  master: Buffer;
  areLimited: boolean;
  boardOf: BoardOf;
}

export const followersContext = ({ master, areLimited, ...parts }: FollowersParts): ContextSpec => {
  const devices = new PushDevices(parts.vault, createHmac('sha256', master).update('push devices').digest());
  const noticeParts = { ...parts, devices };
  return {
    name: 'followers',
    operations: [[followedAthletes(parts.boardOf), ...pushOperations({ ...noticeParts, areLimited })]],
    processes: [followedNotices(noticeParts)],
    jobs: { [noticeJob]: deliverNotice(noticeParts) },
  };
};
