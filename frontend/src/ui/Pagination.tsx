import { pageWindow } from '#contracts/rules/pages';
import { Button } from './Button.js';
import { useText } from './texts.js';
import { uiTexts } from './uiTexts.js';

interface PaginationProps {
  page: number;
  maxPage: number;
  onPage: (page: number) => void;
}

/** Previous, page numbers, next (docs/spec/profile.md); nothing for a single page. */
export const Pagination = ({ page, maxPage, onPage }: PaginationProps) => {
  const t = useText(uiTexts);
  if (maxPage <= 1) return null;
  return (
    <nav className="form-actions pages" aria-label={t('pages')}>
      <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('previous')}
      </Button>
      {pageWindow(page, maxPage).map((number) => (
        <button
          key={number}
          type="button"
          className="chip"
          aria-current={number === page ? 'true' : undefined}
          aria-label={t('pageNumber', { number })}
          onClick={() => onPage(number)}
        >
          {number}
        </button>
      ))}
      <Button size="small" disabled={page >= maxPage} onClick={() => onPage(page + 1)}>
        {t('next')}
      </Button>
    </nav>
  );
};
