import { useText } from '../../ui/texts.js';
import { refereeTexts } from './refereeTexts.js';
import { namesOfOfficials, useOfficials } from './useOfficials.js';

/** "Referees: …" of a bout; nothing while nobody is known. */
export const OfficialsLine = ({
  eventId,
  matchId,
  className = 't13 muted',
}: {
  eventId: number | null;
  matchId: number;
  className?: string | undefined;
}) => {
  const t = useText(refereeTexts);
  const names = namesOfOfficials(useOfficials(eventId), matchId);
  return names === '' ? null : (
    <p className={className}>
      {t('officials')}: {names}
    </p>
  );
};
