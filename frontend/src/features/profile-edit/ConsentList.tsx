import { useState } from 'react';
import { Link } from 'react-router';
import type { ConsentGroup, ShownConsent } from '#contracts/visibility/consent.docs';
import { consentOps } from '#contracts/visibility/consent.ops';
import { refetchQueries, useQuery } from '../../app/useQuery.js';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { ConsentFields } from '../../shared/visibility/ConsentFields.js';
import { consentTexts } from '../../shared/visibility/consentTexts.js';
import { Button } from '../../ui/Button.js';
import { formatDate, formatDateTime } from '../../ui/dates.js';
import { Failure } from '../../ui/Failure.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useLocale, useText } from '../../ui/texts.js';
import { visibilityTexts } from './visibilityTexts.js';

/** Which organisers see what of a person, until when, with a way to take it back. */
export const ConsentList = ({ userId }: { userId: number }) => {
  const t = useText(visibilityTexts);
  const { answer, failure, isLoading, refetch } = useQuery(consentOps.list, { userId });
  if (failure && !answer) return <Failure refusal={failure} onRetry={refetch} />;
  if (isLoading || !answer) return <Skeleton lines={3} />;
  return (
    <section className="cardx">
      <header className="pe-row-h">
        <h2>{t('access')}</h2>
      </header>
      <div className="card-p column">
        <p className="muted t13">{t(answer.consents.length === 0 ? 'noAccess' : 'accessLead')}</p>
        {answer.consents.map((consent) => (
          <OneConsent key={consent.eventId} userId={userId} consent={consent} />
        ))}
      </div>
    </section>
  );
};

const OneConsent = ({ userId, consent }: { userId: number; consent: ShownConsent }) => {
  const t = useText(visibilityTexts);
  const words = useText(consentTexts);
  const locale = useLocale();
  const toast = useToast();
  const takeBack = useCommand(consentOps.takeBack);
  const [isOpen, setOpen] = useState(false);
  const { eventId, eventName, groups, entries, until, by, givenAt } = consent;
  const withdraw = () =>
    void takeBack.send({ userId, eventId }).then((outcome) => {
      if (!outcome.success) return;
      toast('ok', t('takenBack'));
      refetchQueries(consentOps.list);
    });
  return (
    <article className="column">
      <div>
        <Link to={`/event/${eventId}`}>
          <b>{eventName}</b>
        </Link>
        <div className="muted t13">{entries.map(({ streamName }) => streamName).join(', ')}</div>
        <div className="muted t13">{consent.isOpen ? t('until', { date: formatDate(locale, until) }) : t('notOpen')}</div>
      </div>
      {groups.length === 0 ? <p>{t('onlyEntry')}</p> : <GroupNames names={groups.map((group) => words(group))} />}
      {by && <p className="muted t13">{t('givenBy', { who: by.name, when: formatDateTime(locale, givenAt) })}</p>}
      {isOpen ? (
        <ConsentForm {...{ userId, eventId, groups }} onDone={() => setOpen(false)} />
      ) : (
        <div className="row wrap">
          {groups.length > 0 && (
            <Button size="small" look="danger" isBusy={takeBack.sending} onClick={withdraw}>
              {t('takeBack')}
            </Button>
          )}
          {entries.length > 0 && (
            <Button size="small" onClick={() => setOpen(true)}>
              {t('change')}
            </Button>
          )}
        </div>
      )}
    </article>
  );
};

const GroupNames = ({ names }: { names: readonly string[] }) => (
  <ul>
    {names.map((name) => (
      <li key={name}>{name}</li>
    ))}
  </ul>
);

interface ConsentFormProps {
  userId: number;
  eventId: number;
  groups: readonly ConsentGroup[];
  onDone: () => void;
}

const ConsentForm = ({ userId, eventId, groups, onDone }: ConsentFormProps) => {
  const t = useText(visibilityTexts);
  const toast = useToast();
  const { send, sending } = useCommand(consentOps.give);
  const [chosen, setChosen] = useState<readonly ConsentGroup[]>(groups);
  const save = () =>
    void send({ userId, eventId, groups: [...chosen] }).then((outcome) => {
      if (!outcome.success) return;
      toast('ok', t('saved'));
      refetchQueries(consentOps.list);
      onDone();
    });
  return (
    <>
      <ConsentFields chosen={chosen} needed={[]} onChange={setChosen} />
      <div className="row wrap">
        <Button size="small" look="primary" isBusy={sending} onClick={save}>
          {t('saveConsent')}
        </Button>
        <Button size="small" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </>
  );
};
