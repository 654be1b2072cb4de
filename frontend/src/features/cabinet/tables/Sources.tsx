import { categoryTables, type TableGroup } from '#contracts/category-tables/tables';
import { useText } from '../../../ui/texts.js';
import { tableTexts } from './tableTexts.js';

const parts = ['age', 'kg', 'time'] as const;

/** Where the ticked groups were read, and which of their parts nobody has compared with a source. */
export const Sources = ({ org, groups }: { org: string; groups: readonly TableGroup[] }) => {
  const t = useText(tableTexts);
  const missing = parts.filter((part) => groups.some(({ found }) => !found.includes(part)));
  const named = [...new Set(groups.flatMap(({ source }) => source))].flatMap((key) => categoryTables.sources[key] ?? []);
  return (
    <div className={`note note--${missing.length === 0 ? 'info' : 'warn'}`}>
      <div>
        {missing.length === 0 ? t('checked') : t('unchecked', { parts: missing.map((part) => t(`part_${part}`)).join(', ') })}{' '}
        {t('source', { org, asOf: categoryTables.asOf })}
        <ul>
          {named.map(({ name, year, url, seen }) => (
            <li key={name}>
              {url ? (
                <a href={url} target="_blank" rel="noreferrer">
                  {name}
                </a>
              ) : (
                name
              )}
              {` (${year}${seen === false ? `, ${t('notSeen')}` : ''})`}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
};
