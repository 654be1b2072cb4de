import { drawPlanQueries } from '#contracts/competition/draw-plan';
import type { Category } from '#contracts/sport-events/sport-event.docs';
import type { InputOfCall } from '../../app/call.js';
import { useQuery } from '../../app/useQuery.js';
import type { Exceptions } from '../../shared/draws/exceptions.js';
import { TakingPart } from '../../shared/draws/TakingPart.js';

interface DrawEntrantsProps {
  stream: Category;
  exceptions: Exceptions;
  onChange: (exceptions: Exceptions) => void;
}

/** Who takes part in the draw of one category: by the same rule, and with the same choice, as in the plan of all. */
export const DrawEntrants = ({ stream: { id, eventId }, exceptions, onChange }: DrawEntrantsProps) => {
  const asked: InputOfCall<typeof drawPlanQueries.plan> = { eventId, streamIds: [id], choices: [{ streamId: id, ...exceptions }] };
  const { answer } = useQuery(drawPlanQueries.plan, asked);
  const row = answer?.rows[0];
  return row ? <TakingPart entrants={row.entrants} out={row.leftOut} exceptions={exceptions} onChange={onChange} /> : null;
};
