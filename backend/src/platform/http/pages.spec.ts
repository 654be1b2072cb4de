import { describe, expect, test } from '@jest/globals';
import { isPageAsked } from './pages.js';

describe('who gets a page', () => {
  test.each([
    ['/profile/5', 'text/html,application/xhtml+xml,*/*;q=0.8', true],
    ['/profile/5', undefined, true],
    // Link previews of messengers take anything: the title and description of a page are for them.
    ['/profile/5', '*/*', true],
    ['/en/profile/5', '*/*', true],
    ['/profile/5', 'application/json', false],
    ['/profile/5', 'application/json, text/plain, */*', false],
    ['/missing.js', '*/*', false],
    ['/list/nothing', '*/*', false],
    ['/en/find/nothing', '*/*', false],
    ['/api/nothing', 'text/html', false],
    ['/assets/gone.js', undefined, false],
  ])('%s asked with %p: %p', (path, accept, isPage) => {
    expect(isPageAsked(path, accept)).toBe(isPage);
  });
});
