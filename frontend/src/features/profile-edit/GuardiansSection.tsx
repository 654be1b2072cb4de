import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { GuardianList } from '../../shared/guardians/GuardianList.js';
import { guardianTexts } from '../../shared/guardians/guardianTexts.js';
import { useText } from '../../ui/texts.js';
import { useEditing } from './editContext.js';
import { editTexts } from './editTexts.js';
import { sectionPath } from './sectionNames.js';

/** Who are the guardians of a child, and who asks to be one. */
export const GuardiansSection = () => {
  const t = useText(editTexts);
  const words = useText(guardianTexts);
  const { userId } = useEditing();
  return (
    <>
      <Link className="pe-back only-m" to={`${sectionPath(userId, '')}#sections`}>
        <IconChevronLeft aria-hidden size={16} />
        {t('sections')}
      </Link>
      <h1>{words('title')}</h1>
      <p className="muted pe-lead">
        {words('lead')} {words('clubDecides')}
      </p>
      <section className="cardx card-p">
        <GuardianList userId={userId} />
      </section>
    </>
  );
};
