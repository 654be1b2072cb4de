import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { open } from '../testing/page.js';
import { TimeField } from './TimeField.js';

const typed = async (text: string): Promise<string> => {
  const { person } = await open(<TimeField label="Start" />);
  const field = screen.getByLabelText<HTMLInputElement>('Start');
  await person.type(field, text);
  await person.tab();
  return field.value;
};

describe('a time', () => {
  test.each([
    ['0930', '09:30'],
    ['9:30', '09:30'],
    ['17:45', '17:45'],
    ['9', '09:00'],
    ['2575', '25:75'],
  ])('%s is %s', async (text, time) => {
    expect(await typed(text)).toBe(time);
  });
});
