import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { erasureQueries } from '#contracts/erasure/erasure.ops';
import { useQuery } from '../../app/useQuery.js';
import { Failure } from '../../ui/Failure.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { useEditing } from './editContext.js';
import { editTexts } from './editTexts.js';
import { ErasureCard } from './ErasureCard.js';
import { OwnCopyCard } from './OwnCopyCard.js';
import { ownDataTexts } from './ownDataTexts.js';
import { sectionPath } from './sectionNames.js';

/** What is kept of a person, and how they get rid of it. */
export const OwnDataSection = () => {
  const t = useText(editTexts);
  const own = useText(ownDataTexts);
  const { userId, data } = useEditing();
  const { answer, failure, refetch } = useQuery(erasureQueries.get, { userId });
  return (
    <>
      <Link className="pe-back only-m" to={`${sectionPath(userId, '')}#sections`}>
        <IconChevronLeft aria-hidden size={16} />
        {t('sections')}
      </Link>
      <h1>{t('section_own-data')}</h1>
      <p className="muted pe-lead">{own('lead')}</p>
      {failure && !answer && <Failure refusal={failure} onRetry={refetch} />}
      {!answer && !failure && <Skeleton lines={6} />}
      {data.itSelfProfile && <OwnCopyCard />}
      {answer && <ErasureCard plan={answer} onChanged={refetch} />}
    </>
  );
};
