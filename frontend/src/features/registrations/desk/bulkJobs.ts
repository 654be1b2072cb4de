import type { BulkJob } from './bulkJob.js';
import { deskCalls } from './deskCalls.js';
import type { Component } from './deskRow.js';

export const statusJob = (eventId: number, componentType: Component, status: string, comment: string): BulkJob => ({
  done: 'statusDone',
  ref: deskCalls.changeStatus,
  input: (registrationIds) => ({ eventId, componentType, registrationIds, status, ...(comment && { comment }) }),
});

export const withdrawJob = (reason: string): BulkJob => ({
  done: 'withdrawDone',
  ref: deskCalls.withdraw,
  input: (registrationIds) => ({ registrationIds, reason }),
});

export const deactivateJob = (reason: string): BulkJob => ({
  done: 'deactivateDone',
  ref: deskCalls.deactivate,
  isEach: true,
  input: ([registrationId]) => ({ registrationId, reason }),
});

export const removeJob: BulkJob = { done: 'removeDone', ref: deskCalls.remove, isEach: true, input: ([id]) => ({ id }) };

export const recoverJob = (eventId: number): BulkJob => ({
  done: 'recoverDone',
  ref: deskCalls.recover,
  input: (registrationIds) => ({ eventId, registrationIds }),
});

export const offlinePaymentJob = (isOfflinePayment: boolean): BulkJob => ({
  done: 'offlineDone',
  ref: deskCalls.offlinePayment,
  isEach: true,
  input: ([registrationId]) => ({ registrationId, isOfflinePayment }),
});

export const moveJob = (eventId: number, streamId: number, reason: string, isForce: boolean): BulkJob => ({
  done: 'moveDone',
  ref: deskCalls.move,
  input: (registrationIds) => ({ eventId, registrationIds, streamId, ...(reason && { reason }), ...(isForce && { isForce }) }),
});

export const copyJob = (eventId: number, streamIds: readonly number[]): BulkJob => ({
  done: 'copyDone',
  ref: deskCalls.copy,
  input: (registrationIds) => ({ eventId, registrationIds, streamIds }),
});

export const disableRequestJob = (comment: string): BulkJob => ({
  done: 'requestDone',
  ref: deskCalls.disableRequest,
  isEach: true,
  input: ([registrationId]) => ({ registrationId, comment }),
});
