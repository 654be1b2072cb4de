type InvitationStatus = 'open' | 'accepted' | 'declined' | 'takenBack';

/** Somebody whom an organiser may not register without them: what they are asked to enter. */
export interface EntryInvitation {
  eventId: number;
  userId: number;
  status: InvitationStatus;
  streamIds: number[];
  registrationOptionId: number | null;
  organizationId: number | null;
  coachId: number | null;
  invitedAt: string;
  answeredAt: string | null;
}

interface Named {
  id: number;
  name: string;
}

/** As the staff of the sport event reads it: of the person no more than everybody sees. */
interface SentInvitation extends Pick<EntryInvitation, 'userId' | 'status' | 'invitedAt' | 'answeredAt'> {
  fullName: string;
  streams: Named[];
}
export interface SentInvitations {
  invitations: SentInvitation[];
}

/** As the person reads it. */
interface ReceivedInvitation extends Omit<SentInvitation, 'fullName'> {
  event: Named & { dateFrom: string; dateTo: string };
  registrationOptionId: number | null;
  /** The club and the coach that the organiser named. */
  organization: Named | null;
  coach: Named | null;
  /** What the rules of these categories go by. */
  needs: ('birthDate' | 'weight')[];
}
export interface ReceivedInvitations {
  invitations: ReceivedInvitation[];
}
