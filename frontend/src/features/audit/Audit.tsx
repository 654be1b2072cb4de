import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import type { AuditEntry, AuditHistory, AuditNames, AuditVerdict } from '#contracts/audit/audit.docs';
import { auditQueries } from '#contracts/audit/audit.ops';
import { Timeline } from '../../shared/audit/Timeline.js';
import { isAdministrator, useSession } from '../../app/session.js';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { EventScreen } from '../../app/shell/EventScreen.js';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { useCommand } from '../../app/useCommand.js';
import { useQuery } from '../../app/useQuery.js';
import { Button } from '../../ui/Button.js';
import { Failure } from '../../ui/Failure.js';
import { Pill } from '../../ui/Pill.js';
import { Skeleton } from '../../ui/Skeleton.js';
import type { Locale } from '../../ui/locale.js';
import { numbered } from '../../ui/numbers.js';
import { useLocale, useText } from '../../ui/texts.js';
import { useState } from 'react';
import css from './audit.module.css';
import { auditTexts } from './auditTexts.js';
import { kindsOf, objectText, useAuditUrl, type AuditObject, type AuditUrl } from './auditUrl.js';
import { Filters } from './Filters.js';
import { StatePanel } from './StatePanel.js';

/** The records of a sport event: who did what when and why, and every object as it was. */
export const Audit = () => <EventScreen>{(given) => <AuditOf given={given} />}</EventScreen>;

const perPage = 50;

const askedBy = (url: AuditUrl, eventId: number) => {
  const kinds = url.kind ? [url.kind] : kindsOf(url.group);
  return {
    aggregateType: url.only?.type ?? 'event',
    aggregateId: url.only?.id ?? eventId,
    perPage,
    ...(url.before !== null && { before: url.before }),
    ...(kinds.length > 0 && { types: kinds }),
    ...(url.actor && { actorUserId: url.actor }),
    ...(url.stream && { streamId: url.stream }),
    ...(url.registration && { registrationId: url.registration }),
    ...(url.call && { correlationId: url.call }),
    ...(url.from && { dateFrom: url.from }),
    ...(url.to && { dateTo: url.to }),
  };
};

const AuditOf = ({ given }: { given: SportEventAnswer }) => {
  const t = useText(auditTexts);
  const locale = useLocale();
  const url = useAuditUrl();
  const { event } = given;
  const { answer, failure, refetch } = useQuery(auditQueries.history, askedBy(url, event.id));
  const people = new Map((answer?.entries ?? []).flatMap(({ actor }): [number, string][] => (actor ? [[actor.id, actor.name]] : [])));
  return (
    <CabinetPage
      title={t('title')}
      marks={answer && <span className="muted">{t(url.before === null ? 'count' : 'countOlder', { count: answer.total })}</span>}
      actions={<Verify />}
    >
      <Filters url={url} given={given} people={people} names={answer?.names} />
      <div className={css['columns']}>
        <div className="column">
          {failure && !answer && <Failure refusal={failure} onRetry={refetch} />}
          {!answer && !failure && <Skeleton lines={10} />}
          {answer && <Records answer={answer} url={url} timeZone={event.timeZone} />}
        </div>
        <aside className={css['panel']}>
          {url.object ? (
            <StatePanel
              key={objectText(url.object)}
              url={url}
              object={url.object}
              eventId={event.id}
              title={titleOf(url.object, answer?.names, t(`object.${url.object.type}`), locale)}
              nameStyle={url.object.type === 'grid' && isOfAthletes(given, url.object.id) ? 'person' : 'whole'}
              timeZone={event.timeZone}
            />
          ) : (
            <p className="muted">{t('choose')}</p>
          )}
        </aside>
      </div>
    </CabinetPage>
  );
};

const isOfAthletes = ({ streams }: SportEventAnswer, streamId: number): boolean =>
  streams.some(({ id, entrantKind }) => id === streamId && entrantKind === 'athlete');

const titleOf = ({ type, id }: AuditObject, names: AuditNames | undefined, kind: string, locale: Locale): string => {
  const name = type === 'registration' ? names?.registrations[id] : names?.streams[id];
  return name ? `${kind}: ${name}` : `${kind} ${numbered(locale, id)}`;
};

const Records = ({ answer, url, timeZone }: { answer: AuditHistory; url: AuditUrl; timeZone: string }) => {
  const t = useText(auditTexts);
  const { object, version, change } = url;
  const isShown = ({ aggregateType, aggregateId, version: own }: AuditEntry) =>
    object !== null && aggregateType === object.type && aggregateId === object.id && own === version;
  const open = (entry: AuditEntry | null) =>
    change({
      object: entry && objectText({ type: entry.aggregateType, id: entry.aggregateId }),
      at: entry && String(entry.version),
      with: null,
    });
  return (
    <>
      <Timeline
        entries={answer.entries}
        names={answer.names}
        openId={answer.entries.find(isShown)?.eventId ?? null}
        onOpen={open}
        onCall={(call) => change({ call, before: null })}
        timeZone={timeZone}
        actions={(entry) => <EntryActions entry={entry} change={change} />}
      />
      {(url.before !== null || answer.next !== null) && (
        <div className="form-actions">
          <Button disabled={url.before === null} onClick={() => change({ before: null })}>
            {t('newest')}
          </Button>
          <Button disabled={answer.next === null} onClick={() => change({ before: String(answer.next) })}>
            {t('older')}
          </Button>
        </div>
      )}
    </>
  );
};

const EntryActions = ({ entry, change }: { entry: AuditEntry; change: AuditUrl['change'] }) => {
  const t = useText(auditTexts);
  const registrationId = entry.aggregateType === 'registration' ? entry.aggregateId : entry.data['registrationId'];
  const object = { type: entry.aggregateType, id: entry.aggregateId };
  return (
    <>
      <Button size="small" onClick={() => change({ kind: entry.type, before: null })}>
        {t('onlySuch')}
      </Button>
      {typeof registrationId === 'number' && (
        <Button size="small" onClick={() => change({ registration: String(registrationId), of: null, before: null })}>
          {t('onlyThisRegistration')}
        </Button>
      )}
      <Button size="small" onClick={() => change({ of: objectText(object), registration: null, before: null })}>
        {t('onlyThisObject')}
      </Button>
    </>
  );
};

/** For administrators: checks every chain of the log. */
const Verify = () => {
  const t = useText(auditTexts);
  const { user } = useSession();
  const [verdict, setVerdict] = useState<AuditVerdict | null>(null);
  const { send, sending } = useCommand(auditQueries.verify);
  if (!isAdministrator(user)) return null;
  const check = () => void send({}).then((outcome) => outcome.success && setVerdict(outcome));
  return (
    <>
      {verdict && <VerdictPill verdict={verdict} />}
      <Button icon={<IconShieldCheck aria-hidden size={16} />} isBusy={sending} onClick={check}>
        {t('verify')}
      </Button>
    </>
  );
};

const VerdictPill = ({ verdict: { firstBroken, checkedCount, headHash } }: { verdict: AuditVerdict }) => {
  const t = useText(auditTexts);
  return firstBroken ? (
    <Pill tone="danger" icon={<IconShieldX aria-hidden size={14} />}>
      {t('broken', { stream: firstBroken.stream, version: firstBroken.version })}
    </Pill>
  ) : (
    <span title={t('head', { hash: headHash })}>
      <Pill tone="ok" icon={<IconShieldCheck aria-hidden size={14} />}>
        {t('intact', { count: checkedCount })}
      </Pill>
    </span>
  );
};
