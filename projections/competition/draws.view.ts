import type { DrawRecord, DrawStep } from '#contracts/competition/draw.docs';
import { gridEvents } from '#contracts/competition/grid.events';
import { view } from '../view.js';

const maxSteps = 100;

const { TournamentGridCreated, TournamentGridDrawn, DrawAnnounced, DrawAnnouncementWithdrawn, GridStageChanged } = gridEvents;
const { AthleteChangedInMatches, AthleteChangedInMatch, LateEntrantPlaced } = gridEvents;

const followed = {
  ...{ TournamentGridCreated, TournamentGridDrawn, DrawAnnounced, DrawAnnouncementWithdrawn },
  ...{ GridStageChanged, AthleteChangedInMatches, AthleteChangedInMatch, LateEntrantPlaced },
};

const take = (doc: DrawRecord, step: Pick<DrawStep, 'kind' | 'at'> & Partial<DrawStep>): void => {
  doc.steps = [...doc.steps, { reason: '', drawSeed: null, digest: null, ...step }].slice(-maxSteps);
};

/** A draw that does not stand any more stays among the steps. */
const undo = (doc: DrawRecord, at: string): void => {
  if (doc.last) take(doc, { kind: 'undone', at });
  doc.last = null;
};

/** The draws of a category: what the last one was made of, how often it was drawn, and what was changed by hand since. */
export const drawsView = view(followed, {
  name: 'draws',
  version: 2,
  initial: (key): DrawRecord => ({ streamId: Number(key), announced: null, last: null, drawsCount: 0, steps: [] }),
  keys: ({ stream }) => Number(stream.slice(stream.indexOf('-') + 1)),
  on: {
    TournamentGridCreated: (doc, { recordedAt }) => undo(doc, recordedAt),
    TournamentGridDrawn: (doc, { data, recordedAt: at }) => {
      const { mode, drawSeed, basis, placements, seal, reason } = data;
      const opened = seal && { ...seal, digest: doc.announced?.digest ?? '' };
      doc.last = { mode, drawSeed, at, basis, isWithheld: false, placements, seal: opened };
      doc.announced = null;
      doc.drawsCount += 1;
      take(doc, { kind: 'drawn', at, reason, drawSeed });
    },
    DrawAnnounced: (doc, { data, recordedAt: at }) => {
      const { announcementId, digest, mode, basis, reason } = data;
      const { separateBy, entrants } = basis;
      doc.announced = { announcementId, digest, at, mode, separateBy, entrantsCount: entrants.length, reason };
      take(doc, { kind: 'announced', at, reason, digest });
    },
    DrawAnnouncementWithdrawn: (doc, { data, recordedAt: at }) => {
      doc.announced = null;
      take(doc, { kind: 'withdrawn', at, reason: data.reason });
    },
    GridStageChanged: (doc, { data, recordedAt }) => {
      if (data.to === 'setup') undo(doc, recordedAt);
    },
    AthleteChangedInMatches: (doc, { recordedAt }) => take(doc, { kind: 'swapped', at: recordedAt }),
    AthleteChangedInMatch: (doc, { recordedAt }) => take(doc, { kind: 'seated', at: recordedAt }),
    LateEntrantPlaced: (doc, { recordedAt }) => take(doc, { kind: 'late', at: recordedAt }),
  },
});
