import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSession } from '../../app/session.js';
import { usePageTitle } from '../../app/usePageTitle.js';
import { buttonClass } from '../../ui/Button.js';
import { LoginFirst } from '../../ui/Failure.js';
import { useText } from '../../ui/texts.js';
import { calls } from './applicationData.js';
import { ApplicationList } from './ApplicationList.js';
import { applicationsTexts } from './applicationsTexts.js';

export const OwnApplications = () => {
  const t = useText(applicationsTexts);
  const { isKnown, user } = useSession();
  usePageTitle(t('mine'));
  return (
    <div className="column">
      <div className="row">
        <h1>{t('mine')}</h1>
        <span className="sp" />
        {user && (
          <Link className={buttonClass('primary')} to="/applications/new">
            <IconPlus aria-hidden size={16} />
            {t('new')}
          </Link>
        )}
      </div>
      {isKnown && !user && <LoginFirst />}
      {user && <ApplicationList call={calls.own} base="/applications" empty={t('noneMine')} />}
    </div>
  );
};
