import type { Category } from '#contracts/sport-events/sport-event.docs';
import { bornText } from '../../shared/categories/born.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { StatusPill } from '../../ui/Pill.js';
import { sharedTexts } from '../../ui/sharedTexts.js';
import type { Locale } from '../../ui/locale.js';
import { useLocale, useText, type Translate } from '../../ui/texts.js';
import type { TabProps } from './tabProps.js';
import { eventsTexts } from '../../shared/event-page/eventsTexts.js';

type T = Translate<Extract<keyof (typeof eventsTexts)['ru'], string>>;

const rangeOf = (from: number | null, to: number | null, t: T): string => {
  if (from !== null && to !== null) return `${from}–${to}`;
  if (from !== null) return t('over', { from });
  return to === null ? '' : t('upTo', { to });
};

/** Who may take part, in words: gender, age with the birth years where it is counted by them, weight, limit. */
export const conditionsOf = (stream: Category, firstDay: string, locale: Locale, t: T): string => {
  const age = rangeOf(stream.ageFrom, stream.ageTo, t);
  const born = stream.ageBy === 'year' ? bornText(stream, firstDay, locale) : '';
  const weight = rangeOf(stream.weightFrom, stream.weightTo, t);
  return [
    age && [t('age', { range: age }), born && `(${born})`].filter(Boolean).join(' '),
    weight && t('weight', { range: weight }),
    stream.limit === null ? '' : t('limit', { count: stream.limit }),
  ]
    .filter(Boolean)
    .join(', ');
};

export const CategoriesTab = ({ given: { event, streams } }: TabProps) => {
  const locale = useLocale();
  const t = useText(eventsTexts);
  const shared = useText(sharedTexts);
  if (streams.length === 0) return <EmptyState>{t('noCategories')}</EmptyState>;
  return (
    <div className="cardx tbl-wrap" role="group" tabIndex={0}>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{t('category')}</th>
            <th scope="col" className="hide-m">
              {t('kind')}
            </th>
            <th scope="col">{t('who')}</th>
            <th scope="col">{t('status')}</th>
          </tr>
        </thead>
        <tbody>
          {streams.map((stream) => (
            <tr key={stream.id}>
              <td className="w5">{stream.name}</td>
              <td className="hide-m">{shared(`gridKind.${stream.gridKind}`)}</td>
              <td>
                {[
                  shared(`entrantKind.${stream.entrantKind}`),
                  stream.gender === 'mixed' ? '' : shared(`gender.${stream.gender}`).toLowerCase(),
                ]
                  .filter(Boolean)
                  .join(', ')}
                <br />
                <span className="muted">{conditionsOf(stream, event.dateFrom, locale, t)}</span>
              </td>
              <td>
                <StatusPill of="streamStatus" value={stream.status} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
