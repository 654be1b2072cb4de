import { IconX } from '@tabler/icons-react';
import type { EntrantDoc } from '#contracts/competition/grid.docs';
import { LaterProfileOf } from '../../shared/profiles/LaterProfileOf.js';
import { IconButton } from '../../ui/Button.js';
import { useText } from '../../ui/texts.js';
import { myAthletesTexts } from './myAthletesTexts.js';
import css from './live.module.css';

interface AthleteHeadProps {
  registrationId: number;
  entrant: EntrantDoc;
  streamName: string;
  onShow: () => void;
  onUnpin: () => void;
}

/** Whom this visitor follows: the name shows their category, the mark beside it leads to their profile where that is open. */
export const AthleteHead = ({ registrationId, entrant, streamName, onShow, onUnpin }: AthleteHeadProps) => {
  const t = useText(myAthletesTexts);
  return (
    <div className={css['mineHead']}>
      <button type="button" className={css['mineName']} onClick={onShow}>
        <b>{entrant.fullName}</b>
        <small>{[entrant.organization?.name, streamName].filter(Boolean).join(' · ')}</small>
      </button>
      {/* The entry of a pair or team is that of one of its members. */}
      {entrant.members?.length ? null : <LaterProfileOf registrationId={registrationId} name={entrant.fullName} />}
      <IconButton label={t('unfollow', { name: entrant.fullName })} onClick={onUnpin}>
        <IconX aria-hidden size={18} />
      </IconButton>
    </div>
  );
};
