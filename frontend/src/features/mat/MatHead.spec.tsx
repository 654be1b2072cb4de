import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { bout, tatami } from '../../shared/live/live.fixture.js';
import { matServer, openBout, t } from './mat.fixture.js';

const opened = async (streamName: string) => {
  await openBout(matServer({ playground: tatami({ now: bout(1, { streamName }) }) }));
  const heading = screen.getByRole('heading', { level: 1 });
  return { whole: heading.textContent, shrinks: heading.querySelector('small > span')?.textContent };
};
const number = t('bout', { number: 1 });

test.each([
  ['Женщины, общая возрастная группа, −57 кг', 'Женщины, общая возрастная группа', ', −57 кг'],
  ['Juniors up to 60 kg', 'Juniors up', ' to 60 kg'],
  ['Men over 100', 'Men', ' over 100'],
  ['Absolute', 'Absolute', ''],
])('of “%s” only what is no weight gives way in the head', async (name, shrinks, weight) => {
  const shown = await opened(name);
  expect(shown.shrinks).toBe(shrinks);
  expect(shown.whole.endsWith(`${weight} · ${number}`)).toBe(true);
});
