import { useEffect, useRef } from 'react';
import { useDocumentPart, useFollow } from '../../app/useDocument.js';

const view = 'invoice-changes';
/** What one step brings comes in several frames. */
const settleInMs = 300;

/** Tells, a moment after the last of them, that invoices or receipts of a sport event have changed; `null` follows nothing. */
export const useInvoiceChanges = (eventId: number | null, onChanged: () => void): void => {
  useFollow(view, eventId);
  const now = useDocumentPart(view, eventId, (document: object) => document);
  const before = useRef(now);
  const latest = useRef(onChanged);
  latest.current = onChanged;
  useEffect(() => {
    const known = before.current;
    before.current = now;
    // The first one says that nothing has changed yet.
    if (!now || !known || now === known) return undefined;
    const timer = setTimeout(() => latest.current(), settleInMs);
    return () => clearTimeout(timer);
  }, [now]);
};
