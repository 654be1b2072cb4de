import { IconArrowDown, IconArrowUp, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { GridDoc, MatchDoc } from '#contracts/competition/grid.docs';
import { useDocumentPart, useFollow } from '../../app/useDocument.js';
import { bracketTexts, type BracketTranslate } from '../../shared/bracket/bracketTexts.js';
import { EntrantSearch } from '../../shared/bracket/EntrantSearch.js';
import { slotName } from '../../shared/bracket/names.js';
import type { NameStyle } from '../../shared/bracket/shortNames.js';
import { useScoreText } from '../../shared/sport-modes/useScoreText.js';
import { useMatchClock } from '../../ui/clock.js';
import { LiveBadge } from '../../ui/LiveBadge.js';
import { localPath } from '../../ui/locale.js';
import { useLocale, useText } from '../../ui/texts.js';
import { AthleteHead } from './AthleteHead.js';
import { etaText, useStarts } from './eta.js';
import { myAthletesTexts } from './myAthletesTexts.js';
import type { Pinned } from '../../shared/following/mine.js';
import { bracketPathOf } from './bracketPath.js';
import { CalendarLink } from './CalendarLink.js';
import css from './live.module.css';

interface MyAthletesProps {
  eventId: number;
  pins: readonly Pinned[];
  streamId: number | null;
  streamNameOf: (streamId: number) => string;
  playgroundName: (playgroundId: number) => string | undefined;
  styleOf: (streamId: number) => NameStyle;
  onPin: (pinned: Pinned) => void;
  onUnpin: (registrationId: number) => void;
  onShow: (pinned: Pinned) => void;
}

/** The entrants that this visitor follows: what is on, what comes with a win and with a loss. */
export const MyAthletes = ({ pins, streamId, onPin, ...rest }: MyAthletesProps) => {
  const t = useText(myAthletesTexts);
  const locale = useLocale();
  const bracket = useText(bracketTexts);
  const entrants = useDocumentPart<GridDoc, GridDoc['entrants']>('grid', streamId, (grid) => grid.entrants);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    void import('../../shared/following/pushDevice.js').then(({ syncPush }) => syncPush());
  }, [pins]);
  return (
    <section className={`cardx ${css['mine']}`} aria-label={t('mine')}>
      <h2 className={css['panelTitle']}>{t('mine')}</h2>
      {pins.map((pinned) => (
        <MyAthlete key={pinned.registrationId} pinned={pinned} {...rest} />
      ))}
      <div className={css['mineAdd']}>
        {pins.length === 0 ? <p className="muted t13">{t('mineHint')}</p> : null}
        {streamId !== null && entrants ? (
          <EntrantSearch
            key={`${streamId} ${pins.length}`}
            t={bracket}
            entrants={entrants}
            input={input}
            onFound={(registrationId) => {
              if (registrationId !== null) onPin({ registrationId, streamId });
            }}
          />
        ) : null}
        <a className="t13" href={localPath(locale, `/event/${rest.eventId}/following`)}>
          {t('following')}
        </a>
      </div>
    </section>
  );
};

type MyAthleteProps = Omit<MyAthletesProps, 'pins' | 'streamId' | 'onPin'> & { pinned: Pinned };

const MyAthlete = ({ eventId, pinned, streamNameOf, playgroundName, styleOf, onUnpin, onShow }: MyAthleteProps) => {
  const t = useText(myAthletesTexts);
  const bracket = useText(bracketTexts);
  const starts = useStarts(eventId);
  useFollow('grid', pinned.streamId);
  const grid = useDocumentPart<GridDoc, GridDoc>('grid', pinned.streamId, (document) => document);
  const entrant = grid?.entrants[pinned.registrationId];
  if (!grid || !entrant) return null;
  const style = styleOf(pinned.streamId);
  const way = bracketPathOf(grid, pinned.registrationId);
  const eta = (match: MatchDoc) => etaText(starts.get(match.id));
  const place = ({ number, playgroundId }: MatchDoc) =>
    [t('matchNumber', { number }), playgroundId === null ? '' : playgroundName(playgroundId)].filter(Boolean).join(', ');
  return (
    <div className={css['mineBody']}>
      <AthleteHead
        registrationId={pinned.registrationId}
        entrant={entrant}
        streamName={streamNameOf(pinned.streamId)}
        onShow={() => onShow(pinned)}
        onUnpin={() => onUnpin(pinned.registrationId)}
      />
      {way.now ? <Now match={way.now} text={place(way.now)} /> : null}
      {!way.now && way.next ? (
        <div className={css['mineNow']}>
          <span className="t13 muted">
            {t('waits')}: {place(way.next)}
            {eta(way.next) && ` · ${eta(way.next)}`}
          </span>
          <b>{opponentText(grid, way.next, pinned.registrationId, style, bracket)}</b>
        </div>
      ) : null}
      {way.next ? (
        <ul className={css['mineNext']}>
          {way.ifWon ? (
            <NextMatch grid={grid} match={way.ifWon} from={way.next} style={style} isWin text={place(way.ifWon)} eta={eta(way.ifWon)} />
          ) : null}
          {way.ifLost ? (
            <NextMatch
              grid={grid}
              match={way.ifLost}
              from={way.next}
              style={style}
              isWin={false}
              text={place(way.ifLost)}
              eta={eta(way.ifLost)}
            />
          ) : null}
        </ul>
      ) : (
        <p className="t14">{way.place === null ? (way.lastPlayed ? t('out') : t('noMatches')) : t('placeIs', { place: way.place })}</p>
      )}
      <Ahead matches={way.ahead} eta={eta} />
      {way.next ? <CalendarLink eventId={eventId} registrationId={pinned.registrationId} /> : null}
      {way.played.length > 0 ? <Played {...{ grid, style }} ownId={pinned.registrationId} matches={way.played} /> : null}
    </div>
  );
};

