import type { PlaceRow } from '#contracts/competition/grid.docs';
import { insertPlace, newPlaces, placesPatch, removePlace } from './placeChanges.js';
import type { JsonPatch } from '#contracts/patch';
import { copyOfMatch, type GridState, type GroupState, type MatchState } from './state.js';

/** Notes what a change touches, so that it can be shown, sent as a patch, or taken back. */
export class UndoLog {
  readonly matches = new Map<number, MatchState>();
  readonly groups = new Map<number, GroupState>();
  private readonly fields: Pick<
    GridState,
    | 'stage'
    | 'places'
    | 'consolationPlaces'
    | 'excluded'
    | 'entrantStatus'
    | 'replacements'
    | 'order'
    | 'version'
    | 'placements'
    | 'secondStage'
    | 'leftOut'
    | 'slotsBefore'
    | 'protests'
  >;
  readonly added: number[] = [];
  private readonly placed: PlaceRow[] = [];

  constructor(private readonly state: GridState) {
    const { stage, places, consolationPlaces, excluded, entrantStatus, replacements, order, version } = state;
    const { placements, secondStage, leftOut, slotsBefore, protests } = state;
    this.fields = {
      ...{ stage, places, consolationPlaces, excluded, entrantStatus, replacements, order, version },
      ...{ placements, secondStage, leftOut, slotsBefore, protests },
    };
  }

  /** Call before a match is changed. */
  touch(matchId: number): MatchState | undefined {
    const match = this.state.matches[matchId];
    if (match && !this.matches.has(matchId)) this.matches.set(matchId, copyOfMatch(match));
    return match;
  }

  touchGroup(group: GroupState): void {
    if (!this.groups.has(group.number)) this.groups.set(group.number, { ...group });
  }

  add(matchId: number): void {
    this.added.push(matchId);
  }

  /** A place that comes to be fixed, beside those that stay: the list itself goes on, since copying it costs more than the result. */
  addPlace(row: PlaceRow): void {
    insertPlace(this.state.places, row);
    this.placed.push(row);
  }

  /** Places that have come to be fixed, or are others than before. */
  newPlaces(): PlaceRow[] {
    return this.fields.places === this.state.places ? this.placed : [...this.placed, ...newPlaces(this.fields.places, this.state.places)];
  }

  hasOtherExcluded(): boolean {
    return this.fields.excluded !== this.state.excluded;
  }

  placesPatch(): JsonPatch {
    return placesPatch(this.fields.places, this.state.places, this.placed);
  }

  before(matchId: number): MatchState | undefined {
    return this.matches.get(matchId) ?? this.state.matches[matchId];
  }

  /** Puts everything back as it was. */
  rollBack(): void {
    // In place: whoever holds a match goes on holding the one that counts.
    for (const [id, match] of this.matches) this.state.matches[id] = Object.assign(this.state.matches[id] ?? match, match);
    for (const id of this.added) Reflect.deleteProperty(this.state.matches, id);
    for (const [number, group] of this.groups) {
      const at = this.state.groups.findIndex((one) => one.number === number);
      if (at >= 0) this.state.groups[at] = group;
    }
    Object.assign(this.state, this.fields);
    for (const row of this.placed) removePlace(this.state.places, row);
  }
}
