import { IconSend, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../../ui/Avatar.js';
import { Button, buttonClass, IconButton } from '../../../ui/Button.js';
import { formatDateTime, formatDay } from '../../../ui/dates.js';
import { formatNumber, formatPrice, numbered } from '../../../ui/numbers.js';
import { isSharedKey, sharedTexts } from '../../../ui/sharedTexts.js';
import { lazyPart } from '../../../ui/lazyPart.js';
import { useLocale, useText } from '../../../ui/texts.js';
import { bulkTexts } from './bulkTexts.js';
import { components, type Component, type DeskRow } from './deskRow.js';
import { deskTexts } from './deskTexts.js';
import { Answers } from './Answers.js';
import { ComponentStatus, type StatusLists } from './statusLook.js';

const AuditTimeline = lazyPart(async () => (await import('../../../shared/audit/AuditTimeline.js')).AuditTimeline);

interface PreviewPanelProps {
  row: DeskRow;
  lists: StatusLists;
  mayEdit: boolean;
  mayRefund: boolean;
  timeZone: string;
  currency: string;
  /** The panel was opened by Enter: the reader goes on in it. */
  isFocused: boolean;
  onEdit: () => void;
  onNotify: () => void;
  onAcceptRequest: () => void;
  onDisableRequest: () => void;
  onClose: () => void;
}

/** All about one registration beside the table, without leaving the row. */
export const PreviewPanel = (props: PreviewPanelProps) => {
  const { row, timeZone, mayEdit, isFocused, onEdit, onNotify, onClose } = props;
  const t = useText(deskTexts);
  const bulk = useText(bulkTexts);
  const [tab, setTab] = useState<'summary' | 'history'>('summary');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) heading.current?.focus();
  }, [isFocused, row.id]);
  const locale = useLocale();
  const about = [numbered(locale, row.tournamentGridNumber ?? row.index), row.streamName, row.organization?.name]
    .filter(Boolean)
    .join(' · ');
  return (
    <aside className="desk-peek" aria-label={`${t('preview')}: ${row.fullName}`}>
      <header>
        <Avatar url={null} gender={row.gender} />
        <div className="sp">
          <h2 ref={heading} tabIndex={-1}>
            {row.fullName}
          </h2>
          <span className="muted t12">{about}</span>
        </div>
        <IconButton label={t('close')} onClick={onClose}>
          <IconX aria-hidden size={18} />
        </IconButton>
      </header>
      <div className="tabs desk-peek-tabs" role="group" aria-label={row.fullName}>
        {(['summary', 'history'] as const).map((name) => (
          <button key={name} type="button" aria-pressed={name === tab} onClick={() => setTab(name)}>
            {t(name)}
          </button>
        ))}
      </div>
      <div className="desk-peek-b">
        {tab === 'summary' ? (
          <Summary {...props} />
        ) : (
          <>
            <AuditTimeline key={`${row.id} ${row.version}`} aggregateType="registration" aggregateId={row.id} timeZone={timeZone} />
            <Link to={`/cabinet/event/${row.eventId}/audit?of=registration-${row.id}`}>{t('wholeHistory')}</Link>
          </>
        )}
      </div>
      {mayEdit && (
        <footer>
          <Button onClick={onEdit}>{t('editEntry')}</Button>
          <Button icon={<IconSend aria-hidden size={16} />} onClick={onNotify}>
            {bulk('notify')}
          </Button>
        </footer>
      )}
    </aside>
  );
};

const Summary = (props: PreviewPanelProps) => {
  const { row, lists, currency } = props;
  const t = useText(deskTexts);
  const shared = useText(sharedTexts);
  const locale = useLocale();
  const gender = `gender.${row.gender ?? ''}`;
  const facts: [string, string | number | null | undefined][] = [
    [t('stream'), row.streamName],
    [t('club'), row.organization?.name],
    [t('coach'), row.coach?.name],
    [t('team'), row.teamName === row.fullName ? null : row.teamName],
    [t('gender'), isSharedKey(gender) ? shared(gender) : null],
    [t('birthDate'), row.birthDate && `${formatDay(locale, row.birthDate)}${row.age === null ? '' : ` (${row.age})`}`],
    [t('country'), row.countryCode],
    [t('weight'), row.weight === null ? null : formatNumber(locale, row.weight)],
    [t('actualWeight'), row.actualWeight === null ? null : formatNumber(locale, row.actualWeight)],
    [t('seed'), row.seed],
    [t('place'), row.place],
    [t('result'), row.result],
    [t('price'), row.price > 0 ? formatPrice(locale, row.price, currency) : null],
  ];
  return (
    <>
      {row.withdrawalRequest?.status === 'requested' && <Request {...props} />}
      <section>
        <h3>{t('statuses')}</h3>
        <dl className="kv">
          {components.map((component) => (
            <StatusRow key={component} component={component} row={row} lists={lists} />
          ))}
        </dl>
      </section>
      <section>
        <dl className="kv">
          {facts.flatMap(([name, value]) =>
            value === null || value === undefined || value === '' ? [] : [<Fact key={name} name={name} value={value} />],
          )}
        </dl>
      </section>
      {row.answers.length > 0 && <Answers row={row} />}
    </>
  );
};

const Fact = ({ name, value }: { name: string; value: string | number }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);

const StatusRow = ({ component, row, lists }: { component: Component; row: DeskRow; lists: StatusLists }) => {
  const t = useText(deskTexts);
  const comment = row.comments[component];
  return (
    <>
      <dt>{t(component)}</dt>
      <dd>
        <ComponentStatus component={component} status={row.statuses[component]} lists={lists} />
        {comment && <p className="muted t12 desk-comment">{comment}</p>}
      </dd>
    </>
  );
};

const paid: ReadonlySet<string> = new Set(['paid', 'paidOffline', 'partlyPaid', 'partlyRefunded']);

const Request = ({ row, mayEdit, mayRefund, onAcceptRequest, onDisableRequest }: PreviewPanelProps) => {
  const t = useText(deskTexts);
  const locale = useLocale();
  const request = row.withdrawalRequest;
  if (!request) return null;
  return (
    <section className="note note--warn">
      <div className="column">
        <b>{t('request')}</b>
        <p>{request.reason}</p>
        <span className="muted t12">{t('requestedAt', { date: formatDateTime(locale, request.requestedAt) })}</span>
        {mayEdit && (
          <div className="row wrap">
            <Button size="small" look="danger" onClick={onAcceptRequest}>
              {t('acceptRequest')}
            </Button>
            {mayRefund && row.paymentInvoiceId !== null && paid.has(row.statuses.payment) && (
              <Link
                className={buttonClass('plain', 'small')}
                to={`/cabinet/event/${row.eventId}/payments/invoices?invoice=${row.paymentInvoiceId}&refund=${row.id}`}
              >
                {t('withdrawAndRefund')}
              </Link>
            )}
            <Button size="small" onClick={onDisableRequest}>
              {t('disableRequest')}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
};
