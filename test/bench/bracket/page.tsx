import '../../../frontend/src/ui/base.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { GridDoc, MatchDoc } from '#contracts/competition/grid.docs';
import { applyPatch } from '../../../frontend/src/app/patch.js';
import { BracketView } from '../../../frontend/src/shared/bracket/BracketView.js';
import { gridOf, knockoutOf } from '../../../frontend/src/shared/bracket/knockout.fixture.js';

export interface Figures {
  mountInMs: number;
  changesInMs: number[];
  nodes: number;
  cards: number;
}

const timed = (work: () => void): number => {
  const start = performance.now();
  work();
  // The layout belongs to the cost.
  document.body.getBoundingClientRect();
  return performance.now() - start;
};

/** A first-round match is won: its card, the next one's slot. As the wire's patch says it. */
const won = (grid: GridDoc, match: MatchDoc): GridDoc => {
  const [winner] = match.participants;
  const next = match.nextMatchId === null ? undefined : grid.matches[match.nextMatchId];
  const slot = next?.participants.findIndex(({ source }) => source.type === 'winner' && source.matchId === match.id) ?? -1;
  return applyPatch(grid, [
    { op: 'replace', path: `/matches/${match.id}/participants/0/score`, value: 3 },
    { op: 'replace', path: `/matches/${match.id}/winnerRegistrationId`, value: winner?.registrationId },
    { op: 'replace', path: `/matches/${match.id}/status`, value: 'finished' },
    ...(next
      ? [{ op: 'replace' as const, path: `/matches/${next.id}/participants/${slot}/registrationId`, value: winner?.registrationId }]
      : []),
    { op: 'replace', path: '/version', value: grid.version + 1 },
  ]);
};

const measure = (size: number, changes: number): Figures => {
  const element = document.createElement('div');
  document.getElementById('root')?.replaceChildren(element);
  const root = createRoot(element);
  let grid = gridOf(knockoutOf(Array.from({ length: size }, (_, at) => at + 1)));
  const draw = () => flushSync(() => root.render(<BracketView grid={grid} title="Bench" />));
  const mountInMs = timed(draw);
  const changesInMs = Array.from({ length: changes }, (_, at) => {
    const match = grid.matches[700_001 + at];
    if (match) grid = won(grid, match);
    return timed(draw);
  });
  const figures = {
    mountInMs,
    changesInMs,
    nodes: element.querySelectorAll('*').length,
    cards: element.querySelectorAll('[data-match]').length,
  };
  flushSync(() => root.unmount());
  return figures;
};

Object.assign(window, { measure });
