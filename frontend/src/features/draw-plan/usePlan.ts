import { useState } from 'react';
import { drawPlanQueries, type DrawChoice } from '#contracts/competition/draw-plan';
import type { DrawPlanRow } from '#contracts/competition/draw-plan.docs';
import { useQuery } from '../../app/useQuery.js';
import { noExceptions, type Exceptions } from '../../shared/draws/exceptions.js';

type Choice = Omit<DrawChoice, 'streamId' | 'leaveOut' | 'takeIn'> & Exceptions;
export type Change = Partial<Choice>;

const asCall = (streamId: number, { leaveOut, takeIn, ...choice }: Choice) => ({
  ...choice,
  streamId,
  ...(leaveOut.length > 0 && { leaveOut: [...leaveOut] }),
  ...(takeIn.length > 0 && { takeIn: [...takeIn] }),
});

/** The plan as the server makes it of what the organiser has chosen; the keys that were looked at stay. */
export const usePlan = (eventId: number) => {
  const [choices, setChoices] = useState<Readonly<Record<number, Choice>>>({});
  const asked = Object.entries(choices).map(([streamId, choice]) => asCall(Number(streamId), choice));
  const { answer, failure, refetch } = useQuery(drawPlanQueries.plan, { eventId, ...(asked.length > 0 && { choices: asked }) });
  const rows = answer?.rows;
  const choiceOf = (row: DrawPlanRow): Choice => choices[row.streamId] ?? { ...noExceptions, drawSeed: row.drawSeed };
  const change = (row: DrawPlanRow, more: Change) => {
    const kept = Object.fromEntries((rows ?? []).map((one) => [one.streamId, choiceOf(one)]));
    setChoices({ ...kept, [row.streamId]: { ...choiceOf(row), ...more } });
  };
  return { rows, failure, refetch, choiceOf, change, callOf: (row: DrawPlanRow) => asCall(row.streamId, choiceOf(row)) };
};
