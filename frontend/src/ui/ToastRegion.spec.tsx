import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { toastShownForInMs } from './delays.js';
import { LocaleContext } from './texts.js';
import { ToastRegion } from './ToastRegion.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('the clock of a notice stands still while it is hovered, and begins anew after', () => {
  const onClose = jest.fn();
  render(
    <LocaleContext value="en">
      <ToastRegion toasts={[{ id: 'one', tone: 'ok', text: 'Saved' }]} onClose={onClose} />
    </LocaleContext>,
  );
  const pass = (ms: number): void => {
    act(() => {
      jest.advanceTimersByTime(ms);
    });
  };
  pass(toastShownForInMs - 1);
  fireEvent.mouseOver(screen.getByText('Saved'));
  pass(toastShownForInMs * 3);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.mouseOut(screen.getByText('Saved'));
  pass(toastShownForInMs);
  expect(onClose).toHaveBeenCalledWith('one');
});
