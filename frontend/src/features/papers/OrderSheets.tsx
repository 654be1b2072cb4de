import type { LiveGrid, MatchDoc } from '#contracts/competition/grid.docs';
import type { EventOfficials } from '#contracts/referees/referees.docs';
import type { Category } from '#contracts/sport-events/sport-event.docs';
import { bracketTexts } from '../../shared/bracket/bracketTexts.js';
import { slotName } from '../../shared/bracket/names.js';
import { refereeTexts } from '../../shared/referees/refereeTexts.js';
import { namesOfOfficials } from '../../shared/referees/useOfficials.js';
import { KeptModeContext, useScoreText, type ScoreText } from '../../shared/sport-modes/useScoreText.js';
import { useText } from '../../ui/texts.js';
import { inOrderOfPlay, type PlacedMatch } from './orderOfPlay.js';
import type { PaperSize } from '#domain/competition/picture/paperPlan';
import { paperTexts } from './paperTexts.js';
import { Sheet } from './Sheet.js';

interface OrderSheetsProps {
  streams: readonly Category[];
  grids: ReadonlyMap<number, LiveGrid>;
  playgrounds: readonly { id: number; name: string }[];
  paper: PaperSize;
  eventName: string;
  /** Of the staff: who runs which bout. */
  officials: EventOfficials['bouts'];
}

/** What is fought on each mat, in order, by name; who is not known yet stands as the source of their slot. */
export const OrderSheets = ({ streams, grids, playgrounds, paper, eventName, officials }: OrderSheetsProps) => {
  const t = useText(paperTexts);
  const referee = useText(refereeTexts);
  const byPlayground = inOrderOfPlay(streams, grids);
  const boards = [...playgrounds.map(({ id, name }) => ({ id, name })), { id: null, name: t('noMat') }];
  return boards.map(({ id, name }) => {
    const matches = byPlayground.get(id) ?? [];
    if (matches.length === 0) return null;
    const hasOfficials = matches.some(({ match }) => (officials[match.id] ?? []).length > 0);
    return (
      <Sheet key={id ?? 0} {...{ paper, eventName }} orientation="portrait" title={name} note={t('kind.order')}>
        <table className="pp-list">
          <thead>
            <tr>
              <th>{t('time')}</th>
              <th>{t('category')}</th>
              <th>{t('number')}</th>
              <th>{t('first')}</th>
              <th>{t('second')}</th>
              {hasOfficials && <th>{referee('officials')}</th>}
              <th className="pp-result">{t('result')}</th>
            </tr>
          </thead>
          <tbody>
            {matches.map((one) => (
              <KeptModeContext key={one.match.id} value={one.stream.sportMode}>
                <OrderRow one={one} officials={hasOfficials ? namesOfOfficials(officials, one.match.id) : null} />
              </KeptModeContext>
            ))}
          </tbody>
        </table>
      </Sheet>
    );
  });
};

const OrderRow = ({ one: { match, stream, grid }, officials }: { one: PlacedMatch; officials: string | null }) => {
  const bracket = useText(bracketTexts);
  const scoreText = useScoreText();
  const [first, second] = match.participants;
  return (
    <tr>
      <td>{match.timeStart}</td>
      <td>{stream.name}</td>
      <td>{match.number}</td>
      {[first, second].map((side, i) => (
        <Side key={i} {...{ grid, side }} />
      ))}
      {officials !== null && <td>{officials}</td>}
      <td>
        {resultOf(match, scoreText)}
        {match.protest && <small> {bracket(`protest.${match.protest}`)}</small>}
      </td>
    </tr>
  );
};

const Side = ({ grid, side }: { grid: LiveGrid; side: MatchDoc['participants'][number] | undefined }) => {
  const bracket = useText(bracketTexts);
  if (!side) return <td />;
  const slot = slotName(bracket, grid, side, 'whole');
  return (
    <td>
      {slot.isOpen ? <i>{slot.name}</i> : <b>{slot.fullName}</b>} <small>{slot.organization}</small>
    </td>
  );
};

/** A match that was won without a score says which side has won it. */
const resultOf = ({ winnerRegistrationId, participants: [first, second] }: MatchDoc, text: ScoreText): string => {
  if (winnerRegistrationId === null) return '';
  if (first?.score != null && second?.score != null) return `${text(first.score)} : ${text(second.score)}`;
  return first?.registrationId === winnerRegistrationId ? '+ : −' : '− : +';
};
