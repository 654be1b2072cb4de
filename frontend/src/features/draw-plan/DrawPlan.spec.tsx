import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { drawPlanQueries } from '#contracts/competition/draw-plan';
import type { DrawPlanRow } from '#contracts/competition/draw-plan.docs';
import { bulkGridOps } from '#contracts/competition/grid.ops';
import { mergeOps } from '#contracts/registrations/merge.ops';
import { getEventOp } from '../../app/sportEvents.js';
import { takingPartTexts } from '../../shared/draws/takingPartTexts.js';
import { open, words } from '../../testing/page.js';
import { FakeServer, held } from '../../testing/server.js';
import { aCategory, aSportEvent } from '../../testing/sportEvents.js';
import { DrawPlan } from './DrawPlan.js';
import { planTexts } from './planTexts.js';

const t = words(planTexts);
const part = words(takingPartTexts);

const person = (registrationId: number, fullName: string) => ({ registrationId, fullName, organization: 'Dynamo', weight: 59 });

const row = (streamId: number, more: Partial<DrawPlanRow> = {}): DrawPlanRow => ({
  ...{ streamId, streamName: `Men −${streamId} kg`, state: 'open', leftOut: [], system: 'roundRobin', ruleSystem: 'roundRobin' },
  ...{ systems: ['roundRobin', 'knockout', 'own'], bronze: 2, isBronzeOpen: false, mode: 'seeded', separateBy: ['organization'] },
  ...{ gridKind: 'roundRobin', bouts: 3, minutes: 15, drawSeed: `k${streamId}`, conflicts: [], error: null },
  entrants: [1, 2, 3].map((i) => person(streamId * 10 + i, `Athlete ${streamId * 10 + i}`)),
  ...more,
});

interface Asked {
  streamIds?: number[];
  choices?: object[];
}

const openPlan = async (rows: DrawPlanRow[]) => {
  const server = new FakeServer()
    .on(getEventOp, {
      event: aSportEvent(),
      streams: rows.map(({ streamId, streamName }) => aCategory(streamId, streamName)),
      permissions: { canEdit: true },
    })
    .on(drawPlanQueries.plan, () => ({ rows }))
    .on(mergeOps.proposals, { small: [] });
  const page = await open(<DrawPlan />, { server, path: '/cabinet/event/3/draw-plan', route: '/cabinet/event/:eventId/draw-plan' });
  await screen.findByText(rows[0]!.streamName);
  return page;
};
const button = (name: string) => screen.getByRole('button', { name });
const lastPlan = ({ server }: Awaited<ReturnType<typeof openPlan>>): Asked | undefined => server.inputs<Asked>(drawPlanQueries.plan).at(-1);

describe('the plan of the draws', () => {
  test('names who is left out and why, and takes them in when told', async () => {
    const heavy = { ...person(99, 'Heavy Ivan'), reason: 'failedWeighIn' as const, mayTakePart: true };
    const unpaid = { ...person(98, 'Poor Pavel'), reason: 'unpaid' as const, mayTakePart: false };
    const page = await openPlan([row(60, { leftOut: [heavy, unpaid] })]);
    await page.person.click(button(t('people', { name: 'Men −60 kg' })));
    const out = within(screen.getByRole('region', { name: part('leftOut', { count: 2 }) }));
    expect(out.getByText('Heavy Ivan').parentElement?.textContent).toContain(part('reason.failedWeighIn'));
    expect(out.queryByRole('button', { name: part('takeInName', { name: 'Poor Pavel' }) })).toBeNull();
    await page.person.click(out.getByRole('button', { name: part('takeInName', { name: 'Heavy Ivan' }) }));
    await waitFor(() => expect(lastPlan(page)?.choices).toEqual([{ streamId: 60, drawSeed: 'k60', takeIn: [99] }]));
    await page.person.click(screen.getByRole('button', { name: part('leaveOutName', { name: 'Athlete 601' }) }));
    await waitFor(() => expect(lastPlan(page)?.choices).toEqual([{ streamId: 60, drawSeed: 'k60', takeIn: [99], leaveOut: [601] }]));
  });

  test('asks for another system and keeps the keys of the others', async () => {
    const page = await openPlan([row(60), row(66)]);
    await page.person.selectOptions(screen.getByRole('combobox', { name: `${t('system')}: Men −60 kg` }), 'knockout');
    await waitFor(() =>
      expect(lastPlan(page)?.choices).toEqual([
        { streamId: 60, drawSeed: 'k60', system: 'knockout' },
        { streamId: 66, drawSeed: 'k66' },
      ]),
    );
  });

  test('draws what is ticked a few at a time, tells how far it is, and says what was not drawn and why', async () => {
    const rows = [...Array.from({ length: 7 }, (_, i) => row(60 + i)), row(90, { state: 'drawn' })];
    const page = await openPlan(rows);
    await page.person.click(screen.getByRole('checkbox', { name: t('choose', { name: 'Men −60 kg' }) }));
    const first = held();
    page.server.on(bulkGridOps.drawAll, first.reply);
    await page.person.click(button(t('draw', { count: 6 })));
    await screen.findByText(t('drawing', { done: 0, count: 6 }));
    await waitFor(() => expect(page.server.inputs(bulkGridOps.drawAll)).toHaveLength(1));
    page.server.on(bulkGridOps.drawAll, ({ input }) => ({ drawn: (input as Asked).streamIds ?? [], skipped: [] }));
    first.answer({ drawn: [61, 62, 63, 64], skipped: [{ streamId: 65, error: 'error.has_results' }] });
    const report = await screen.findByText(new RegExp(t('drawn', { count: 5 })));
    expect(report.closest('[role=status]')?.textContent).toContain('Men −65 kg');
    const sent = page.server.inputs<Asked>(bulkGridOps.drawAll);
    expect(sent.map(({ streamIds }) => streamIds)).toEqual([[61, 62, 63, 64, 65], [66]]);
    expect(sent[1]?.choices).toEqual([{ streamId: 66, drawSeed: 'k66' }]);
  });

  test('first place without a bout waits for a word', async () => {
    const alone = { system: 'walkover', ruleSystem: 'walkover', systems: ['walkover', 'own'], bouts: 0, entrants: [person(1, 'Only One')] };
    const page = await openPlan([row(60, alone as Partial<DrawPlanRow>)]);
    expect(button(t('draw', { count: 0 }))).toHaveProperty('disabled', true);
    await page.person.click(screen.getByRole('checkbox', { name: new RegExp(t('confirmWalkover', { name: 'Only One' })) }));
    expect(await screen.findByRole('button', { name: t('draw', { count: 1 }) })).toHaveProperty('disabled', false);
  });
});
