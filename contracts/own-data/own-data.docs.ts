/** The newest copy of what is known of a person. */
export interface OwnDataCopy {
  userId: number;
  status: 'none' | 'requested' | 'written';
  copyId: string | null;
  requestedAt: string | null;
  bytes: number;
  /** Documents and pictures in it. */
  files: number;
  expiresAt: string | null;
}

/** `expired`: the copy is gone; `late`: nothing came of it, and it can be asked for again. */
export interface OwnDataAnswer extends Pick<OwnDataCopy, 'requestedAt' | 'bytes' | 'files' | 'expiresAt'> {
  state: OwnDataCopy['status'] | 'expired' | 'late';
  /** How much of the log was read for it, in hundredths. */
  percent: number;
}
