import type { Op, RoleCode } from '#contracts/op';
import type { LiveHub } from '../live/hub.js';
import { readOf } from '../live/live-spec.js';

/** What a call is about, as its contract says by `scope` and `subject`. */
export type About = 'nothing' | 'event' | 'invoice' | 'category' | 'entry' | 'person';

/** Where that thing stands, seen from the one sport event and the one club of the table. */
export type Place = 'any' | 'own' | 'club' | 'child' | 'handedOver' | 'event' | 'foreign' | 'unpublished';

/** own: of a category, one on the mat of the table; of an entry or a profile, the caller’s. child: of the child of the table. */
export const placesOf: Record<About, readonly Place[]> = {
  nothing: ['any'],
  event: ['event', 'foreign', 'unpublished'],
  invoice: ['event', 'foreign', 'unpublished'],
  category: ['own', 'event', 'foreign', 'unpublished'],
  entry: ['own', 'club', 'child', 'event', 'foreign'],
  person: ['own', 'club', 'child', 'handedOver', 'event', 'foreign'],
};

/** Reads of followed documents, as calls; over a socket the rights are the same. */
export const roomCalls = (hub: Pick<LiveHub, 'views' | 'spec'>): Op[] =>
  hub.views.flatMap((view) => {
    const spec = hub.spec(view);
    if (!spec) return [];
    const { op } = readOf(spec, 1);
    return [{ ...op, path: `/api/live/${view}/{${op.scope ?? op.subject ?? 'key'}}` }];
  });

export const aboutOf = ({ scope, subject }: Op): About => {
  if (subject !== undefined) return 'person';
  if (scope === undefined) return 'nothing';
  if (scope === 'eventId' || scope === 'widgetId') return 'event';
  if (scope === 'paymentInvoiceId' || scope === 'refundId') return 'invoice';
  return scope === 'registrationId' || scope === 'registrationIds' || scope === 'answerId' ? 'entry' : 'category';
};

interface CallerRoles {
  name: string;
  /** By the account, wherever: O is whoever may make sport events. */
  account: readonly RoleCode[];
  /** At the sport event of the table. */
  staff?: readonly RoleCode[];
  /** In calls about that sport event as a whole. */
  whole?: readonly RoleCode[];
  /** At the mat of the table: its categories, and who is entered for them. */
  mat?: readonly RoleCode[];
  /** Represents the club of the table, which has confirmed its members. */
  isOfClub?: true;
  /** Keeps the profile of the child of the table, and has entered it. */
  isGuardian?: true;
  /** Competes at the sport event of the table, and has entered themselves. */
  competes?: true;
  /** A device without a profile. */
  isDevice?: true;
  /** An administrator in the name of this caller. */
  isOnBehalf?: true;
}

/** Everybody who may call, and what they are: the one table that docs/permissions.md and its test are made of. */
export const rolesOfCallers = {
  visitor: { name: 'visitor', account: [] },
  athlete: { name: 'athlete', account: ['U'], competes: true },
  stranger: { name: 'other account', account: ['U'] },
  coach: { name: 'coach of the athlete', account: ['U'] },
  guardian: { name: 'guardian of the child', account: ['U'], isGuardian: true },
  representative: { name: 'representative', account: ['U', 'R'], isOfClub: true },
  otherRepresentative: { name: 'representative elsewhere', account: ['U', 'R'] },
  organiser: { name: 'organiser', account: ['U', 'O'], staff: ['O'] },
  otherOrganiser: { name: 'organiser elsewhere', account: ['U', 'O'] },
  operator: { name: 'operator', account: ['U'], staff: ['T'] },
  referee: { name: 'referee', account: ['U'], whole: ['J'], mat: ['J'] },
  otherReferee: { name: 'referee of another mat', account: ['U'], whole: ['J'] },
  headReferee: { name: 'head referee', account: ['U'], staff: ['J', 'JH'] },
  formerStaff: { name: 'former staff', account: ['U'] },
  device: { name: 'device at the desk', account: ['U'], staff: ['T'], isDevice: true },
  judge: { name: 'judge’s device', account: ['U'], staff: ['JP'], isDevice: true },
  callRoom: { name: 'call room’s device', account: ['U'], staff: ['CR'], isDevice: true },
  administrator: { name: 'administrator', account: ['U', 'A'] },
  asAthlete: { name: 'administrator as athlete', account: ['U'], competes: true, isOnBehalf: true },
  asRepresentative: { name: 'administrator as representative', account: ['U', 'R'], isOfClub: true, isOnBehalf: true },
  asOrganiser: { name: 'administrator as organiser', account: ['U', 'O'], staff: ['O'], isOnBehalf: true },
} as const satisfies Record<string, CallerRoles>;
export type Caller = keyof typeof rolesOfCallers;

const ofStaff = ({ staff = [], whole = [], mat = [] }: CallerRoles, about: About, place: Place): readonly RoleCode[] => {
  if (place === 'foreign' || place === 'unpublished') return [];
  if (about === 'event' || about === 'invoice') return [...staff, ...whole];
  return about === 'category' && place === 'event' ? staff : [...staff, ...mat];
};

const towards = ({ isOfClub, isGuardian, competes }: CallerRoles, about: About, place: Place): readonly RoleCode[] => {
  if (place === 'club' && isOfClub) return ['R'];
  if (place === 'child' && isGuardian) return about === 'entry' ? ['R', 'P'] : ['R'];
  if (place !== 'own') return [];
  if (about === 'person') return ['U'];
  return about === 'entry' && competes ? ['U', 'P'] : [];
};

/** What a caller is there (docs/spec/roles.md). */
const rolesAt = (callerRoles: CallerRoles, about: About, place: Place): ReadonlySet<RoleCode> => {
  const { account } = callerRoles;
  if (about === 'nothing') return new Set(['V', ...account]);
  const lasting = account.filter((role) => (about === 'entry' || about === 'person' ? role === 'A' : role !== 'O'));
  const visible: readonly RoleCode[] = place === 'unpublished' ? [] : ['V'];
  const here = about === 'person' ? [] : ofStaff(callerRoles, about, place);
  return new Set([...visible, ...lasting, ...here, ...towards(callerRoles, about, place)]);
};

/** Whether there is such a thing: a visitor has no profile, a device competes nowhere. */
export const isThere = (caller: Caller, about: About, place: Place): boolean => {
  const { isDevice, competes }: CallerRoles = rolesOfCallers[caller];
  if (place !== 'own') return true;
  if (about === 'entry') return competes === true;
  return about !== 'person' || (caller !== 'visitor' && !isDevice);
};

export const isPermitted = (op: Op, caller: Caller, place: Place): boolean => {
  const callerRoles: CallerRoles = rolesOfCallers[caller];
  if (callerRoles.isOnBehalf && op.isForbiddenOnBehalf) return false;
  // What everybody reads of a category is not there before its sport event is published, but for whoever works there.
  const isNotThereYet = place === 'unpublished' && op.scope === 'streamId' && op.roles.includes('V');
  if (isNotThereYet && caller !== 'administrator') return false;
  const roles = rolesAt(callerRoles, aboutOf(op), place);
  return op.roles.some((role) => roles.has(role) || (role === 'O' && roles.has('A')));
};
