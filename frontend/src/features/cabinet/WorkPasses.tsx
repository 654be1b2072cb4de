import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { workPassOps, workPassQueries, type WorkPass } from '#contracts/identity/work-pass.ops';
import { useCommand } from '../../app/useCommand.js';
import { useQuery } from '../../app/useQuery.js';
import { Button } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { formatDateTime } from '../../ui/dates.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure } from '../../ui/Failure.js';
import { sharedTexts } from '../../ui/sharedTexts.js';
import { useLocale, useText } from '../../ui/texts.js';
import { IssuePass } from './IssuePass.js';
import type { IssuedSeats } from './JudgeSeats.js';
import { seatTexts } from '../../shared/judging/seatTexts.js';
import { PassCard } from './PassCard.js';
import { workPassTexts } from './workPassTexts.js';

interface WorkPassesProps {
  eventId: number;
  playgrounds: readonly { id: number; name: string }[];
}

/** Codes by which devices work at the sport event without an account of a person. */
export const WorkPasses = ({ eventId, playgrounds }: WorkPassesProps) => {
  const t = useText(workPassTexts);
  const { answer, failure, refetch } = useQuery(workPassQueries.list, { eventId });
  const { send, sending } = useCommand(workPassOps.takeBack);
  const [isIssuing, setIssuing] = useState(false);
  const [cards, setCards] = useState<IssuedSeats | null>(null);
  const [leaving, setLeaving] = useState<WorkPass | null>(null);
  const takeBack = async () => {
    if (leaving) await send({ eventId, passId: leaving.passId });
    setLeaving(null);
    refetch();
  };
  return (
    <section className="column" aria-labelledby="work-passes">
      <h2 id="work-passes">{t('title')}</h2>
      <div className="cardx card-p column">
        <p className="muted t13">{t('explained')}</p>
        {failure && !answer && <Failure refusal={failure} onRetry={refetch} />}
        {answer?.passes.length === 0 && <EmptyState>{t('none')}</EmptyState>}
        {answer?.passes.map((pass) => (
          <PassRow key={pass.passId} pass={pass} playgrounds={playgrounds} onTakeBack={() => setLeaving(pass)} />
        ))}
        <div className="form-actions">
          <Button icon={<IconPlus aria-hidden size={16} />} onClick={() => setIssuing(true)}>
            {t('add')}
          </Button>
        </div>
      </div>
      {isIssuing && (
        <IssuePass
          eventId={eventId}
          playgrounds={playgrounds}
          onClose={() => setIssuing(false)}
          onIssued={(issued) => {
            setIssuing(false);
            setCards(issued);
            refetch();
          }}
        />
      )}
      {cards && <PassCard cards={cards.issued} refused={cards.refused} onClose={() => setCards(null)} />}
      <ConfirmDialog
        title={t('takeBackTitle')}
        action={t('takeBack')}
        isOpen={leaving !== null}
        isBusy={sending}
        onConfirm={() => void takeBack()}
        onClose={() => setLeaving(null)}
      >
        <p>{leaving && t('takeBackText', { label: leaving.label })}</p>
      </ConfirmDialog>
    </section>
  );
};

interface PassRowProps {
  pass: WorkPass;
  playgrounds: WorkPassesProps['playgrounds'];
  onTakeBack: () => void;
}

const PassRow = ({ pass, playgrounds, onTakeBack }: PassRowProps) => {
  const t = useText(workPassTexts);
  const shared = useText(sharedTexts);
  const locale = useLocale();
  const seat = useText(seatTexts);
  const { label, role, playgroundIds, isHeadReferee, validUntil, opened, openedAt, judge } = pass;
  const mats = playgrounds.filter(({ id }) => playgroundIds.includes(id)).map(({ name }) => name);
  const seats = judge ? [seat(`seat.${judge.panel}`, { seat: judge.seat })] : [];
  const work = [shared(`role.${role}`), ...seats, ...(isHeadReferee ? [t('head')] : mats)];
  return (
    <div className="staff-row">
      <span className="col sp">
        <b>{label}</b>
        <span className="muted t13">{work.join(', ')}</span>
        <span className="muted t13">
          {t('until', { time: formatDateTime(locale, validUntil) })},{' '}
          {openedAt ? t('opened', { count: opened, time: formatDateTime(locale, openedAt) }) : t('notOpened')}
        </span>
      </span>
      <Button size="small" aria-label={`${t('takeBack')}: ${label}`} onClick={onTakeBack}>
        {t('takeBack')}
      </Button>
    </div>
  );
};
