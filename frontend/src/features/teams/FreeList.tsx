import { IconPlus, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import type { RegistrationRow } from '#contracts/registrations/registration.docs';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { CheckField } from '../../ui/Field.js';
import { useText } from '../../ui/texts.js';
import { NameForm } from './NameForm.js';
import styles from './teams.module.css';
import { teamsTexts } from './teamsTexts.js';
import type { TeamWithMembers } from '#contracts/registrations/teams.docs';
import type { TeamsDesk } from './useTeams.js';

interface FreeListProps {
  free: readonly RegistrationRow[];
  teams: readonly TeamWithMembers[];
  chosen: readonly number[];
  onChoose: (ids: ReadonlySet<number>) => void;
  desk: TeamsDesk;
}

/** Who can be put into a team or a pair: choose some, then say where to. */
export const FreeList = ({ free, teams: all, chosen, onChoose, desk }: FreeListProps) => {
  const teams = all.filter(({ registrationId }) => registrationId === undefined);
  const t = useText(teamsTexts);
  const toast = useToast();
  const [isNaming, setNaming] = useState(false);
  const toggle = (id: number) => onChoose(new Set(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]));
  const done = () => {
    onChoose(new Set());
    toast('ok', t('saved'));
  };
  const join = async (team: { id: number }, members: readonly { id: number }[]) => {
    if ((await desk.setMembers(team.id, [...members.map(({ id }) => id), ...chosen])).success) done();
  };
  const make = async (name: string) => {
    const made = await desk.makeTeam(name);
    if (!made.success) return;
    setNaming(false);
    const team = made.teams.at(-1);
    if (team && chosen.length > 0) await join(team, []);
  };
  const pair = async () => {
    if ((await desk.makePair(chosen)).success) done();
  };
  return (
    <section className={`column ${styles['free'] ?? ''}`}>
      <h2>{t('free')}</h2>
      <div className="row wrap">
        <Button icon={<IconPlus aria-hidden size={16} />} onClick={() => setNaming(true)}>
          {t('newTeam')}
        </Button>
        <Button
          icon={<IconUsers aria-hidden size={16} />}
          disabled={chosen.length !== 2}
          title={t('pairHint')}
          isBusy={desk.isBusy && chosen.length === 2}
          onClick={() => void pair()}
        >
          {t('makePair')}
        </Button>
        {teams.length > 0 && <TeamChoice teams={teams} disabled={chosen.length === 0} onChoose={(team) => void join(team, team.members)} />}
      </div>
      {isNaming && (
        <NameForm
          action={t('create')}
          errors={desk.nameErrors['teams.0.name']}
          onSave={(name) => void make(name)}
          onCancel={() => setNaming(false)}
        />
      )}
      <p className="muted" role="status">
        {chosen.length > 0 ? t('chosen', { count: chosen.length }) : t('pairHint')}
      </p>
      {free.length === 0 && <EmptyState>{t('freeNone')}</EmptyState>}
      {free.length > 0 && <FreeEntrants free={free} chosen={chosen} onToggle={toggle} />}
    </section>
  );
};

interface TeamChoiceProps {
  teams: readonly TeamWithMembers[];
  disabled: boolean;
  onChoose: (team: TeamWithMembers) => void;
}

/** Which team those chosen go to; the choice is an action, so nothing stays chosen. */
const TeamChoice = ({ teams, disabled, onChoose }: TeamChoiceProps) => {
  const t = useText(teamsTexts);
  return (
    <select
      className={`in ${styles['to'] ?? ''}`}
      aria-label={t('chooseTeam')}
      value=""
      disabled={disabled}
      onChange={(event) => {
        const team = teams.find(({ id }) => String(id) === event.target.value);
        if (team) onChoose(team);
      }}
    >
      <option value="">{t('toTeam')}</option>
      {teams.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
};

interface FreeEntrantsProps {
  free: readonly RegistrationRow[];
  chosen: readonly number[];
  onToggle: (id: number) => void;
}

const FreeEntrants = ({ free, chosen, onToggle }: FreeEntrantsProps) => (
  <ul className={styles['list']}>
    {free.map(({ id, fullName, organization }) => (
      <li key={id}>
        <CheckField
          checked={chosen.includes(id)}
          onChange={() => onToggle(id)}
          label={
            <>
              {fullName} <span className="muted t13">{organization?.name}</span>
            </>
          }
        />
      </li>
    ))}
  </ul>
);
