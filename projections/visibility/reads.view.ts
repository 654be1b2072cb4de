import { groupOfRead } from '#contracts/visibility/reads.docs';
import { readEvents } from '#contracts/visibility/reads.events';
import { registrationOfAnswer } from '#domain/registrations/answers.fold';
import { view } from '../view.js';

/** One read of what is personal: by whom, and of whom by their profile, their entry or a list of a sport event. */
export interface ReadDoc {
  position: number;
  readAt: string;
  what: string;
  role: string;
  readerId: number | null;
  userId: number | null;
  registrationId: number | null;
  /** The sport event whose list was read; other reads are found by person or entry. */
  listOfEventId: number | null;
}

const nothing: Omit<ReadDoc, 'position'> = {
  ...{ readAt: '', what: '', role: '', readerId: null },
  ...{ userId: null, registrationId: null, listOfEventId: null },
};

const column = (field: 'position' | 'readerId' | 'userId' | 'registrationId' | 'listOfEventId') => ({
  type: 'integer' as const,
  value: (doc: ReadDoc) => doc[field],
});

const userIn = (ids: Record<string, number>): number | null => ids['userId'] ?? ids['editableUserId'] ?? null;

const registrationIn = ({ registrationId, answerId }: Record<string, number>): number | null =>
  registrationId ?? (answerId === undefined ? null : registrationOfAnswer(answerId));

/** Who has looked at whose personal data, by reader and by whom it is about. */
export const readsView = view<ReadDoc, typeof readEvents>(readEvents, {
  name: 'reads',
  version: 1,
  initial: (key) => ({ position: Number(key), ...nothing }),
  // That one reads what is one's own says nothing.
  keys: ({ position, actorUserId, data }) => (actorUserId !== null && actorUserId === userIn(data.ids) ? null : Number(position)),
  isOfOneEvent: true,
  on: {
    SensitiveDataRead: (doc, { data: { what, role, ids }, recordedAt, actorUserId }) => {
      doc.readAt = recordedAt;
      doc.what = what;
      doc.role = role;
      doc.readerId = actorUserId;
      doc.userId = userIn(ids);
      doc.registrationId = registrationIn(ids);
      doc.listOfEventId = groupOfRead[what] === 'list' ? (ids['eventId'] ?? null) : null;
    },
  },
  columns: {
    at: column('position'),
    readerId: column('readerId'),
    userId: column('userId'),
    registrationId: column('registrationId'),
    listOfEventId: column('listOfEventId'),
  },
  indexes: [['at'], ['readerId', 'at'], ['userId', 'at'], ['registrationId', 'at'], ['listOfEventId', 'at']],
});
