import type { EventOf } from '#contracts/event';
import type { detailEvents } from '#contracts/registrations/details.events';
import type { ComponentType } from '#contracts/registrations/statuses';

interface WithdrawalRequest {
  id: number;
  status: 'requested' | 'accepted' | 'disabled';
  reason: string;
  requestedAt: string;
}

/** What has become known of an entrant since they registered, besides statuses and comments. */
export interface EntryDetails {
  actualWeight: number | null;
  additionalInfo: Record<string, string>;
  /** The last one. */
  withdrawalRequest: WithdrawalRequest | null;
}

/** A registration or its document. */
interface DetailedEntry {
  comments: Partial<Record<ComponentType, string>>;
  details: EntryDetails;
}

export const noDetails = (): EntryDetails => ({ actualWeight: null, additionalInfo: {}, withdrawalRequest: null });

/** Folds in place. What an erased person said reads as null. */
export const foldDetails = (entry: DetailedEntry, event: EventOf<typeof detailEvents>): void => {
  const { details: state } = entry;
  switch (event.type) {
    case 'ActualWeightRecorded':
      state.actualWeight = event.data.actualWeight;
      return;
    case 'AdditionalInfoUpdated':
      state.additionalInfo = orEmpty(event.data.additionalInfo);
      return;
    case 'WithdrawalRequested': {
      const { withdrawalRequestId: id, reason, requestedAt } = event.data;
      state.withdrawalRequest = { id, status: 'requested', reason, requestedAt };
      return;
    }
    case 'WithdrawalRequestDisabled':
      if (state.withdrawalRequest) state.withdrawalRequest.status = 'disabled';
      return;
    case 'RegistrationCommentUpdated': {
      const { componentType, to } = event.data;
      entry.comments = Object.fromEntries(Object.entries({ ...entry.comments, [componentType]: to }).filter(([, text]) => text));
    }
  }
};

/** Who is withdrawn has what they asked for. */
export const acceptRequest = ({ withdrawalRequest }: EntryDetails): void => {
  if (withdrawalRequest?.status === 'requested') withdrawalRequest.status = 'accepted';
};

const orEmpty = (info: Record<string, string> | null): Record<string, string> => info ?? {};
