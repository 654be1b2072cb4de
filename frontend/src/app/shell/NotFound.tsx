import { Link } from 'react-router';
import { Button, buttonClass } from '../../ui/Button.js';
import { useText } from '../../ui/texts.js';
import { shellTexts } from './shellTexts.js';
import { usePageTitle } from '../usePageTitle.js';

export const NotFound = () => {
  const t = useText(shellTexts);
  usePageTitle(t('notFound'));
  return (
    <div className="page-note">
      <h1>{t('notFound')}</h1>
      <p className="muted">{t('notFoundText')}</p>
      <Link className={buttonClass('primary')} to="/">
        {t('toEvents')}
      </Link>
    </div>
  );
};

/** A screen whose code did not arrive or that broke. */
export const Broken = () => {
  const t = useText(shellTexts);
  return (
    <div className="page-note" role="alert">
      <h1>{t('failed')}</h1>
      <p className="muted">{t('failedText')}</p>
      <Button look="primary" onClick={() => location.reload()}>
        {t('reload')}
      </Button>
    </div>
  );
};
