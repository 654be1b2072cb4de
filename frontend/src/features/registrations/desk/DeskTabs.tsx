import { Link } from 'react-router';
import { useText } from '../../../ui/texts.js';
import { useCurrentInView } from '../../../ui/useCurrentInView.js';
import { deskTexts } from './deskTexts.js';
import { deskTabs, type DeskTab } from './deskUrl.js';

/** The five ways to look at the registrations of a sport event. */
export const DeskTabs = ({ current }: { current: DeskTab }) => {
  const t = useText(deskTexts);
  const row = useCurrentInView<HTMLElement>(current);
  return (
    <nav ref={row} className="tabs desk-tabs" aria-label={t('title')}>
      {deskTabs.map((tab) => (
        <Link
          key={tab}
          to={tab === 'streams' ? '?' : `?view=${tab}`}
          aria-current={tab === current ? 'page' : undefined}
          preventScrollReset
        >
          {t(`tab_${tab}`)}
        </Link>
      ))}
    </nav>
  );
};
