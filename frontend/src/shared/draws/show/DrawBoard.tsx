import type { DrawnPlacement } from '#contracts/competition/draw-basis';
import type { LastDraw } from '#contracts/competition/draw.docs';
import type { GridDoc } from '#contracts/competition/grid.docs';
import type { Locale } from '../../../ui/locale.js';
import { numbered } from '../../../ui/numbers.js';
import { useLocale, useText } from '../../../ui/texts.js';
import css from './drawShow.module.css';
import { drawShowTexts } from './drawShowTexts.js';
import { cardsOf, revealOrder, type DrawCard } from './reveal.js';

interface DrawBoardProps {
  last: LastDraw;
  grid: GridDoc | undefined;
  /** How many entrants are revealed. */
  shown: number;
  /** For the screen of a hall: so many cards as fit, those around whoever came last. */
  isHall?: boolean;
}

const pairsInHall = 8;
const othersInHall = 3;

/** A draw as it is revealed: whoever came last, large, and the places that fill. */
export const DrawBoard = ({ last, grid, shown, isHall = false }: DrawBoardProps) => {
  const order = revealOrder(last);
  const revealed = new Set(order.slice(0, shown).map(({ registrationId }) => registrationId));
  const newest = order[shown - 1];
  const cards = cardsOf(last, grid);
  const at = cards.findIndex(({ places }) => places.some(({ placement }) => placement && placement === newest));
  const perPage = cards[0]?.kind === 'pair' ? pairsInHall : othersInHall;
  const from = Math.floor(Math.max(0, at) / perPage) * perPage;
  const visible = isHall ? cards.slice(from, from + perPage) : cards;
  return (
    <div className={css['board']} data-hall={isHall || undefined}>
      <Newest {...{ last, grid, newest, shown, total: order.length }} />
      <ol className={css['cards']} data-kind={cards[0]?.kind}>
        {visible.map((card) => (
          <Card key={card.key} {...{ card, grid, revealed, newest }} />
        ))}
      </ol>
    </div>
  );
};

const nameIn = (locale: Locale, grid: GridDoc | undefined, { registrationId }: DrawnPlacement): string =>
  grid?.entrants[registrationId]?.fullName ?? numbered(locale, registrationId);
const clubIn = (grid: GridDoc | undefined, { registrationId }: DrawnPlacement): string =>
  grid?.entrants[registrationId]?.organization?.name ?? grid?.entrants[registrationId]?.countryCode ?? '';

interface NewestProps {
  last: LastDraw;
  grid: GridDoc | undefined;
  newest: DrawnPlacement | undefined;
  shown: number;
  total: number;
}

const Newest = ({ last, grid, newest, shown, total }: NewestProps) => {
  const t = useText(drawShowTexts);
  const locale = useLocale();
  const seed = newest && last.basis?.entrants.find(({ registrationId }) => registrationId === newest.registrationId)?.seed;
  return (
    <div className={css['newest']} aria-live="polite">
      <span className={css['count']}>{t('ofTotal', { shown, total })}</span>
      {newest ? (
        <div key={newest.registrationId} className={css['spot']}>
          <b className={css['name']}>{nameIn(locale, grid, newest)}</b>
          <span className={css['club']}>{clubIn(grid, newest)}</span>
          <span className={css['where']}>
            <WhereDrawn placement={newest} grid={grid} />
          </span>
          {seed != null && <span className={css['seed']}>{t('seed', { seed })}</span>}
        </div>
      ) : (
        <p className={css['waits']}>{t('waits')}</p>
      )}
    </div>
  );
};

const WhereDrawn = ({ placement: { slot, groupNumber, position = 0 }, grid }: { placement: DrawnPlacement; grid: GridDoc | undefined }) => {
  const t = useText(drawShowTexts);
  if (slot !== undefined) return t('toSlot', { slot, pair: Math.ceil(slot / 2) });
  if (groupNumber === undefined) return t('toOrder', { position });
  return t('toGroup', { group: grid?.groups.find(({ number }) => number === groupNumber)?.name ?? groupNumber, position });
};

interface CardProps {
  card: DrawCard;
  grid: GridDoc | undefined;
  revealed: ReadonlySet<number>;
  newest: DrawnPlacement | undefined;
}

const Card = ({ card, grid, revealed, newest }: CardProps) => {
  const t = useText(drawShowTexts);
  const locale = useLocale();
  return (
    <li className={css['card']} data-long={card.places.length > 8 || undefined}>
      <span className={css['title']}>{t(card.kind, { title: card.title })}</span>
      <ol>
        {card.places.map(({ number, placement }) => {
          const isShown = placement !== null && revealed.has(placement.registrationId);
          return (
            <li
              key={number}
              className={css['place']}
              data-new={(isShown && placement === newest) || undefined}
              data-shown={isShown || undefined}
            >
              <span className={css['number']}>{number}</span>
              {placement === null && <span className={css['empty']}>{t('bye')}</span>}
              {isShown && (
                <span className={css['who']}>
                  <b>{nameIn(locale, grid, placement)}</b>
                  <small>{clubIn(grid, placement)}</small>
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </li>
  );
};
