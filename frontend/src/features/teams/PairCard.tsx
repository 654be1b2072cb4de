import { IconUnlink } from '@tabler/icons-react';
import type { RegistrationRow } from '#contracts/registrations/registration.docs';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { useText } from '../../ui/texts.js';
import { Member } from './TeamCard.js';
import styles from './teams.module.css';
import { teamsTexts } from './teamsTexts.js';
import type { Pair } from '#contracts/registrations/teams.docs';
import type { TeamsDesk } from './useTeams.js';

interface PairCardProps {
  pair: Pair;
  /** Who could take a partner's place. */
  free: readonly RegistrationRow[];
  desk: TeamsDesk;
}

export const PairCard = ({ pair, free, desk }: PairCardProps) => {
  const t = useText(teamsTexts);
  const toast = useToast();
  const { registrationPairId, registrations } = pair;
  const names = registrations.map(({ fullName }) => fullName).join(' / ');
  const replace = async (gone: number, by: number) => {
    const stays = registrations.filter(({ id }) => id !== gone).map(({ id }) => id);
    const changed = await desk.makePair([...stays, by], registrationPairId);
    if (changed.success) toast('ok', t('freed', { names: registrations.find(({ id }) => id === gone)?.fullName ?? '' }));
  };
  return (
    <li className={`cardx card-p ${styles['card'] ?? ''}`}>
      <ul>
        {registrations.map((row) => (
          <Member key={row.id} row={row}>
            {free.length > 0 && (
              <select
                className={`in ${styles['replace'] ?? ''}`}
                aria-label={`${t('change')}: ${row.fullName}`}
                value=""
                onChange={(event) => void replace(row.id, Number(event.target.value))}
              >
                <option value="">{t('change')}</option>
                {free.map(({ id, fullName }) => (
                  <option key={id} value={id}>
                    {fullName}
                  </option>
                ))}
              </select>
            )}
          </Member>
        ))}
      </ul>
      <div>
        <Button
          size="small"
          icon={<IconUnlink aria-hidden size={16} />}
          aria-label={t('splitOf', { names })}
          onClick={() => void desk.splitPair(registrationPairId)}
        >
          {t('split')}
        </Button>
      </div>
    </li>
  );
};
