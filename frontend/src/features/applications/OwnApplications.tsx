import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { usePageTitle } from '../../app/usePageTitle.js';
import { buttonClass } from '../../ui/Button.js';
import { useText } from '../../ui/texts.js';
import { calls } from './applicationData.js';
import { ApplicationList } from './ApplicationList.js';
import { applicationsTexts } from './applicationsTexts.js';

export const OwnApplications = () => {
  const t = useText(applicationsTexts);
  usePageTitle(t('mine'));
  return (
    <div className="column">
      <div className="row">
        <h1>{t('mine')}</h1>
        <span className="sp" />
        <Link className={buttonClass('primary')} to="/applications/new">
          <IconPlus aria-hidden size={16} />
          {t('new')}
        </Link>
      </div>
      <ApplicationList call={calls.own} base="/applications" empty={t('noneMine')} />
    </div>
  );
};
