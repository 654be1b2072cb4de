import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { PlayedBout } from '#domain/sport-modes/bout.fixture';
import { freestyle } from '#domain/sport-modes/modes/wrestling';
import { open, words } from '../../../testing/page.js';
import type { Verdict } from '../verdict.js';
import { modeTexts } from './modeTexts.js';
import { NextBar } from './NextBar.js';

const t = words(modeTexts);

test('a bout that is level on points says what decides; one touch records the winner', async () => {
  const bout = new PlayedBout(freestyle).give(0, '4', '1:00').give(1, '2', '1:30').give(1, '2', '2:00').clock('3:00', 2);
  const finished: Verdict[] = [];
  const { person } = await open(
    <NextBar
      {...{ mode: freestyle, next: bout.now.next, period: 2, isRunning: false, onNext: () => undefined }}
      onFinish={(verdict) => finished.push(verdict)}
    />,
  );
  const end = screen.getByRole('button', { name: new RegExp(t('level.highest')) });
  expect(end.textContent).toContain(t('finishWith', { victory: 'Points', side: 'Red' }));
  await person.click(end);
  expect(finished).toEqual([{ winner: 0, victoryTypeId: 'decision' }]);
});
