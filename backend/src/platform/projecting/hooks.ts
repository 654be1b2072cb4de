import type { Progress } from './progress.js';
import type { OnEvents } from './process-dispatcher.js';
import type { Waiting } from './unreadable.js';
import type { DocumentChange } from './view-fold.js';

/** What a runner tells of its work. */
export interface RunnerHooks {
  /** Documents have changed in memory; who reads them waits for `folded`. */
  onChanges: (changes: readonly DocumentChange[]) => void;
  /** The documents of all views are written up to `reached`. */
  onWritten?: () => void;
  onEvents: OnEvents;
  /** The log says that the key of a person is destroyed: what is in memory of them goes. */
  onErased?: (userId: number) => void;
  onPoison: (view: string, stream: string, error: unknown) => void;
  onError: (error: unknown) => void;
  /** A start takes long. */
  onProgress?: (progress: Progress) => void;
  /** Checkpoints are of another log than this one: what they speak of is made anew. */
  onForeign?: (checkpoint: string, fault: string) => void;
  /** No view folds this event stream on until its event can be read. */
  onUnreadable?: (stream: string, waiting: Waiting) => void;
  /** Such streams can be read again: these views are made anew. */
  onReadable?: (streams: readonly string[], views: readonly string[]) => void;
}