/** Where further wins lead. */
const Ahead = ({ matches, eta }: { matches: readonly MatchDoc[]; eta: (match: MatchDoc) => string }) => {
  const t = useText(myAthletesTexts);
  if (matches.length === 0) return null;
  const said = matches.map((match) => [t('matchNumber', { number: match.number }), eta(match)].filter(Boolean).join(' '));
  return <p className="t13 muted">{`${t('then')}: ${said.join(', ')}`}</p>;
};

/** What the entrant has fought: against whom, with what score. */
const Played = ({ grid, style, ownId, matches }: { grid: GridDoc; style: NameStyle; ownId: number; matches: readonly MatchDoc[] }) => {
  const t = useText(myAthletesTexts);
  const bracket = useText(bracketTexts);
  const scoreText = useScoreText();
  return (
    <details className={css['played']}>
      <summary>{t('playedCount', { count: matches.length })}</summary>
      <ul className={css['mineNext']}>
        {matches.map((match) => {
          const own = match.participants.find(({ registrationId }) => registrationId === ownId);
          const other = match.participants.find(({ registrationId }) => registrationId !== ownId);
          const isWon = match.winnerRegistrationId === ownId;
          return (
            <li key={match.id}>
              <span className={css['arrow']} data-win={isWon || undefined} aria-hidden>
                {isWon ? <IconCheck size={16} /> : <IconX size={16} />}
              </span>
              <span>
                {opponentText(grid, match, ownId, style, bracket)}
                <small>
                  {t('matchNumber', { number: match.number })},{' '}
                  {t(match.winnerRegistrationId === null ? 'even' : isWon ? 'ifWon' : 'ifLost')}
                </small>
              </span>
              <b className="nw">
                {scoreText(own?.score ?? 0)} : {scoreText(other?.score ?? 0)}
              </b>
            </li>
          );
        })}
      </ul>
    </details>
  );
};

const opponentText = (grid: GridDoc, match: MatchDoc, ownId: number, style: NameStyle, t: BracketTranslate): string => {
  const other = match.participants.find(({ registrationId }) => registrationId !== ownId);
  return other ? slotName(t, grid, other, style).fullName : '';
};

const Now = ({ match, text }: { match: MatchDoc; text: string }) => {
  const [first, second] = match.participants.map(({ score }) => score ?? 0).map(useScoreText());
  return (
    <div className={css['mineNow']}>
      <span className="row">
        <LiveBadge />
        <span className="t13">{text}</span>
      </span>
      <span>
        <b>{`${first} : ${second}`}</b>{' '}
        <span className="muted" role="timer" aria-live="off">
          {useMatchClock(match)}
        </span>
      </span>
    </div>
  );
};

interface NextMatchProps {
  grid: GridDoc;
  match: MatchDoc;
  /** The match that decides: its winner or loser comes here. */
  from: MatchDoc;
  style: NameStyle;
  isWin: boolean;
  text: string;
  eta: string;
}

const NextMatch = ({ grid, match, from, style, isWin, text, eta }: NextMatchProps) => {
  const t = useText(myAthletesTexts);
  const bracket = useText(bracketTexts);
  const other = match.participants.find(({ source }) => !('matchId' in source && source.matchId === from.id));
  return (
    <li>
      <span className={css['arrow']} data-win={isWin || undefined} aria-hidden>
        {isWin ? <IconArrowUp size={16} /> : <IconArrowDown size={16} />}
      </span>
      <span>
        <b>{t(isWin ? 'ifWon' : 'ifLost')}</b>
        <small>
          {text}
          {other ? `, ${t('against', { name: slotName(bracket, grid, other, style).name })}` : ''}
        </small>
      </span>
      <span className="t13 nw">{eta}</span>
    </li>
  );
};
