import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { protestRuleOps } from '#contracts/competition/protest.ops';
import type { ProtestRow } from '#contracts/competition/protests.docs';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { EventScreen } from '../../app/shell/EventScreen.js';
import { useDocumentStatus } from '../../app/useDocument.js';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { DecideProtest } from '../../shared/protests/DecideProtest.js';
import { ProtestFacts } from '../../shared/protests/ProtestFacts.js';
import { protestsTexts } from '../../shared/protests/protestsTexts.js';
import { useProtestLimit, useProtests } from '../../shared/protests/useProtests.js';
import { Button, buttonClass } from '../../ui/Button.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { TextField } from '../../ui/Field.js';
import { formValues, typedNumber } from '../../ui/formValues.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { protestsPageTexts } from './protestsPageTexts.js';
import css from './protests.module.css';

/** All protests of a sport event, those to be decided first. */
export const ProtestsPage = () => <EventScreen>{(given) => <Protests given={given} />}</EventScreen>;

const Protests = ({ given: { event, permissions, streams } }: { given: SportEventAnswer }) => {
  const shared = useText(protestsTexts);
  const t = useText(protestsPageTexts);
  const rows = useProtests(event.id);
  const status = useDocumentStatus('protests', event.id);
  const openCount = rows.filter((row) => row.status === 'open').length;
  return (
    <CabinetPage
      title={shared('title')}
      marks={openCount > 0 && <span className="pill pill--warn">{t('openCount', { count: openCount })}</span>}
    >
      <p className="muted">{t('explained')}</p>
      {status === 'loading' && <Skeleton lines={6} />}
      {status === 'ready' && rows.length === 0 && <EmptyState>{t('none')}</EmptyState>}
      {rows.length > 0 && (
        <ul className={css['rows']} aria-label={shared('title')}>
          {rows.map((row) => (
            <Row
              key={`${row.streamId}-${row.id}`}
              row={row}
              timeZone={event.timeZone}
              eventId={event.id}
              mayDecide={permissions.canCorrect}
              isCompleted={streams.find(({ id }) => id === row.streamId)?.isCompleted === true}
            />
          ))}
        </ul>
      )}
      {permissions.canCorrect && status === 'ready' && <Limit eventId={event.id} />}
    </CabinetPage>
  );
};

interface RowProps {
  row: ProtestRow;
  eventId: number;
  timeZone: string;
  mayDecide: boolean;
  isCompleted: boolean;
}

const Row = ({ row, eventId, timeZone, mayDecide, isCompleted }: RowProps) => {
  const shared = useText(protestsTexts);
  const t = useText(protestsPageTexts);
  const navigate = useNavigate();
  const [isDeciding, setDeciding] = useState(false);
  const { streamId, streamName, matchId, number, sides } = row;
  const nameOf = (at: number) => sides[at]?.fullName ?? shared('unknown');
  const toMatch = `/cabinet/event/${eventId}/grids/${streamId}?match=${matchId}`;
  const isPair = sides.length === 2;
  return (
    <li className="cardx card-p">
      <p>
        <b>{streamName}</b> · {isPair ? shared('pair', { number, first: nameOf(0), second: nameOf(1) }) : shared('matchNumber', { number })}
      </p>
      <ProtestFacts protest={row} timeZone={timeZone}>
        <div className="row wrap">
          {row.status === 'open' && mayDecide && (
            <Button look="primary" onClick={() => setDeciding(true)}>
              {shared('decide')}
            </Button>
          )}
          {isPair && (
            <Link className={buttonClass()} to={toMatch}>
              {t('toMatch')}
            </Link>
          )}
        </div>
      </ProtestFacts>
      {isDeciding && row.status === 'open' && (
        <DecideProtest
          protest={row}
          timeZone={timeZone}
          onCorrect={isPair && !isCompleted ? () => void navigate(toMatch) : undefined}
          onClose={() => setDeciding(false)}
        />
      )}
    </li>
  );
};

const Limit = ({ eventId }: { eventId: number }) => {
  const t = useText(protestsPageTexts);
  const toast = useToast();
  const minutes = useProtestLimit(eventId);
  const { send, sending, errors } = useCommand(protestRuleOps.setLimit, { isQuiet: true });
  return (
    <form
      className="form"
      noValidate
      onSubmit={(submitted) => {
        const typed = typedNumber(formValues(submitted)['minutes']);
        void send({ eventId, minutes: typed }).then((outcome) => {
          if (outcome.success) toast('ok', t('saved'));
        });
      }}
    >
      <TextField
        key={minutes}
        label={t('limit')}
        hint={t('limitHint')}
        name="minutes"
        inputMode="numeric"
        defaultValue={minutes ?? ''}
        errors={errors['minutes']}
      />
      <div className="form-actions">
        <Button type="submit" isBusy={sending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
};
