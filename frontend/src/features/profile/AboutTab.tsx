import { Link } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.js';
import { useText } from '../../ui/texts.js';
import { useProfile } from './pageContext.js';
import { profileTexts } from './profileTexts.js';

export const AboutTab = () => {
  const t = useText(profileTexts);
  const { profile, viewer } = useProfile().data;
  if (profile.about) {
    // Sanitised when it was written and again when it was read: paragraphs, bold and italic alone (reliability promise P17).
    return <div className="cardx pp-about" dangerouslySetInnerHTML={{ __html: profile.about }} />;
  }
  const add = viewer.mayEdit ? <Link to={`/profile/${profile.userId}/edit/about`}>{t('addAbout')}</Link> : undefined;
  return <EmptyState action={add}>{t('noAbout')}</EmptyState>;
};
