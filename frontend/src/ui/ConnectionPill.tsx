import { useText } from './texts.js';
import { uiTexts } from './uiTexts.js';
import { useNow } from './useNow.js';

type Connection = 'connecting' | 'online' | 'reconnecting' | 'offline';

interface ConnectionPillProps {
  status: Connection;
  /** Milliseconds since when the status holds. */
  since: number;
  /** Actions that wait to be sent. */
  waiting?: number;
  /** Refused actions that somebody must decide on. */
  toDecide?: number;
  onOpen?: () => void;
}

const dotClass: Record<Connection, string> = {
  connecting: 'cdot cdot--half',
  online: 'cdot',
  reconnecting: 'cdot cdot--half',
  offline: 'cdot cdot--o',
};

/** How the page stands with the server, in the header of every live or editing screen. */
export const ConnectionPill = ({ status, since, waiting = 0, toDecide = 0, onOpen }: ConnectionPillProps) => {
  const t = useText(uiTexts);
  const now = useNow(status === 'reconnecting' ? 1_000 : 0);
  const seconds = Math.max(0, Math.round((now - since) / 1_000));
  const word =
    toDecide > 0
      ? t('needsDecision', { count: toDecide })
      : status === 'offline'
        ? waiting > 0
          ? t('offlineWaiting', { count: waiting })
          : t('offline')
        : status === 'reconnecting'
          ? t('reconnecting', { count: seconds })
          : waiting > 0
            ? t('sending', { count: waiting })
            : t(status);
  const isTroubled = toDecide > 0 || status === 'offline' || status === 'reconnecting';
  const className = `conn${isTroubled ? ' conn--off' : ''}`;
  const content = (
    <>
      <span className={dotClass[status]} aria-hidden />
      {word}
    </>
  );
  return onOpen ? (
    <button type="button" className={className} onClick={onOpen}>
      {content}
    </button>
  ) : (
    <span className={className} role="status">
      {content}
    </span>
  );
};
