import { useEffect, useState } from 'react';
import type { InputOf } from '#contracts/op';
import { gridOps } from '#contracts/competition/grid.ops';
import type { DrawAnswer } from '#contracts/competition/grid-answers.docs';
import type { Placement } from '#contracts/competition/types';
import { useCommand } from '../../../app/useCommand.js';
import { FormErrors } from '../../../ui/FormErrors.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { SeatBoard } from './SeatBoard.js';
import { SeedList } from './SeedList.js';
import { placementsIn, seated, seatsOf, type Seats } from './seats.js';
import { StartNumbers, type Numbers } from './StartNumbers.js';
import { useUndo } from './useUndo.js';

/** What the organiser says of the draw themselves. */
export interface DrawChoice {
  seeds?: { registrationId: number; seed: number }[];
  placements?: Placement[];
}

interface ByHandProps {
  streamId: number;
  mode: 'seeded' | 'manual';
  takingPart: NonNullable<InputOf<typeof gridOps.draw>['takingPart']>;
  onChoice: (choice: DrawChoice) => void;
}

/** Seeds, or the whole draw by hand; begins with what the draw by the known seeds would give. */
export const ByHand = ({ streamId, mode, takingPart, onChoice }: ByHandProps) => {
  const [start, setStart] = useState<DrawAnswer | null>(null);
  const { send, errors } = useCommand(gridOps.draw, { isQuiet: true });
  useEffect(() => {
    void send({ streamId, mode: 'seeded', takingPart, isPreview: true }).then((outcome) => {
      if (outcome.success) setStart(outcome);
    });
    // Who takes part is chosen beside: with others it is another draw, which begins anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [send, streamId]);
  if (!start) return Object.keys(errors).length > 0 ? <FormErrors errors={errors} /> : <Skeleton lines={4} />;
  if (mode === 'seeded') return <Seeds start={start} onChoice={onChoice} />;
  return start.grid.gridKind === 'performance' ? <Order start={start} onChoice={onChoice} /> : <Places start={start} onChoice={onChoice} />;
};

interface PartProps {
  start: DrawAnswer;
  onChoice: (choice: DrawChoice) => void;
}

const entrantsIn = ({ placements }: DrawAnswer): number[] => placements.map(({ registrationId }) => registrationId);

const Seeds = ({ start, onChoice }: PartProps) => {
  const entrants = entrantsIn(start);
  const seedOf = (id: number) => start.grid.entrants[id]?.seed ?? null;
  const known = entrants.filter((id) => seedOf(id) !== null).sort((a, b) => (seedOf(a) ?? 0) - (seedOf(b) ?? 0));
  const { value, set, undo, canUndo } = useUndo<readonly number[]>(known);
  useEffect(() => onChoice({ seeds: value.map((registrationId, i) => ({ registrationId, seed: i + 1 })) }), [value, onChoice]);
  return <SeedList grid={start.grid} entrants={entrants} seeds={value} canUndo={canUndo} onSeeds={set} onUndo={undo} />;
};

const Places = ({ start, onChoice }: PartProps) => {
  const [places] = useState(() => seatsOf(start.grid.gridKind, start.placements));
  const { value, set, undo, canUndo } = useUndo<Seats>(seated(start.placements));
  useEffect(() => onChoice({ placements: placementsIn(value, places) }), [value, places, onChoice]);
  return (
    <SeatBoard grid={start.grid} entrants={entrantsIn(start)} places={places} seats={value} canUndo={canUndo} onSeats={set} onUndo={undo} />
  );
};

const Order = ({ start, onChoice }: PartProps) => {
  const [numbers, setNumbers] = useState<Numbers>(
    () =>
      new Map(
        start.placements.map(({ registrationId, position = 0 }) => [
          registrationId,
          start.grid.entrants[registrationId]?.tournamentGridNumber ?? position,
        ]),
      ),
  );
  useEffect(
    () => onChoice({ placements: [...numbers].map(([registrationId, position]) => ({ registrationId, position })) }),
    [numbers, onChoice],
  );
  return <StartNumbers grid={start.grid} entrants={entrantsIn(start)} numbers={numbers} onNumbers={setNumbers} />;
};
