import { z } from 'zod';
import { keyOf, type LoadRow, type RealEvent } from './rows.js';

const judged = z.record(z.string(), z.unknown());
const schema = z.object({
  performances: z.array(
    z.object({
      components: z.array(judged),
      metadata: z.object({
        competition: z.string().nullish(),
        name: z.string(),
        nation: z.string().nullish(),
        program: z.string(),
        starting_number: z.coerce.number().catch(0),
        total_deductions: z.coerce.number().catch(0),
        total_element_score: z.coerce.number(),
        total_segment_score: z.coerce.number(),
      }),
    }),
  ),
});

export type SkatingFile = z.output<typeof schema>;
export type Performance = SkatingFile['performances'][number];

export const readSkating = (json: unknown): SkatingFile => schema.parse(json);

const judgesCount = 9;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** One judge's marks of one performance; an absent judge's 0 is null, which is not a mark. */
export const marksOf = ({ components, metadata }: Performance) => [
  ...components.flatMap((component, i) =>
    Array.from({ length: judgesCount }, (_, judge) => {
      const value = component[`J${judge + 1}`];
      return { judgeIndex: judge + 1, criterionId: i + 1, value: typeof value === 'number' && value > 0 ? value : null };
    }),
  ),
  { judgeIndex: 1, criterionId: components.length + 1, value: metadata.total_element_score },
];

const optionsOf = ({ components }: Performance): Record<string, unknown> => ({
  rounds: 1,
  scoringType: 'trimmedAverage',
  performance: {
    preset: 'custom',
    judgesCount,
    dropHigh: 1,
    dropLow: 1,
    decimals: 2,
    criteria: [
      ...components.map((component, i) => ({
        criterionId: i + 1,
        name: textOf(component['component_desc']),
        role: 'mark',
        factor: Number(component['factor']),
        min: 0,
        max: 10,
        step: 0.25,
      })),
      { criterionId: components.length + 1, name: 'Elements', role: 'value', factor: 1, min: 0, max: 300, step: 0.01 },
    ],
  },
});

const nationOf = (performance: Performance): LoadRow => (performance.metadata.nation ? { country: performance.metadata.nation } : {});

/** A protocol of a skating competition: one performance stream a program, entrants in the order of their starts. */
export const skatingEvent = (file: SkatingFile, name = file.performances[0]?.metadata.competition ?? 'Figure skating'): RealEvent => {
  const eventKey = keyOf(name);
  const year = /\b(19|20)\d{2}\b/.exec(name)?.[0] ?? String(new Date().getUTCFullYear());
  const programs = [...new Set(file.performances.map(({ metadata }) => metadata.program))];
  const rows: LoadRow[] = [
    {
      row: 'event',
      eventKey,
      name,
      sport: 'figureSkating',
      dateFrom: `01-12-${year}`,
      dateTo: `31-12-${year}`,
      isPublished: 'yes',
      source: 'BuzzFeedNews/figure-skating-scores, CC BY 4.0',
    },
  ];
  for (const program of programs) {
    const performances = file.performances.filter(({ metadata }) => metadata.program === program);
    const [first] = performances;
    if (!first) continue;
    const stream = { eventKey, streamKey: keyOf(program) };
    const isPair = performances.some(({ metadata }) => metadata.name.includes('/'));
    rows.push({
      row: 'stream',
      ...stream,
      name: program,
      entrantKind: isPair ? 'pair' : 'team',
      gridKind: 'performance',
      gridOptions: JSON.stringify(optionsOf(first)),
      matchDurationInSeconds: 300,
    });
    const inOrder = [...performances].sort((a, b) => a.metadata.starting_number - b.metadata.starting_number);
    for (const [i, performance] of inOrder.entries()) {
      rows.push({
        row: 'entrant',
        ...stream,
        teamName: performance.metadata.name,
        position: i + 1,
        ...nationOf(performance),
      });
    }
  }
  return { rows, name };
};
