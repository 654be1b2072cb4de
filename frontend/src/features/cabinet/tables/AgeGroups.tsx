import { groupName } from '#contracts/category-tables/drafts';
import type { TableGroup } from '#contracts/category-tables/tables';
import { bornText } from '../../../shared/categories/born.js';
import { baseOf } from '../../../ui/locale.js';
import { useLocale, useText } from '../../../ui/texts.js';
import { ageRows, wholeGroup, withGroup, type PickedGroups } from './picked.js';
import { tableTexts } from './tableTexts.js';

interface AgeGroupsProps {
  /** Of one federation. */
  groups: readonly TableGroup[];
  firstDay: string;
  picked: PickedGroups;
  onChange: (picked: PickedGroups) => void;
}

const sexes = ['m', 'f', 'mixed'] as const;

/** Age groups of a federation by rows, genders by columns; a tick takes all weights. */
export const AgeGroups = ({ groups, firstDay, picked, onChange }: AgeGroupsProps) => {
  const t = useText(tableTexts);
  const locale = useLocale();
  const shownSexes = sexes.filter((sex) => groups.some((group) => group.sex === sex));
  return (
    <div className="tbl-wrap" role="group" tabIndex={0} aria-label={t('ageGroup')}>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{t('ageGroup')}</th>
            {shownSexes.map((sex) => (
              <th key={sex} scope="col">
                {t(sex)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ageRows(groups).map(({ key, groups: own }) => (
            <tr key={key}>
              <td>
                {[...new Set(own.map((group) => groupName(group, groups, baseOf(locale))))].join(' / ')}
                <br />
                <span className="muted t13">{[...new Set(own.map((group) => bornOf(group, firstDay, baseOf(locale))))].join(' / ')}</span>
              </td>
              {shownSexes.map((sex) => {
                const group = own.find((one) => one.sex === sex);
                return (
                  <td key={sex}>
                    {group && (
                      <label className="check">
                        <input
                          type="checkbox"
                          aria-label={groupName(group, groups, baseOf(locale))}
                          checked={picked.has(group.id)}
                          onChange={({ target }) => onChange(withGroup(picked, group.id, target.checked ? wholeGroup(group) : null))}
                        />
                      </label>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const bornOf = ({ age: { from, to, by } }: TableGroup, firstDay: string, locale: 'ru' | 'en'): string =>
  bornText({ ageFrom: from, ageTo: to, ageBy: by }, firstDay, locale);
