import { useSelector } from 'react-redux';
import { ConnectionPill } from '../ui/ConnectionPill.js';
import type { CoreState } from './store.js';

/** The connection pill of this page. */
export const LineStatus = ({ waiting, toDecide, onOpen }: { waiting?: number; toDecide?: number; onOpen?: () => void }) => {
  const { status, since } = useSelector((state: CoreState) => state.live);
  return (
    <ConnectionPill
      status={status}
      since={since}
      {...(waiting !== undefined && { waiting })}
      {...(toDecide !== undefined && { toDecide })}
      {...(onOpen && { onOpen })}
    />
  );
};
