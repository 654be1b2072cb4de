import { withStatus, type Entrants } from '#domain/competition/documents';
import type { JointEntrant, Joints } from '#domain/competition/jointEntrants';
import type { GridState } from '#domain/competition/state';
import type { EntrantKind } from '#contracts/competition/types';
import type { JsonPatch } from '#contracts/patch';
import { teamsStream, type TeamEvent, type TeamsOfCategory } from '#domain/registrations/teams.fold';

/** The pairs and teams of a stream, as far as its grid must know them. */
export interface FormedEntrants {
  entrantKind: EntrantKind;
  groups: TeamsOfCategory;
  /** Those who stand in the drawn grid, by lead: they stay when the lead leaves the team. */
  drawn: Joints;
}

export const nobodyFormed = (): FormedEntrants => ({ entrantKind: 'athlete', groups: teamsStream.initial(), drawn: {} });

/** Only a stream of pairs draws pairs, only one of teams draws teams. */
const formedIn = ({ entrantKind, groups }: FormedEntrants): JointEntrant[] => {
  if (entrantKind === 'pair') return groups.pairs.map(({ id, registrationIds }) => ({ id, name: null, registrationIds }));
  if (entrantKind === 'athlete') return [];
  return groups.teams
    .filter(({ registrationIds }) => registrationIds.length > 0)
    .map(({ id, name, registrationIds }) => ({ id, name, registrationIds }));
};

/** What of a grid's document this is about. */
interface Grid {
  state: GridState;
  entrants: Entrants;
  formed: FormedEntrants;
}
type Doc = Pick<Grid, 'state'> & Partial<Pick<Grid, 'formed'>>;

/** The pairs and teams of a stream by the registration that stands for each. */
export const jointsIn = ({ state, formed = nobodyFormed() }: Doc): Joints => {
  const all = formedIn(formed);
  if (all.length === 0 && Object.keys(formed.drawn).length === 0) return {};
  const seated = new Set(Object.values(state.matches).flatMap(({ occupants }) => occupants));
  const drawn = Object.entries(formed.drawn).filter(([lead]) => seated.has(Number(lead)));
  const known = new Set(drawn.map(([, { id }]) => id));
  const others = all.filter(({ id }) => !known.has(id));
  const joints: Joints = Object.fromEntries(drawn);
  for (const joint of others) {
    const lead = joint.registrationIds.find((id) => seated.has(id)) ?? joint.registrationIds[0];
    if (lead !== undefined) joints[lead] = joint;
  }
  return joints;
};

export interface JointMembership {
  lead: number;
  joint: JointEntrant;
}

/** The pair or team in which a registration stands; null: it stands for itself. */
export const jointAmong = (joints: Joints, registrationId: number): JointMembership | null => {
  for (const [lead, joint] of Object.entries(joints))
    if (Number(lead) === registrationId || joint.registrationIds.includes(registrationId)) return { lead: Number(lead), joint };
  return null;
};

/** The pairs and teams among those who have just got their slots. */
export const seat = ({ formed }: Pick<Grid, 'formed'>, registrationIds: readonly number[]): void => {
  const all = formedIn(formed);
  for (const lead of registrationIds) {
    const joint = all.find((one) => one.registrationIds.includes(lead));
    if (joint) formed.drawn[lead] = joint;
  }
};

/** All entrants anew: who stands for whom has changed. The names are covered where they are shown. */
export const rebuildEntrants = ({ state, entrants }: Grid): JsonPatch => [
  { op: 'replace', path: '/entrants', value: withStatus(state, entrants) },
];

export const applyGroups = (doc: Grid, event: TeamEvent): JsonPatch => {
  const { formed } = doc;
  teamsStream.evolve(formed.groups, event);
  const now = new Map(formedIn(formed).map((joint) => [joint.id, joint]));
  for (const [lead, joint] of Object.entries(formed.drawn)) formed.drawn[lead] = now.get(joint.id) ?? joint;
  return formed.entrantKind === 'athlete' ? [] : rebuildEntrants(doc);
};

export const applyKind = (doc: Grid, { data }: { data: { stream: { entrantKind: EntrantKind } } }): JsonPatch => {
  if (doc.formed.entrantKind === data.stream.entrantKind) return [];
  doc.formed.entrantKind = data.stream.entrantKind;
  return rebuildEntrants(doc);
};

/** Whether what is told of one registration is told of a pair or team. */
export const isJoined = ({ formed }: Pick<Grid, 'formed'>, registrationId: number): boolean =>
  formedIn(formed).some(({ registrationIds }) => registrationIds.includes(registrationId)) ||
  Object.values(formed.drawn).some(({ registrationIds }) => registrationIds.includes(registrationId));
