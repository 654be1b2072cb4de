import type { ContextSpec } from '#platform/context-spec';
import type { DocumentReader } from '#platform/documents';
import type { Pusher } from '#platform/ports/pusher';
import type { Queue } from '#platform/ports/queue';
import type { Vault } from '#platform/ports/vault';
import { followedAthletes, type BoardOf } from './athletes.js';
import { deliverNotice } from './deliver.js';
import { followedNotices, noticeJob } from './notices.js';
import type { PushDevices } from './push-devices.js';
import { pushOperations } from './push.operations.js';

export interface FollowersParts {
  vault: Vault;
  queue: Queue;
  pusher: Pusher;
  documents: DocumentReader;
  devices: PushDevices;
  areLimited: boolean;
  boardOf: BoardOf;
}

export const followersContext = ({ areLimited, ...parts }: FollowersParts): ContextSpec => ({
  name: 'followers',
  operations: [[followedAthletes(parts.boardOf), ...pushOperations({ ...parts, areLimited })]],
  processes: [followedNotices(parts)],
  jobs: { [noticeJob]: deliverNotice(parts) },
});
