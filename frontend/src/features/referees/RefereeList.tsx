import { IconEdit, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { RefereeRow, Rota } from '#contracts/referees/referees.docs';
import { refereeQueries } from '#contracts/referees/referees.ops';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { useQuery } from '../../app/useQuery.js';
import { Button, IconButton } from '../../ui/Button.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure } from '../../ui/Failure.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { RefereeDialog } from './RefereeDialog.js';
import { rotaTexts } from './rotaTexts.js';
import css from './referees.module.css';

/** The referees of the sport event, where they come from and how much they have to do. */
export const RefereeList = ({ rota, given: { event, streams, playgrounds, permissions } }: { rota: Rota; given: SportEventAnswer }) => {
  const t = useText(rotaTexts);
  const { answer, failure, refetch } = useQuery(refereeQueries.list, { eventId: event.id });
  const [edited, setEdited] = useState<RefereeRow | 'new' | null>(null);
  const mayEdit = permissions.canReopen;
  return (
    <div className="column">
      <p className="muted t13">{t('explained')}</p>
      {failure && !answer && <Failure refusal={failure} onRetry={refetch} />}
      {!answer && !failure && <Skeleton lines={6} />}
      {answer?.referees.length === 0 && <EmptyState>{t('none')}</EmptyState>}
      {answer && answer.referees.length > 0 && (
        <ul className={`cardx ${css['list']}`} aria-label={t('list')}>
          {answer.referees.map((row) => (
            <Row key={row.userId} row={row} rota={rota} playgrounds={playgrounds} onEdit={mayEdit ? () => setEdited(row) : null} />
          ))}
        </ul>
      )}
      {mayEdit && answer && (
        <div>
          <Button look="primary" icon={<IconPlus aria-hidden size={16} />} onClick={() => setEdited('new')}>
            {t('add')}
          </Button>
        </div>
      )}
      {edited && answer && (
        <RefereeDialog
          eventId={event.id}
          referee={edited === 'new' ? null : edited}
          accounts={answer.accounts}
          categories={streams}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            refetch();
          }}
        />
      )}
    </div>
  );
};

interface RowProps {
  row: RefereeRow;
  rota: Rota;
  playgrounds: readonly { id: number; name: string }[];
  onEdit: (() => void) | null;
}

const Row = ({ row, rota, playgrounds, onEdit }: RowProps) => {
  const t = useText(rotaTexts);
  const { userId, fullName, grade, organization, region, country, hasAccount } = row;
  const places = [organization?.name, region?.name, country?.name].filter(Boolean).join(' · ');
  const mats = rota.days.flatMap(({ crews }) => crews).filter(({ userIds }) => userIds.includes(userId));
  const names = [...new Set(mats.map(({ playgroundId }) => playgrounds.find(({ id }) => id === playgroundId)?.name ?? ''))].filter(Boolean);
  const loads = rota.loads.filter((load) => load.userId === userId);
  const sum = (of: 'done' | 'planned') => loads.reduce((all, load) => all + load[of], 0);
  return (
    <li className={css['referee']}>
      <div className={css['what']}>
        <div>
          <b>{fullName}</b> {grade !== '' && <span className="muted">{grade}</span>}{' '}
          {hasAccount && <span className="pill pill--mute">{t('account')}</span>}
        </div>
        {places !== '' && <div className="t13 muted">{places}</div>}
      </div>
      <span className="t13 muted">{names.length > 0 ? names.join(', ') : t('reserve')}</span>
      <span className={css['load']}>
        <span className="t13 muted">{t('bouts')}</span> <b>{t('boutsOf', { done: sum('done'), planned: sum('planned') })}</b>
        <span className="vh"> ({t('boutsHint')})</span>
      </span>
      {onEdit && (
        <IconButton label={t('edit', { name: fullName })} onClick={onEdit}>
          <IconEdit aria-hidden size={18} />
        </IconButton>
      )}
    </li>
  );
};
