import type { Category } from '#contracts/sport-events/sport-event.docs';
import { QrCode } from '../../ui/QrCode.js';
import { formatNumber } from '../../ui/numbers.js';
import { useLocale, useText } from '../../ui/texts.js';
import type { PaperSize } from '#domain/competition/picture/paperPlan';
import { paperTexts } from './paperTexts.js';
import { Sheet } from './Sheet.js';
import type { CodedRow } from './useAnswers.js';

interface ListSheetsProps {
  kind: 'starts' | 'weighIn';
  stream: Category;
  rows: readonly CodedRow[];
  paper: PaperSize;
  eventName: string;
}

/** Who stands in a category: to be hung up, or to be weighed and signed. */
export const ListSheets = ({ kind, stream, rows, paper, eventName }: ListSheetsProps) => {
  const t = useText(paperTexts);
  const locale = useLocale();
  const isWeighIn = kind === 'weighIn';
  const shown = isWeighIn ? [...rows].sort((a, b) => a.fullName.localeCompare(b.fullName)) : rows;
  return (
    <Sheet {...{ paper, eventName }} orientation="portrait" title={stream.name} note={t(`kind.${kind}`)}>
      <table className="pp-list">
        <thead>
          <tr>
            <th>{t('number')}</th>
            <th>{t('entrant')}</th>
            <th className="pp-short">{t('born')}</th>
            <th>{t('club')}</th>
            {isWeighIn ? (
              <>
                <th className="pp-short">{t('declared')}</th>
                <th className="pp-result">{t('weighed')}</th>
                <th className="pp-signature">{t('signature')}</th>
                <th className="pp-code">{t('code')}</th>
              </>
            ) : (
              <th className="pp-short">{t('seed')}</th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, i) => (
            <tr key={row.id} className={isWeighIn ? 'pp-tall' : undefined}>
              <td>{isWeighIn ? i + 1 : (row.tournamentGridNumber ?? i + 1)}</td>
              <th scope="row">{row.fullName}</th>
              <td>{row.birthDate?.slice(-4)}</td>
              <td>{row.organization?.name ?? row.countryCode}</td>
              {isWeighIn ? (
                <>
                  <td>{row.weight === null ? '' : formatNumber(locale, row.weight)}</td>
                  <td>{row.actualWeight === null ? '' : formatNumber(locale, row.actualWeight)}</td>
                  <td />
                  <td className="pp-code">
                    {row.code && <QrCode address={row.code} label={t('codeOf', { name: row.fullName })} className="pp-qr" />}
                  </td>
                </>
              ) : (
                <td>{row.seed}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
};
