import { useSearchParams } from 'react-router';
import { auditedTypes, type AuditedType } from '#contracts/audit/audited-types';
import { entrySentenceTexts } from '../../shared/audit/entrySentenceTexts.js';
import { eventSentenceTexts } from '../../shared/audit/eventSentenceTexts.js';
import { gridKinds } from '../../shared/audit/gridSentences.js';

export const groups = ['all', 'registrations', 'teams', 'categories', 'grids', 'schedule', 'event', 'messages'] as const;
export type Group = (typeof groups)[number];

const entryKinds = Object.keys(entrySentenceTexts.ru);
const eventKinds = Object.keys(eventSentenceTexts.ru);
const like = (kinds: readonly string[], shape: RegExp): string[] => kinds.filter((kind) => shape.test(kind));

const ofTeams = /^(Team|RegistrationPair)/;
const ofForm = /^(RegistrationForm|OnlineChallenge|RegistrationOption|FormAnswers)/;
const ofMessages = /^(Participants|Participation|Notification)/;
const ofApplications = /^Application/;
const others = [ofTeams, ofForm, ofMessages, ofApplications];

/** The kinds of records of a group; none: all of them. */
export const kindsOf = (group: Group): string[] => {
  switch (group) {
    case 'all':
      return [];
    case 'registrations':
      return entryKinds.filter((kind) => !others.some((shape) => shape.test(kind)));
    case 'teams':
      return like(entryKinds, ofTeams);
    case 'categories':
      return like(eventKinds, /^Stream(Created|Updated|Removed|Places|Completed)/);
    case 'grids':
      return [...gridKinds, ...like(eventKinds, /^OfflineCommand/)];
    case 'schedule':
      return like(eventKinds, /^(Playground|Streams|RegistrationsNumbered)/);
    case 'event':
      return [...like(eventKinds, /^(SportEvent|EventStaff|Events|RegistrationOption)/), ...like(entryKinds, ofForm)];
    case 'messages':
      return like(entryKinds, ofMessages);
  }
};

export interface AuditObject {
  type: AuditedType;
  id: number;
}

export interface AuditUrl {
  group: Group;
  kind: string | null;
  actor: string;
  stream: string;
  from: string;
  to: string;
  registration: string;
  call: string;
  /** Only records of this object. */
  only: AuditObject | null;
  /** Only what is older; null: from the newest. */
  before: number | null;
  /** Whose state is shown, and after which of its records. */
  object: AuditObject | null;
  version: number | null;
  /** What it is compared with: `now`, `before`, or a version; null: whichever says more. */
  compare: string | null;
  change: (next: Record<string, string | null>) => void;
}

export const objectText = ({ type, id }: AuditObject): string => `${type}-${id}`;

const objectIn = (text: string | null): AuditObject | null => {
  const [, name, id] = /^([a-zA-Z]+)-(\d{1,15})$/.exec(text ?? '') ?? [];
  const type = auditedTypes.find((one) => one === name);
  return type && id ? { type, id: Number(id) } : null;
};

/** All that the screen shows stands in its address. */
export const useAuditUrl = (): AuditUrl => {
  const [search, setSearch] = useSearchParams();
  const text = (name: string): string => search.get(name) ?? '';
  const version = Number(search.get('at'));
  return {
    group: groups.find((group) => group === search.get('what')) ?? 'all',
    kind: search.get('kind'),
    actor: text('who'),
    stream: text('stream'),
    from: text('from'),
    to: text('to'),
    registration: text('registration'),
    call: text('call'),
    only: objectIn(search.get('of')),
    before: Number(search.get('before')) || null,
    object: objectIn(search.get('object')),
    version: Number.isInteger(version) && version > 0 ? version : null,
    compare: search.get('with'),
    change: (next) => {
      setSearch((before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(next)) {
          if (value === null || value === '') after.delete(name);
          else after.set(name, value);
        }
        return after;
      });
    },
  };
};
