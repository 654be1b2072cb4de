import type { InputOf } from '#contracts/op';
import type { gridOps } from '#contracts/competition/grid.ops';
import { notFound, refuse, isRefusal, type Decision } from '#domain/decider';
import { drawGrid, type DrawFacts, type DrawRefusal } from './draw.rules.js';
import { sealOf, seedOf } from './drawSeal.js';
import type { GridEvent } from './evolve.js';
import type { GridState } from './state.js';

export interface AnnounceFacts extends DrawFacts {
  announcementId: string;
  secret: string;
}

/** Announces a draw: what will be drawn, and the digest of a secret that its seed will come from. */
export const announceDraw = (
  state: GridState,
  input: InputOf<typeof gridOps.announceDraw>,
  facts: AnnounceFacts,
): Decision<GridEvent, DrawRefusal | 'error.already_done'> => {
  if (state.announced) return refuse('error.already_done');
  const { mode, separateBy, seeds, reason = '', takingPart } = input;
  const drawn = drawGrid(state, { mode, separateBy, seeds, drawSeed: facts.announcementId }, facts);
  if (isRefusal(drawn)) return drawn;
  if (state.isDrawn && reason === '') return refuse('error.required', 'reason');
  const { announcementId, secret } = facts;
  const { leaveOut = [], takeIn = [] } = takingPart ?? {};
  const data = {
    ...{ announcementId, digest: sealOf(secret), mode, seeds: seeds ?? null, reason },
    ...{ basis: drawn.basis, takingPart: takingPart ? { leaveOut, takeIn } : null },
  };
  return [{ type: 'DrawAnnounced', data }];
};

/** An announcement is taken back with a reason, which everybody sees. */
export const withdrawAnnouncement = (state: GridState, reason: string): Decision<GridEvent, never> => {
  const { announced } = state;
  return announced ? [{ type: 'DrawAnnouncementWithdrawn', data: { announcementId: announced.announcementId, reason } }] : notFound();
};

export interface AnnouncedFacts extends DrawFacts {
  /** Of the announcement. */
  secret: string;
}

/** Draws what was announced, by the secret of then and the number that the hall names now. */
export const drawAnnounced = (
  state: GridState,
  lot: string,
  facts: AnnouncedFacts,
): Decision<GridEvent, DrawRefusal | 'error.draw_changed'> => {
  const { announced } = state;
  if (!announced) return notFound();
  const { announcementId, digest, mode, seeds, reason, basis } = announced;
  const seal = { announcementId, secret: facts.secret, lot };
  if (sealOf(seal.secret) !== digest) return refuse('error.draw_changed');
  const asked = { mode, separateBy: basis.separateBy, reason, drawSeed: seedOf(seal), ...(seeds && { seeds }) };
  const drawn = drawGrid(state, asked, facts);
  if (isRefusal(drawn)) return drawn;
  if (JSON.stringify(drawn.basis) !== JSON.stringify(basis)) return refuse('error.draw_changed');
  return [{ type: 'TournamentGridDrawn', data: { ...drawn.event.data, seal } }];
};
