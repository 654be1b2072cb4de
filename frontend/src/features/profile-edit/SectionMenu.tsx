import { fullName } from '#contracts/rules/names';
import { Link, useLocation } from 'react-router';
import { useText } from '../../ui/texts.js';
import { Avatar } from '../../ui/Avatar.js';
import { completenessOf, completenessPercent } from './completeness.js';
import { MissingParts } from './MissingParts.js';
import { useEditing, type SectionMark } from './editContext.js';
import { editTexts } from './editTexts.js';
import { sectionPath, type SectionName } from './sectionNames.js';
import { type Section } from './sections.js';

const groups = ['profile', 'privacy', 'access'] as const;

interface SectionMenuProps {
  sections: readonly Section[];
  marks: Partial<Record<SectionName, SectionMark>>;
}

/** The sub-routes, with how much of each is filled and where something is wrong. */
export const SectionMenu = ({ sections, marks }: SectionMenuProps) => {
  const t = useText(editTexts);
  const { userId, data } = useEditing();
  return (
    <aside className="pe-n">
      <Link className="pe-u" to={`/profile/${userId}`}>
        <Avatar url={data.avatar} gender={data.baseInformation.gender} />
        <span>
          <b>{fullName(data.baseInformation)}</b>
          <span>{t('toPublic')}</span>
        </span>
      </Link>
      <Completeness />
      <nav aria-label={t('sections')}>
        {groups
          .filter((group) => sections.some((section) => section.group === group))
          .map((group) => (
            <div className="pe-g" key={group}>
              {sections
                .filter((section) => section.group === group)
                .map((section) => (
                  <SectionLink key={section.name} section={section} mark={marks[section.name]} />
                ))}
            </div>
          ))}
      </nav>
    </aside>
  );
};

/** How much of the whole profile is filled, and what is missing. */
const Completeness = () => {
  const t = useText(editTexts);
  const { data } = useEditing();
  const percent = completenessPercent(data);
  return (
    <div className="pe-c">
      <p className="row t13">
        <span id="pe-filled">{t('filled')}</span>
        <span className="sp" />
        <b>{percent} %</b>
      </p>
      <div className="bar" role="progressbar" aria-labelledby="pe-filled" aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100}>
        <i style={{ width: `${percent}%` }} />
      </div>
      <MissingParts />
    </div>
  );
};

const SectionLink = ({ section: { name, path, icon: Icon }, mark }: { section: Section; mark: SectionMark | undefined }) => {
  const t = useText(editTexts);
  const { userId, data, current } = useEditing();
  const { hash } = useLocation();
  const completeness = completenessOf(name, data);
  const { isDirty = false, errorCount = 0 } = mark ?? {};
  return (
    <Link
      to={sectionPath(userId, path)}
      aria-current={name === current && hash !== '#sections' ? 'page' : undefined}
      preventScrollReset={false}
    >
      <Icon aria-hidden size={18} />
      <span>{t(`section_${name}`)}</span>
      {errorCount > 0 && (
        <em className="pe-e" title={t('errorCount', { count: errorCount })}>
          {errorCount}
        </em>
      )}
      {isDirty && errorCount === 0 && <em className="pe-d" title={t('unsaved')} aria-label={t('unsaved')} role="img" />}
      {completeness && (
        <>
          <i className={`cd cd--${completeness}`} title={t(`complete_${completeness}`)} />
          <span className="vh">{t(`complete_${completeness}`)}</span>
        </>
      )}
    </Link>
  );
};
