import { Link } from 'react-router';
import { useText } from '../../ui/texts.js';
import { missingParts } from './completeness.js';
import { completenessTexts } from './completenessTexts.js';
import { useEditing } from './editContext.js';
import { editTexts } from './editTexts.js';
import { sectionPath } from './sectionNames.js';

const pathOf = (section: string): string => (section === 'base-information' ? '' : section);

/** What the profile still lacks; each line leads to where it is filled in. */
export const MissingParts = () => {
  const t = useText(completenessTexts);
  const words = useText(editTexts);
  const { userId, data } = useEditing();
  const rows = missingParts(data);
  if (rows.length === 0) return <p className="muted t13">{t('complete')}</p>;
  return (
    <details className="pe-miss">
      <summary>{t('missing')}</summary>
      <ul>
        {rows.map(({ section, missing }) => (
          <li key={section}>
            <Link to={sectionPath(userId, pathOf(section))}>{words(`section_${section}`)}</Link>:{' '}
            {missing.map((part) => t(part)).join(', ')}
          </li>
        ))}
      </ul>
    </details>
  );
};
