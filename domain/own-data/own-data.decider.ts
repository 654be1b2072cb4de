import { ownDataHours } from '#contracts/limits';
import type { EventOf } from '#contracts/event';
import type { OwnDataCopy } from '#contracts/own-data/own-data.docs';
import { ownDataEvents } from '#contracts/own-data/own-data.events';
import type { Decision } from '#domain/decider';

export type OwnDataEvent = EventOf<typeof ownDataEvents>;

const hourMilliseconds = 3_600_000;

export const noCopy = (userId: number): OwnDataCopy => ({
  ...{ userId, status: 'none', copyId: null, requestedAt: null },
  ...{ bytes: 0, files: 0, expiresAt: null },
});

/** Folds in place, for the decider and for the view. */
export const foldOwnData = (state: OwnDataCopy, { type, data }: OwnDataEvent): OwnDataCopy => {
  const { userId, copyId } = data;
  if (type === 'OwnDataRequested')
    return Object.assign(state, noCopy(userId), { status: 'requested', copyId, requestedAt: data.requestedAt });
  const { bytes, files, expiresAt } = data;
  return Object.assign(state, { status: 'written', bytes, files, expiresAt });
};

/** `ownData-{userId}`. */
export const ownData = {
  name: 'ownData',
  events: ownDataEvents,
  initial: (): OwnDataCopy => noCopy(0),
  evolve: foldOwnData,
};

/** Nothing came of it within an hour: the server was stopped, or the disk is full. */
export const isLate = ({ status, requestedAt }: Pick<OwnDataCopy, 'status' | 'requestedAt'>, now: string): boolean =>
  status === 'requested' && requestedAt !== null && Date.parse(now) - Date.parse(requestedAt) >= hourMilliseconds;

export interface OwnDataRequest {
  userId: number;
  copyId: string;
  now: string;
}

/** One at a time; a new copy takes the place of the one before. */
export const requestOwnData = (state: Readonly<OwnDataCopy>, { userId, copyId, now }: OwnDataRequest): Decision<OwnDataEvent> =>
  state.status === 'requested' && !isLate(state, now) ? [] : [{ type: 'OwnDataRequested', data: { userId, copyId, requestedAt: now } }];

export interface WrittenCopy extends OwnDataRequest {
  bytes: number;
  files: number;
}

export const ownDataWritten = (state: Readonly<OwnDataCopy>, { now, ...copy }: WrittenCopy): Decision<OwnDataEvent> => {
  if (state.status !== 'requested' || state.copyId !== copy.copyId) return [];
  return [
    { type: 'OwnDataWritten', data: { ...copy, expiresAt: new Date(Date.parse(now) + ownDataHours * hourMilliseconds).toISOString() } },
  ];
};
