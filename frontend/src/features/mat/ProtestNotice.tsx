import { useEffect, useRef, useState } from 'react';
import type { ProtestRow } from '#contracts/competition/protests.docs';
import { protestsTexts } from '../../shared/protests/protestsTexts.js';
import { useProtests } from '../../shared/protests/useProtests.js';
import { useText } from '../../ui/texts.js';
import { Notice } from './Notice.js';
import { protestsAt, type AtMat } from './protested.js';
import css from './mat.module.css';

/** Says while a protest against a bout of this mat is open, and tells its decision when it comes. */
export const ProtestNotice = ({ eventId, ...at }: AtMat & { eventId: number }) => {
  const t = useText(protestsTexts);
  const all = useProtests(eventId);
  const open = protestsAt(all, at).filter(({ status }) => status === 'open');
  const [decided, setDecided] = useDecided(all, open);
  const nameOf = ({ sides, registrationId }: ProtestRow) => sides.find((side) => side.registrationId === registrationId)?.fullName ?? '';
  return (
    <>
      {open.length > 0 && (
        <p className={css['restWarning']} role="note">
          {open.map((one) => `${t('protest')}: ${t('matchNumber', { number: one.number })} ${nameOf(one)}, ${one.filedBy}`).join(' · ')}
        </p>
      )}
      {decided && (
        <Notice key={`${decided.matchId}-${decided.id}`} onClose={() => setDecided(null)}>
          {t('protest')}: {t('matchNumber', { number: decided.number })} {nameOf(decided)}. {t(`status.${decided.status}`)}
          {decided.isCorrected ? `, ${t('corrected')}` : ''}: {decided.decision}
        </Notice>
      )}
    </>
  );
};

const keyOf = ({ matchId, id }: ProtestRow): string => `${matchId}-${id}`;

/** The protest that was open here a moment ago and is decided now. */
const useDecided = (all: readonly ProtestRow[], open: readonly ProtestRow[]) => {
  const [decided, setDecided] = useState<ProtestRow | null>(null);
  const wasOpen = useRef(new Set<string>());
  useEffect(() => {
    for (const one of open) wasOpen.current.add(keyOf(one));
    // One decision after another: the next is told once this one is closed.
    if (decided) return;
    const news = all.find((one) => one.status !== 'open' && wasOpen.current.has(keyOf(one)));
    if (news) {
      wasOpen.current.delete(keyOf(news));
      setDecided(news);
    }
  }, [all, open, decided]);
  return [decided, setDecided] as const;
};
