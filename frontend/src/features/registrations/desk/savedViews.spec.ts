import { describe, expect, test } from '@jest/globals';
import { preferencesOf, withoutView, withView } from './savedViews.js';

describe('what a user has set up', () => {
  test('is read as far as it makes sense', () => {
    const nothing = preferencesOf(null);
    expect(nothing.views).toEqual([]);
    expect(nothing.hiddenColumns).toContain('insurance');
    for (const text of ['{', '5', 'null', '{"views":5,"hiddenColumns":[1]}']) expect(preferencesOf(text)).toEqual(nothing);
    const kept = {
      views: [{ name: 'Weigh-in', search: 'stream=12', hiddenColumns: ['age'] }],
      hiddenColumns: ['age'],
      isComfortable: true,
    };
    expect(preferencesOf(JSON.stringify({ ...kept, views: [...kept.views, { name: 5 }] }))).toEqual(kept);
  });

  test('a view of the same name is replaced, and goes when it is removed', () => {
    const view = { name: 'Mine', search: 'q=a', hiddenColumns: [] };
    const once = withView(preferencesOf(null), view);
    const twice = withView(once, { ...view, search: 'q=b' });
    expect(twice.views).toEqual([{ ...view, search: 'q=b' }]);
    expect(withoutView(twice, 'Mine').views).toEqual([]);
  });
});
