import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { LiveMatch } from '#contracts/playgrounds/event-live.docs';
import { useFollow } from '../../app/useDocument.js';
import { gridOf } from '../../shared/bracket/knockout.fixture.js';
import { bout, eventId, eventLive, tatami } from '../../shared/live/live.fixture.js';
import { open, words } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import { SportKeyContext } from '../../ui/sportKey.js';
import { TvResults } from './TvResults.js';
import { tvTexts } from './tvTexts.js';

const t = words(tvTexts);
const over = (
  number: number,
  victoryTypeId: LiveMatch['victoryTypeId'],
  scores: readonly [number, number],
  shorts?: readonly [string, string],
) => {
  const match = bout(number, { status: 'finished', victoryTypeId });
  const participants = match.participants.map((side, i) => ({
    ...side,
    score: scores[i] ?? null,
    ...(shorts && { short: shorts[i] ?? '' }),
  }));
  return { ...match, participants, winnerRegistrationId: participants[0]?.registrationId ?? null };
};
const Followed = () => {
  useFollow('event-live', eventId);
  return <TvResults eventId={eventId} streamIds={null} styleOf={() => 'person'} />;
};
const openResults = (sport: string, last: LiveMatch[], server = new FakeServer()) =>
  open(
    <SportKeyContext value={sport}>
      <Followed />
    </SportKeyContext>,
    { server: server.holds('event-live', eventId, eventLive(tatami({ now: null, last }))) },
  );
const row = async (text: RegExp | string) => within((await screen.findByText(text)).closest('li') ?? document.body);

test('a judo bout has the score and the victory of judo', async () => {
  await openResults('judo', [over(1, 'fall', [100, 0], ['I', '0'])]);
  expect((await row(/Ippon/)).getByText('I : 0')).toBeTruthy();
  expect(screen.queryByText(/100/)).toBeNull();
});

test('a wrestling bout that was level says on what it was won', async () => {
  await openResults('wrestling', [over(1, 'decision', [2, 2])]);
  expect((await row(/points/i)).getByText('2 : 2')).toBeTruthy();
  expect(screen.queryByText(/Decision/)).toBeNull();
});

test('a round that judges have marked shows who leads', async () => {
  const judged = { ...bout(1, { status: 'finished' }), isJudged: true as const };
  const options = { performance: { decimals: 3 } } as never;
  const ranking = [
    { registrationId: 2, total: 15.7, place: 2 },
    { registrationId: 1, total: 17.7, place: 1 },
  ];
  await openResults(
    'artisticGymnastics',
    [judged],
    new FakeServer().holds('grid', 12, gridOf([], { gridKind: 'performance', options, ranking })),
  );
  const shown = await row(/17\.700/);
  expect(shown.getByText(/15\.700/)).toBeTruthy();
  expect(screen.queryByText(t('noResults'))).toBeNull();
});
