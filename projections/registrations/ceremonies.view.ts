import type { CeremonyStep } from '#contracts/registrations/awards.docs';
import { ceremonyEvents } from '#contracts/registrations/ceremony.events';
import { categoryEvents } from '#contracts/sport-events/category.events';
import { withPresence } from '#domain/registrations/ceremony.decider';
import { view } from '../view.js';

export interface CeremonyDoc {
  streamId: number;
  eventId: number;
  /** null while the category is open. */
  completedAt: string | null;
  step: CeremonyStep;
  presentIds: number[];
  /** The medals were given before the category was opened again. */
  isAwardedBefore: boolean;
}

const { StreamCompleted, StreamReopened } = categoryEvents;

/** When categories ended, and how far their award ceremonies are. */
export const ceremoniesView = view(
  { ...ceremonyEvents, StreamCompleted, StreamReopened },
  {
    name: 'ceremonies',
    version: 1,
    initial: (key): CeremonyDoc => ({
      ...{ streamId: Number(key), eventId: 0, completedAt: null, step: 'waiting' as const, presentIds: [] },
      isAwardedBefore: false,
    }),
    keys: (event) => event.data.streamId,
    on: {
      StreamCompleted: (doc, { data, recordedAt }) => {
        Object.assign(doc, { eventId: data.eventId, completedAt: recordedAt, step: 'waiting', presentIds: [] });
      },
      StreamReopened: (doc) => {
        doc.isAwardedBefore ||= doc.step === 'done';
        Object.assign(doc, { completedAt: null, step: 'waiting', presentIds: [] });
      },
      CeremonyStepSet: (doc, { data }) => {
        doc.step = data.to;
        if (data.to === 'done') doc.isAwardedBefore = false;
      },
      MedallistPresenceSet: (doc, { data }) => {
        doc.presentIds = withPresence(doc.presentIds, data);
      },
    },
    columns: { eventId: { type: 'integer', value: (doc) => doc.eventId } },
    indexes: [['eventId']],
  },
);
