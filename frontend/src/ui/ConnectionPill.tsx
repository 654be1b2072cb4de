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

/** Whatever the line does, it is said how much waits for it. */
const waitingWords = {
  connecting: 'sending',
  online: 'sending',
  reconnecting: 'reconnectingWaiting',
  offline: 'offlineWaiting',
} as const;

/** How the page stands with the server, in the header of every live or editing screen. */
export const ConnectionPill = ({ status, since, waiting = 0, toDecide = 0, onOpen }: ConnectionPillProps) => {
  const t = useText(uiTexts);
  const now = useNow(status === 'reconnecting' ? 1_000 : 0);
  const seconds = Math.max(0, Math.round((now - since) / 1_000));
  const idle = status === 'reconnecting' ? t('reconnecting', { count: seconds }) : t(status);
  const unsent = waiting > 0 ? t(waitingWords[status], { count: waiting }) : idle;
  const word = toDecide > 0 ? t('needsDecision', { count: toDecide }) : unsent;
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
