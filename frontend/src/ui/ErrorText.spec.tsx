import { expect, test } from '@jest/globals';
import { render, waitFor } from '@testing-library/react';
import { ErrorText } from './ErrorText.js';
import { serverText } from './errorTexts.js';
import type { Locale } from './locale.js';
import { LocaleContext } from './texts.js';

const page = (locale: Locale) => (
  <LocaleContext value={locale}>
    <ErrorText keys={['error.network', 'error.required']} />
  </LocaleContext>
);

test('until the words of refusals are here, a broken line and a failure have words of the page', async () => {
  const { container, rerender, unmount } = render(page('ru'));
  expect(container.textContent).toBe('Нет связи с сервером\nНе получилось. Повторите позже');
  rerender(page('en'));
  expect(container.textContent).toBe('No connection to the server\nThat did not work. Try again later');
  await waitFor(() => expect(container.textContent).toBe('No connection to the server\nFill this in'));
  rerender(page('ru'));
  expect(container.textContent).toBe(`Нет связи с сервером\n${serverText('ru', 'error.required')}`);
  unmount();
});

test('what the server says in words is shown as the words that they are, without their markup', () => {
  const said = serverText('en', 'Wait <b>a little</b><br/>and try <i>again</i>');
  expect(said).toBe('Wait a little\nand try again');
});
