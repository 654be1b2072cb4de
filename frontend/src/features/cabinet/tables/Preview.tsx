import type { CategoryDraft } from '#contracts/category-tables/drafts';
import { bornText } from '../../../shared/categories/born.js';
import { formatSeconds } from '../../../ui/moments.js';
import { useLocale, useText } from '../../../ui/texts.js';
import css from './tables.module.css';
import { tableTexts } from './tableTexts.js';

interface PreviewProps {
  drafts: readonly CategoryDraft[];
  firstDay: string;
  isThere: (draft: CategoryDraft) => boolean;
}

/** The categories as they will be made. */
export const Preview = ({ drafts, firstDay, isThere }: PreviewProps) => {
  const t = useText(tableTexts);
  const locale = useLocale();
  return (
    <section className="column">
      <h3>{t('preview')}</h3>
      <div className={css['preview']} role="group" tabIndex={0} aria-label={t('preview')}>
        <table className="tbl">
          <thead>
            <tr>
              <th scope="col">{t('category')}</th>
              <th scope="col" className="hide-m">
                {t('born')}
              </th>
              <th scope="col" className="hide-m">
                {t('weight')}
              </th>
              <th scope="col" className="num">
                {t('length')}
              </th>
            </tr>
          </thead>
          <tbody>
            {drafts.map((draft) => (
              <tr key={draft.streamKey} className={isThere(draft) ? css['there'] : undefined}>
                <td>
                  {draft.name}
                  {isThere(draft) && <span className="tag">{t('isThere')}</span>}
                </td>
                <td className="hide-m">{bornText(draft, firstDay, locale)}</td>
                <td className="hide-m">{boundsOf(draft)}</td>
                <td className="num">{formatSeconds(draft.matchDurationInSeconds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};

const boundsOf = ({ weightFrom, weightTo }: CategoryDraft): string => {
  if (weightTo === null) return weightFrom === null ? '' : `> ${weightFrom}`;
  return weightFrom === null ? `≤ ${weightTo}` : `${weightFrom}–${weightTo}`;
};
