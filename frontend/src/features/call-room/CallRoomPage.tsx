import { useState } from 'react';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { EventScreen } from '../../app/shell/EventScreen.js';
import { useCallRoom, type ComingPlayground } from '../../shared/call-room/useCallRoom.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { ComingRow } from './ComingRow.js';
import { callRoomTexts } from './callRoomTexts.js';
import css from './callRoom.module.css';

/** Who is on soon at each mat: called, here, or missing. */
export const CallRoomPage = () => <EventScreen>{({ event }) => <CallRoom eventId={event.id} timeZone={event.timeZone} />}</EventScreen>;

const CallRoom = ({ eventId, timeZone }: { eventId: number; timeZone: string }) => {
  const t = useText(callRoomTexts);
  const all = useCallRoom(eventId);
  const [chosen, setChosen] = useState<number | 'none' | null>(null);
  const mats = all?.filter(({ bouts }) => bouts.length > 0) ?? [];
  const keyOf = ({ playgroundId }: ComingPlayground) => playgroundId ?? 'none';
  const shown = mats.some((mat) => keyOf(mat) === chosen) ? mats.filter((mat) => keyOf(mat) === chosen) : mats;
  return (
    <CabinetPage title={t('title')}>
      <p className="muted">{t('explained')}</p>
      {!all && <Skeleton lines={8} />}
      {all && mats.length === 0 && <EmptyState>{t('none')}</EmptyState>}
      {mats.length > 1 && (
        <div className="chips" role="group" aria-label={t('title')}>
          <button type="button" className="chip" aria-pressed={shown.length === mats.length} onClick={() => setChosen(null)}>
            {t('allMats')}
          </button>
          {mats.map((mat) => (
            <button
              key={keyOf(mat)}
              type="button"
              className="chip"
              aria-pressed={shown.length === 1 && shown[0] === mat}
              onClick={() => setChosen(keyOf(mat))}
            >
              {mat.name ?? t('noPlayground')}
            </button>
          ))}
        </div>
      )}
      <div className={css['mats']}>
        {shown.map((mat) => (
          <Mat key={keyOf(mat)} mat={mat} eventId={eventId} timeZone={timeZone} />
        ))}
      </div>
    </CabinetPage>
  );
};

const Mat = ({ mat: { name, bouts }, eventId, timeZone }: { mat: ComingPlayground; eventId: number; timeZone: string }) => {
  const t = useText(callRoomTexts);
  const missing = bouts.reduce(
    (sum, { match, marks }) =>
      sum + match.participants.filter(({ registrationId }) => marks.presenceOf(registrationId) === 'missing').length,
    0,
  );
  const title = name ?? t('noPlayground');
  return (
    <section className="cardx" aria-label={title}>
      <div className="card-h">
        <h2>{title}</h2>
        <span className="sp" />
        {missing > 0 && <span className="pill pill--danger">{t('missingCount', { count: missing })}</span>}
      </div>
      <ol>
        {bouts.map((bout) => (
          <ComingRow key={bout.match.matchId} bout={bout} eventId={eventId} timeZone={timeZone} />
        ))}
      </ol>
    </section>
  );
};
