/** Where a page stands among its list; page and maxPage count from 1. */
export interface Paged {
  page: number;
  maxPage: number;
  total: number;
}
