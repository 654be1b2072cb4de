import { Button } from '../../ui/Button.js';
import { useText } from '../../ui/texts.js';
import { registrationsTexts } from './registrationsTexts.js';

export const Pages = ({ page, maxPage, onPage }: { page: number; maxPage: number; onPage: (page: number) => void }) => {
  const t = useText(registrationsTexts);
  if (maxPage <= 1) return null;
  return (
    <div className="form-actions">
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('previous')}
      </Button>
      <span className="muted">{t('pageOf', { page, maxPage })}</span>
      <Button disabled={page >= maxPage} onClick={() => onPage(page + 1)}>
        {t('next')}
      </Button>
    </div>
  );
};
