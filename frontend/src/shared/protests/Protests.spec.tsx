import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { protestOps } from '#contracts/competition/protest.ops';
import type { ProtestRow } from '#contracts/competition/protests.docs';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { DecideProtest } from './DecideProtest.js';
import { FileProtest, type ProtestedMatch } from './FileProtest.js';
import { protestsTexts } from './protestsTexts.js';

const t = words(protestsTexts);
const eventId = 3;
const sides = [
  { registrationId: 10, fullName: 'Anna Ant', organization: 'Dynamo' },
  { registrationId: 20, fullName: 'Vera Bee', organization: null },
];
const first: ProtestedMatch = { matchId: 700_001, number: 1, sides };
const second: ProtestedMatch = { matchId: 700_002, number: 2, sides: [{ ...sides[0]!, registrationId: 30, fullName: 'Clara Cat' }] };
const protest: ProtestRow = {
  ...{ id: 4, matchId: 700_001, registrationId: 10, filedBy: 'Dynamo', reason: 'Time had run out', filedAt: '2026-11-22T10:00:00Z' },
  ...{ isLate: false, status: 'open', decision: null, decidedAt: null, isCorrected: false },
  ...{ streamId: 7, streamName: 'Women −57 kg', number: 1, sides },
};
const done: string[] = [];
const noted = (what: string) => () => void done.push(what);

const openFiling = (
  matches: readonly [ProtestedMatch, ...ProtestedMatch[]],
  { isHead = false, limitMinutes = null as number | null } = {},
) => {
  done.length = 0;
  const server = new FakeServer().holds('protests', eventId, { eventId, limitMinutes, protests: [] });
  return open(<FileProtest eventId={eventId} matches={matches} isHead={isHead} onClose={noted('closed')} />, { server });
};
const choice = (name: string) => screen.findByRole('combobox', { name: new RegExp(name) });
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(name) });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('a protest is filed', () => {
  test('for one side, whose club is proposed as the one that files it', async () => {
    const { person, server } = await openFiling([first], { limitMinutes: 15 });
    server.on(protestOps.fileProtest, {});
    expect(await screen.findByText(t('limit', { minutes: 15 }))).toBeTruthy();
    expect(button(t('file')).disabled).toBe(true);
    await person.selectOptions(await choice(t('side')), 'Anna Ant, Dynamo');
    expect((await field(t('filedBy'))).value).toBe('Dynamo');
    await person.type(await field(t('reason')), 'Time had run out');
    await person.click(button(t('file')));
    await waitFor(() => expect(done).toEqual(['closed']));
    const sent = { matchId: 700_001, registrationId: 10, filedBy: 'Dynamo', reason: 'Time had run out' };
    expect(server.inputs(protestOps.fileProtest)).toEqual([sent]);
  });

  test('by whoever is typed: another side puts no club over it', async () => {
    const { person } = await openFiling([first]);
    await person.type(await field(t('filedBy')), 'Coach Roe');
    await person.selectOptions(await choice(t('side')), 'Anna Ant, Dynamo');
    expect((await field(t('filedBy'))).value).toBe('Coach Roe');
  });

  test('against the bout that is chosen: the side is asked for anew', async () => {
    const { person } = await openFiling([first, second]);
    await person.selectOptions(await choice(t('side')), 'Vera Bee');
    await person.selectOptions(await choice(t('match')), String(second.matchId));
    expect(button(t('file')).disabled).toBe(true);
    expect(within(await choice(t('side'))).getByText('Clara Cat, Dynamo')).toBeTruthy();
    expect(within(await choice(t('side'))).queryByText('Vera Bee')).toBeNull();
  });

  test.each([true, false])('after its time by the head referee alone (%p)', async (isHead) => {
    const { person, server } = await openFiling([first], { isHead });
    server.on(protestOps.fileProtest, refused(200, { matchId: ['error.protest_late'] }));
    await person.selectOptions(await choice(t('side')), 'Vera Bee');
    await person.type(await field(t('filedBy')), 'Coach Roe');
    await person.type(await field(t('reason')), 'Wrong score');
    await person.click(button(t('file')));
    await waitFor(() => expect(server.inputs(protestOps.fileProtest)).toHaveLength(1));
    if (isHead) {
      await person.click(await screen.findByRole('checkbox', { name: t('takeLate') }));
      server.on(protestOps.fileProtest, {});
      await person.click(button(t('file')));
      await waitFor(() => expect(done).toEqual(['closed']));
      expect(server.inputs(protestOps.fileProtest).at(-1)).toMatchObject({ isLate: true });
    } else {
      expect(screen.queryByRole('checkbox', { name: t('takeLate') })).toBeNull();
      expect(done).toEqual([]);
    }
  });
});

describe('a protest is decided', () => {
  const openDeciding = (onCorrect?: () => void) => {
    done.length = 0;
    const server = new FakeServer().on(protestOps.decideProtest, {});
    return open(<DecideProtest protest={protest} onCorrect={onCorrect} onClose={noted('closed')} onDone={noted('done')} />, { server });
  };

  test('with a verdict and why', async () => {
    const { person, server } = await openDeciding();
    expect(button(t('record')).disabled).toBe(true);
    expect(screen.queryByRole('radio', { name: t('verdict.correct') })).toBeNull();
    await person.click(screen.getByRole('radio', { name: t('verdict.rejected') }));
    await person.type(await field(t('decisionReason')), 'The clock shows two seconds');
    await person.click(button(t('record')));
    await waitFor(() => expect(done).toEqual(['closed', 'done']));
    const sent = { matchId: 700_001, protestId: 4, verdict: 'rejected', reason: 'The clock shows two seconds' };
    expect(server.inputs(protestOps.decideProtest)).toEqual([sent]);
  });

  test('by a correction, which asks for its own reason: nothing is sent from here', async () => {
    const { person, server } = await openDeciding(noted('correct'));
    await person.click(screen.getByRole('radio', { name: t('verdict.correct') }));
    expect(screen.queryByRole('textbox', { name: new RegExp(t('decisionReason')) })).toBeNull();
    await person.click(button(t('toCorrection')));
    expect(done).toEqual(['correct']);
    expect(server.inputs(protestOps.decideProtest)).toEqual([]);
  });

  test('refused, it stays open with the reason at its field', async () => {
    const { person, server } = await openDeciding();
    server.on(protestOps.decideProtest, refused(400, { reason: ['error.required'] }));
    await person.click(screen.getByRole('radio', { name: t('verdict.upheld') }));
    await person.click(button(t('record')));
    await waitFor(async () => expect((await field(t('decisionReason'))).getAttribute('aria-invalid')).toBe('true'));
    expect(done).toEqual([]);
  });
});
