import { bulkJob, eachJob } from './bulkJob.js';
import { deskCalls } from './deskCalls.js';
import type { Component } from './deskRow.js';

export const statusJob = (eventId: number, componentType: Component, status: string, comment: string) =>
  bulkJob({
    done: 'statusDone',
    ref: deskCalls.changeStatus,
    input: (registrationIds) => ({ eventId, componentType, registrationIds, status, ...(comment && { comment }) }),
  });

export const withdrawJob = (reason: string) =>
  bulkJob({
    done: 'withdrawDone',
    ref: deskCalls.withdraw,
    input: (registrationIds) => ({ registrationIds, reason }),
  });

export const deactivateJob = (eventId: number, reason: string) => ({
  ...statusJob(eventId, 'participation', 'deactivated', reason),
  done: 'deactivateDone',
});

export const removeJob = (eventId: number, reason: string) =>
  bulkJob({
    done: 'removeDone',
    ref: deskCalls.remove,
    input: (registrationIds) => ({ eventId, registrationIds, reason }),
  });

export const recoverJob = (eventId: number) =>
  bulkJob({
    done: 'recoverDone',
    ref: deskCalls.recover,
    input: (registrationIds) => ({ eventId, registrationIds }),
  });

export const offlinePaymentJob = (eventId: number) =>
  bulkJob({
    done: 'offlineDone',
    ref: deskCalls.offlinePayment,
    input: (registrationIds) => ({ eventId, registrationIds, isOfflinePayment: true }),
  });

export const paymentBackJob = (eventId: number, reason: string) =>
  bulkJob({
    done: 'offlineOffDone',
    ref: deskCalls.offlinePayment,
    input: (registrationIds) => ({ eventId, registrationIds, isOfflinePayment: false, reason }),
  });

export const moveJob = (eventId: number, streamId: number, reason: string, isForce: boolean) =>
  bulkJob({
    done: 'moveDone',
    ref: deskCalls.move,
    input: (registrationIds) => ({ eventId, registrationIds, streamId, ...(reason && { reason }), ...(isForce && { isForce }) }),
  });

export const copyJob = (eventId: number, streamIds: readonly number[]) =>
  bulkJob({
    done: 'copyDone',
    ref: deskCalls.copy,
    input: (registrationIds) => ({ eventId, registrationIds, streamIds }),
  });

export const disableRequestJob = (comment: string) =>
  eachJob({
    done: 'requestDone',
    ref: deskCalls.disableRequest,
    input: (registrationId) => ({ registrationId, comment }),
  });
