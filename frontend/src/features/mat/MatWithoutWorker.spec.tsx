import { afterEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { button, dialog, openBout, outboxText } from './mat.fixture.js';

afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

const lose = () => act(() => void window.dispatchEvent(new Event('offline')));

/** Whether the browser asks before it leaves the page. */
const isAsked = (): boolean => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('by plain http: once the line is gone, the mat says that a reload would not come back, and the browser asks before one', async () => {
  const { person, server } = await openBout();
  expect(isAsked()).toBe(false);
  server.goAway();
  lose();
  await person.click(await screen.findByRole('button', { name: outboxText('stay') }));
  expect(dialog().getByRole('alert').textContent).toBe(outboxText('stayHelp'));
  expect(isAsked()).toBe(true);
  act(() => server.comeBack());
  await waitFor(() => expect(screen.queryByRole('button', { name: outboxText('stay') })).toBeNull());
});

test('with a worker that opens the page again nothing is said or asked', async () => {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: {} } });
  const { server } = await openBout();
  server.goAway();
  lose();
  await waitFor(() => expect(button(/Offline/)).toBeTruthy());
  expect(screen.queryByRole('button', { name: outboxText('stay') })).toBeNull();
  expect(isAsked()).toBe(false);
});
