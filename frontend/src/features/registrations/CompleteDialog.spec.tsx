import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { resultOps } from '#contracts/registrations/results.ops';
import { open, words } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import { aCategory } from '../../testing/sportEvents.js';
import { CompleteDialog } from './CompleteDialog.js';
import { registrationsTexts } from './registrationsTexts.js';

interface Asked {
  isPreview?: boolean;
  isForce?: boolean;
  countedRegistrationIds?: number[];
}

const t = words(registrationsTexts);
const anna = { registrationId: 5, fullName: 'Anna', status: 'rejected', mayCount: false };
const vera = { registrationId: 6, fullName: 'Vera', status: 'awaitingPayment', mayCount: true };

/** Vera's match is open once she counts. */
const openDialog = async (protests: object[] = []) => {
  const server = new FakeServer().on(resultOps.completeStream, ({ input }) => {
    const isCounted = ((input as Asked).countedRegistrationIds ?? []).includes(vera.registrationId);
    return {
      ...{
        stream: null,
        registrations: [],
        achievementsAdded: 0,
        savedByHand: [],
        unresolvedTies: [],
        isPlayOffMissing: false,
        openProtests: protests,
      },
      ...(isCounted ? { withdrawnEntrants: [anna], openMatchIds: [700_003] } : { withdrawnEntrants: [anna, vera], openMatchIds: [] }),
    };
  });
  let isDone = false;
  const page = await open(<CompleteDialog stream={aCategory(7, '−52 kg')} onClose={() => undefined} onDone={() => (isDone = true)} />, {
    server,
  });
  const rows = within(await screen.findByRole('list', { name: t('left') }));
  return { ...page, rows, isDone: () => isDone, asked: () => server.inputs<Asked>(resultOps.completeStream) };
};

test('names those who do not count any more; only who waits for something can be let count', async () => {
  const { rows } = await openDialog();
  expect(rows.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'AnnaRejected',
    `VeraAwaiting payment${t('countsLabel')}`,
  ]);
  expect(screen.queryByText(t('completeForce'))).toBeNull();
});

test('who is let count has to fight their matches, or they are left out by force', async () => {
  const { person, rows, asked, isDone } = await openDialog();
  await person.click(rows.getByRole('checkbox', { name: t('countsLabel') }));
  await screen.findByText(t('openMatches', { count: 1 }));
  await person.click(screen.getByRole('checkbox', { name: t('completeForce') }));
  await person.click(screen.getByRole('button', { name: t('complete') }));
  await waitFor(() => expect(isDone()).toBe(true));
  expect(asked().at(-1)).toEqual({ streamId: 7, countedRegistrationIds: [6], isForce: true });
  expect(asked().filter(({ isPreview }) => isPreview)).toHaveLength(2);
});

test('says what leaves somebody without a place: a tie that nobody has decided, a play-off that nobody has made; and whose typed place changes', async () => {
  const server = new FakeServer().on(resultOps.completeStream, () => ({
    ...{ stream: null, registrations: [], achievementsAdded: 0, withdrawnEntrants: [], openMatchIds: [] },
    savedByHand: [
      { registrationId: 5, fullName: 'Anna', place: 3, becomes: 1 },
      { registrationId: 6, fullName: 'Vera', place: 1, becomes: 1 },
    ],
    ...{ unresolvedTies: [['Anna', 'Vera', 'Olga']], isPlayOffMissing: true, openProtests: [] },
  }));
  await open(<CompleteDialog stream={aCategory(7, '−52 kg')} onClose={() => undefined} onDone={() => undefined} />, { server });
  await screen.findByText(t('tieUnresolved', { names: 'Anna, Vera, Olga' }));
  expect(screen.getByText(t('playOffMissing'))).toBeTruthy();
  const rows = within(screen.getByRole('list', { name: t('savedByHand') })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    `Anna: ${t('placeReplaced', { place: 3, becomes: 1 })}`,
    `Vera: ${t('placeShared', { place: 1, becomes: 1 })}`,
  ]);
});

test('a protest that nobody has decided is named by its match, and passed over with a reason alone', async () => {
  const { person, asked, isDone } = await openDialog([{ protestId: 1, matchId: 700_004, number: 4 }]);
  expect(await screen.findByText(t('openProtests', { numbers: '4' }))).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  await person.click(screen.getByRole('checkbox', { name: t('completeProtested') }));
  await person.type(screen.getByRole('textbox', { name: new RegExp(t('protestReason')) }), 'the hall closes');
  await person.click(screen.getByRole('button', { name: t('complete') }));
  await waitFor(() => expect(isDone()).toBe(true));
  expect(asked().at(-1)).toEqual({ streamId: 7, isForce: true, reason: 'the hall closes' });
});
