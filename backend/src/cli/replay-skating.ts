import type { RankingRow } from '#contracts/competition/grid.docs';
import { keyOf } from '#backend/importers/rows';
import { marksOf, type Performance, type SkatingFile } from '#backend/importers/skating';
import { drawn, categoriesOf, type Crew } from './replay-football.js';

/** Four minutes on the ice, and the marks come in. */
const performanceMinutes = 6;

/** Enters the judges' marks of every performance in starting order, one segment after another. */
export const replaySkating = async (crew: Crew, file: SkatingFile): Promise<void> => {
  const streams = await categoriesOf(crew.organiser, crew.eventId);
  let moment = 0;
  for (const stream of streams) {
    const performances = file.performances
      .filter(({ metadata }) => keyOf(metadata.program) === stream.streamKey)
      .sort((a, b) => a.metadata.starting_number - b.metadata.starting_number);
    if (performances.length === 0) continue;
    const grid = await drawn(crew, stream);
    const [match] = grid.matches;
    if (!match) continue;
    const idOf = new Map(Object.entries(grid.entrants).map(([id, { fullName }]) => [fullName, Number(id)]));
    let ranking: RankingRow[] = [];
    for (const performance of performances) {
      moment += performanceMinutes * 60_000;
      await crew.pace.until(moment);
      ranking = await enterMarks(crew, match.id, performance, idOf.get(performance.metadata.name));
    }
    await crew.organiser.must('/api/cabinet/complete-stream-and-add-results', { streamId: stream.id });
    const [first] = ranking;
    crew.say(`${stream.name}: ${first ? `${grid.entrants[first.registrationId]?.fullName ?? ''} ${first.total ?? ''}` : '–'}`);
  }
};

const enterMarks = async (
  { referee, say }: Crew,
  matchId: number,
  performance: Performance,
  registrationId: number | undefined,
): Promise<RankingRow[]> => {
  const { metadata } = performance;
  const scores = marksOf(performance);
  const answer = await referee.must('/api/cabinet/save-score-in-performance-match', {
    matchId,
    registrationId,
    scores,
    penalty: Math.abs(metadata.total_deductions),
  });
  const ranking = answer['ranking'] as RankingRow[];
  const own = ranking.find((row) => row.registrationId === registrationId);
  if (own?.total !== metadata.total_segment_score)
    say(`${metadata.name}: ${own?.total ?? '–'}, the protocol says ${metadata.total_segment_score}`);
  return ranking;
};
