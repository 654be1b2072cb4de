import type { DocumentReader } from '#platform/documents';

/** A reader that is asked for only when something is read. */
export const lateReader = (reader: () => DocumentReader): DocumentReader => ({
  get: (view, key) => reader().get(view, key),
  getStored: (view, key) => reader().getStored(view, key),
  peek: (view, key) => reader().peek(view, key),
  peekStored: (view, key) => reader().peekStored(view, key),
  getMany: (view, keys) => reader().getMany(view, keys),
  find: (view, query) => reader().find(view, query),
  all: (view, query) => reader().all(view, query),
  portions: (view, query) => reader().portions(view, query),
  count: (view, query) => reader().count(view, query),
  countBy: (view, columns, query) => reader().countBy(view, columns, query),
  keysOf: (view, filter) => reader().keysOf(view, filter),
  page: (view, query, page, perPage) => reader().page(view, query, page, perPage),
});
