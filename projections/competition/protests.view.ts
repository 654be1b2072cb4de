import { gridEvents } from '#contracts/competition/grid.events';
import { protestRuleEvents } from '#contracts/competition/protest-rules.events';
import { foldProtests, ofGroups, type KeptProtest } from '#domain/competition/protests';
import { view, type EventFacts } from '../view.js';

export interface ProtestsDoc {
  streamId: number;
  /** 0 until the first is filed. */
  eventId: number;
  protests: KeptProtest[];
}

const { ProtestFiled, ProtestDecided, TournamentGridCreated, TournamentGridDrawn, GridStageChanged, OlympicMatchesCreated } = gridEvents;
const applied = { ProtestFiled, ProtestDecided, TournamentGridCreated, TournamentGridDrawn, GridStageChanged, OlympicMatchesCreated };

type Data = Parameters<typeof foldProtests>[1];

const fold = (doc: ProtestsDoc, { data, deviceTime, recordedAt }: { data: Data } & EventFacts): void => {
  doc.eventId = data.eventId;
  doc.protests = foldProtests(doc.protests, data, deviceTime ?? recordedAt);
};

const forget = (doc: ProtestsDoc): void => {
  doc.protests = [];
};

const keepGroups = (doc: ProtestsDoc): void => {
  doc.protests = ofGroups(doc.protests);
};

/** Protests of a category; they go with the matches that they are about. */
export const protestsView = view<ProtestsDoc, typeof applied>(applied, {
  name: 'protests',
  version: 1,
  initial: (key) => ({ streamId: Number(key), eventId: 0, protests: [] }),
  keys: ({ stream }) => Number(stream.slice(stream.indexOf('-') + 1)),
  on: {
    ProtestFiled: fold,
    ProtestDecided: fold,
    TournamentGridCreated: forget,
    TournamentGridDrawn: forget,
    OlympicMatchesCreated: keepGroups,
    GridStageChanged: (doc, { data: { to } }) => {
      if (to === 'setup') forget(doc);
      else if (to === 'groups') keepGroups(doc);
    },
  },
  columns: { eventId: { type: 'integer', value: ({ eventId }) => eventId } },
  indexes: [['eventId']],
});

export interface ProtestRulesDoc {
  eventId: number;
  limitMinutes: number | null;
}

export const protestRulesView = view<ProtestRulesDoc, typeof protestRuleEvents>(protestRuleEvents, {
  name: 'protestRules',
  version: 1,
  initial: (key) => ({ eventId: Number(key), limitMinutes: null }),
  keys: ({ data }) => data.eventId,
  on: {
    ProtestLimitSet: (doc, { data }) => {
      doc.limitMinutes = data.to;
    },
  },
});
