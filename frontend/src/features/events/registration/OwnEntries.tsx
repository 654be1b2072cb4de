import { IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../app/session.js';
import { useCommand } from '../../../app/useCommand.js';
import { refetchQueries, useQuery } from '../../../app/useQuery.js';
import { useToast } from '../../../app/useToast.js';
import { OwnReceipts } from '../../../shared/payments/OwnReceipts.js';
import { Button, buttonClass } from '../../../ui/Button.js';
import { formatMoment } from '../../../ui/moments.js';
import { formatPrice } from '../../../ui/numbers.js';
import { Pill, StatusPill, type Tone } from '../../../ui/Pill.js';
import { useLocale, useText } from '../../../ui/texts.js';
import { AnswersDialog } from './AnswersDialog.js';
import { ChallengeDialog } from './ChallengeDialog.js';
import { CodeDialog } from './CodeDialog.js';
import { entryTexts } from './entryTexts.js';
import type { OwnRow } from '#contracts/registrations/form-answers.docs';
import { hasLeft, ownOp, takeBackOp, withSaid, type EntryFormData } from './formData.js';
import { isPaid } from './isPaid.js';
import { OwnPapers } from './OwnPapers.js';
import { ownTexts } from './ownTexts.js';
import { hasWeights, WeightDialog } from './WeightDialog.js';
import { WithdrawDialog } from './WithdrawDialog.js';
import type { OnlineChallenge } from '#contracts/registrations/form.docs';

type Opened =
  { what: 'answers' | 'weight' | 'withdraw' | 'code'; row: OwnRow } | { what: 'challenge'; row: OwnRow; challenge: OnlineChallenge };

/** What the visitor has entered: how each stands, and what is still to be done. */
export const OwnEntries = ({ form }: { form: EntryFormData }) => {
  const t = useText(entryTexts);
  const { answer } = useQuery(ownOp, { eventId: form.event.id });
  const [opened, setOpened] = useState<Opened | null>(null);
  const rows = answer?.registrations ?? [];
  if (rows.length === 0) return null;
  const close = () => setOpened(null);
  return (
    <section className="column" aria-labelledby="own-entries">
      <h2 id="own-entries">{t('own')}</h2>
      <ul className="reg-own">
        {rows.map((row) => (
          <OwnEntry key={row.id} form={form} row={row} partner={partnerOf(row, rows)} onOpen={setOpened} />
        ))}
      </ul>
      {rows.some(({ price }) => price > 0) && <OwnReceipts eventId={form.event.id} />}
      {opened?.what === 'answers' && (
        <AnswersDialog
          form={withSaid(
            form,
            rows.filter(({ id }) => id !== opened.row.id),
          )}
          row={opened.row}
          onClose={close}
        />
      )}
      {opened?.what === 'weight' && <WeightDialog form={form} row={opened.row} onClose={close} />}
      {opened?.what === 'withdraw' && <WithdrawDialog row={opened.row} onClose={close} />}
      {opened?.what === 'code' && <CodeDialog row={opened.row} onClose={close} />}
      {opened?.what === 'challenge' && <ChallengeDialog challenge={opened.challenge} row={opened.row} onClose={close} />}
    </section>
  );
};

const tones: Record<string, Tone> = { none: 'mute', submitted: 'info', accepted: 'ok', rejected: 'danger' };

/** The other one of their pair, where it is one's own entry too. */
const partnerOf = ({ id, registrationPairId }: OwnRow, rows: readonly OwnRow[]): string | undefined =>
  registrationPairId === null ? undefined : rows.find((row) => row.id !== id && row.registrationPairId === registrationPairId)?.fullName;

interface OwnEntryProps {
  form: EntryFormData;
  row: OwnRow;
  partner: string | undefined;
  onOpen: (opened: Opened) => void;
}

const OwnEntry = ({ form, row, partner, onOpen }: OwnEntryProps) => {
  const t = useText(entryTexts);
  const locale = useLocale();
  const participation = row.statuses.participation;
  const isLive = !hasLeft.has(participation);
  const challenges = form.challenges.filter(({ streamIds }) => streamIds.length === 0 || streamIds.includes(row.streamId));
  const isAsked = row.withdrawalRequest?.status === 'requested';
  return (
    <li className="cardx reg-card">
      <div className="row wrap">
        <div className="sp">
          <b>{row.fullName}</b>
          <div className="muted t13">
            {row.streamName}
            {partner && `, ${t('withPartner', { name: partner })}`}
            {row.userId !== null && row.teamName && `, ${t('inTeam', { name: row.teamName })}`}
            {row.price > 0 && `, ${formatPrice(locale, row.price, form.currency)}`}
          </div>
        </div>
        <StatusPill of="participation" value={participation} />
      </div>
      {participation === 'waitingList' && <p className="warn-t t13">{t('waits')}</p>}
      {isAsked && <p className="warn-t t13">{t('withdrawAsked')}</p>}
      {isLive &&
        challenges.map((challenge) => (
          <ChallengeLine
            key={challenge.challengeId}
            challenge={challenge}
            row={row}
            onOpen={() => onOpen({ what: 'challenge', row, challenge })}
          />
        ))}
      {isLive && <EntryActions {...{ form, row, isAsked, onOpen }} />}
    </li>
  );
};

const EntryActions = ({ form, row, isAsked, onOpen }: Omit<OwnEntryProps, 'partner'> & { isAsked: boolean }) => {
  const t = useText(entryTexts);
  const own = useText(ownTexts);
  const { user } = useSession();
  return (
    <div className="row wrap">
      {row.entrantKind === 'athlete' && (
        <Button size="small" icon={<IconQrcode aria-hidden size={16} />} onClick={() => onOpen({ what: 'code', row })}>
          {own('showCode')}
        </Button>
      )}
      <OwnPapers row={row} />
      {(row.statuses.payment === 'unpaid' || row.statuses.payment === 'partlyPaid') && user && (
        <Link className={buttonClass('primary', 'small')} to={`/event/payment-for-athlete-registrations/${form.event.id}/${user.id}`}>
          {own('pay')}
        </Link>
      )}
      {row.entrantKind === 'athlete' && form.state === 'open' && hasWeights(form.streams.find(({ id }) => id === row.streamId)) && (
        <Button size="small" onClick={() => onOpen({ what: 'weight', row })}>
          {own('changeWeight')}
        </Button>
      )}
      {form.questions.length > 0 && form.state === 'open' && (
        <Button size="small" onClick={() => onOpen({ what: 'answers', row })}>
          {t('editAnswers')}
        </Button>
      )}
      {isAsked ? (
        row.userId === user?.id && <TakeBackButton row={row} />
      ) : (
        <Button size="small" look="ghost" onClick={() => onOpen({ what: 'withdraw', row })}>
          {isPaid(row) ? own('withdrawPaid') : t('withdraw')}
        </Button>
      )}
    </div>
  );
};

/** Whoever asked to be withdrawn stays after all. */
const TakeBackButton = ({ row }: { row: OwnRow }) => {
  const t = useText(ownTexts);
  const toast = useToast();
  const { send, sending } = useCommand(takeBackOp);
  const takeBack = async () => {
    if (!(await send({ registrationId: row.id })).success) return;
    toast('ok', t('takenBack'));
    refetchQueries(ownOp);
  };
  return (
    <Button size="small" isBusy={sending} onClick={() => void takeBack()}>
      {t('takeBack')}
    </Button>
  );
};

const ChallengeLine = ({ challenge, row, onOpen }: { challenge: OnlineChallenge; row: OwnRow; onOpen: () => void }) => {
  const t = useText(entryTexts);
  const locale = useLocale();
  const given = row.challengeAnswers.find(({ challengeId }) => challengeId === challenge.challengeId);
  const status = given?.status ?? 'none';
  const due = challenge.dateTo ? t('challengeDue', { at: formatMoment(locale, challenge.dateTo) }) : '';
  return (
    <div className="row wrap reg-line">
      <div className="sp">
        {t('challenge')}: {challenge.title}
        <div className="muted t13">{[challenge.isRequired ? t('required') : '', due].filter(Boolean).join(', ')}</div>
        {given?.comment && <div className="danger-t t13">{given.comment}</div>}
      </div>
      <Pill tone={tones[status] ?? 'mute'}>{t(`challengeStatus_${status}`)}</Pill>
      {status !== 'accepted' && (
        <Button size="small" onClick={onOpen}>
          {given ? t('changeChallenge') : t('answerChallenge')}
        </Button>
      )}
    </div>
  );
};
