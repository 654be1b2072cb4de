import { IconArrowDown, IconArrowUp, IconPencil, IconTrash, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { RegistrationRow } from '#contracts/registrations/registration.docs';
import { IconButton } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { StatusPill } from '../../ui/Pill.js';
import { useText } from '../../ui/texts.js';
import { NameForm } from './NameForm.js';
import styles from './teams.module.css';
import { teamsTexts } from './teamsTexts.js';
import type { TeamWithMembers } from '#contracts/registrations/teams.docs';
import type { TeamsDesk } from './useTeams.js';

interface TeamCardProps {
  team: TeamWithMembers;
  isFirst: boolean;
  isLast: boolean;
  desk: TeamsDesk;
}

export const TeamCard = ({ team, isFirst, isLast, desk }: TeamCardProps) => {
  const t = useText(teamsTexts);
  const [doing, setDoing] = useState<'rename' | 'remove' | null>(null);
  const { id, name, members, registrationId } = team;
  const counted = members.length === 0 ? t('empty') : t('members', { count: members.length });
  const aboutMembers = registrationId === undefined ? counted : t('byName');
  const without = (gone: number) => members.map((row) => row.id).filter((other) => other !== gone);
  const rename = async (to: string) => {
    if ((await desk.renameTeam(id, to)).success) setDoing(null);
  };
  return (
    <li className={`cardx card-p ${styles['card'] ?? ''}`}>
      {doing === 'rename' ? (
        <NameForm
          action={t('save')}
          known={name}
          errors={desk.renameErrors['name']}
          onSave={(to) => void rename(to)}
          onCancel={() => setDoing(null)}
        />
      ) : (
        <TeamHead team={team} isFirst={isFirst} isLast={isLast} desk={desk} onDo={setDoing} />
      )}
      <span className="muted t13">{aboutMembers}</span>
      <ul>
        {members.map((row) => (
          <Member key={row.id} row={row}>
            <IconButton label={t('removeMember', { name: row.fullName })} onClick={() => void desk.setMembers(id, without(row.id))}>
              <IconX aria-hidden size={16} />
            </IconButton>
          </Member>
        ))}
      </ul>
      <ConfirmDialog
        title={t('removeTeam')}
        action={t('removeTeam')}
        isOpen={doing === 'remove'}
        isBusy={desk.isBusy}
        onConfirm={() => void desk.removeTeam(id)}
        onClose={() => setDoing(null)}
      >
        {t('removeText', { name })}
      </ConfirmDialog>
    </li>
  );
};

type TeamHeadProps = TeamCardProps & { onDo: (what: 'rename' | 'remove') => void };

const TeamHead = ({ team: { id, name, index, registrationId }, isFirst, isLast, desk, onDo }: TeamHeadProps) => {
  const t = useText(teamsTexts);
  return (
    <div className={styles['head']}>
      <h3>
        {index}. {name}
      </h3>
      <span className={styles['actions']}>
        <IconButton label={t('rename')} onClick={() => onDo('rename')}>
          <IconPencil aria-hidden size={16} />
        </IconButton>
        <IconButton label={t('up')} disabled={isFirst} onClick={() => void desk.moveTeam(id, index - 1)}>
          <IconArrowUp aria-hidden size={16} />
        </IconButton>
        <IconButton label={t('down')} disabled={isLast} onClick={() => void desk.moveTeam(id, index + 1)}>
          <IconArrowDown aria-hidden size={16} />
        </IconButton>
        {registrationId === undefined && (
          <IconButton label={t('removeTeam')} onClick={() => onDo('remove')}>
            <IconTrash aria-hidden size={16} />
          </IconButton>
        )}
      </span>
    </div>
  );
};

/** One of a team or pair; who is out says so. */
export const Member = ({ row, children }: { row: RegistrationRow; children?: ReactNode }) => {
  const participation = row.statuses.participation;
  const isOut = ['rejected', 'withdrawn', 'deactivated'].includes(participation);
  return (
    <li className={styles['member']}>
      <span className={styles['who']}>
        {row.fullName} <span className="muted t13">{row.organization?.name}</span>
      </span>
      {isOut && <StatusPill of="participation" value={participation} />}
      {children}
    </li>
  );
};
