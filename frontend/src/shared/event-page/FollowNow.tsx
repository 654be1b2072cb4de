import { useContext, useEffect, useState } from 'react';
import { Provider, ReactReduxContext } from 'react-redux';
import type { NowOn } from '#contracts/event-page/event-page.docs';
import { nowOn } from '#contracts/event-page/now-on';
import type { EventLive } from '#contracts/playgrounds/event-live.docs';
import { makeStore } from '../../app/store.js';
import { useDocumentPart, useFollow } from '../../app/useDocument.js';

export interface FollowNowProps {
  eventId: number;
  /** Told what is on, the moment that it changes. */
  onChange: (now: NowOn[]) => void;
}

/** Follows the boards of a sport event and shows nothing itself; a page that came from the server has no store, so it brings one. */
export const FollowNow = (props: FollowNowProps) => {
  const isWithinStore = useContext(ReactReduxContext) !== null;
  return isWithinStore ? <Boards {...props} /> : <WithStore {...props} />;
};

const WithStore = (props: FollowNowProps) => {
  const [store] = useState(() => makeStore());
  return (
    <Provider store={store}>
      <Boards {...props} />
    </Provider>
  );
};

const Boards = ({ eventId, onChange }: FollowNowProps) => {
  useFollow('event-live', eventId);
  const live = useDocumentPart<EventLive, EventLive>('event-live', eventId, (document) => document);
  useEffect(() => {
    // What was known stays until something comes.
    if (live) onChange(nowOn(live));
  }, [live, onChange]);
  return null;
};
