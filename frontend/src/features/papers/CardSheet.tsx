import { groupedCode } from '#contracts/rules/entrant-code';
import type { Category } from '#contracts/sport-events/sport-event.docs';
import { QrCode } from '../../ui/QrCode.js';
import { useText } from '../../ui/texts.js';
import type { PaperSize } from '#domain/competition/picture/paperPlan';
import { paperTexts } from './paperTexts.js';
import { Sheet } from './Sheet.js';
import type { CodedRow } from './useAnswers.js';

interface CardSheetProps {
  streams: readonly Category[];
  rows: ReadonlyMap<number, readonly CodedRow[]>;
  paper: PaperSize;
  eventName: string;
}

const clubOf = ({ organization, countryCode }: CodedRow): string => organization?.name ?? countryCode ?? '';

/** Cards to be cut and handed out: by club, whose coach takes the pile. */
export const CardSheet = ({ streams, rows, paper, eventName }: CardSheetProps) => {
  const t = useText(paperTexts);
  const cards = streams
    .flatMap(({ id, name }) => (rows.get(id) ?? []).map((row) => ({ row, category: name })))
    .filter(({ row }) => row.entrantKind === 'athlete')
    .sort((a, b) => clubOf(a.row).localeCompare(clubOf(b.row)) || a.row.fullName.localeCompare(b.row.fullName));
  return (
    <Sheet {...{ paper, eventName }} orientation="portrait" title={t('kind.cards')}>
      <ul className="pp-cards">
        {cards.map(({ row, category }) => (
          <li key={row.id}>
            <div>
              <b>{row.fullName}</b>
              <span>{category}</span>
              <small>{clubOf(row)}</small>
              <small>{eventName}</small>
            </div>
            {row.code && (
              <figure>
                <QrCode address={row.code} label={t('codeOf', { name: row.fullName })} className="pp-qr" />
                <figcaption>{groupedCode(row.code)}</figcaption>
              </figure>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  );
};
