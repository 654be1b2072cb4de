import type { KnownBrowser, OpenSession } from '#contracts/identity/session.docs';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSession } from '../../app/session.js';
import { useCommand } from '../../app/useCommand.js';
import { usePageTitle } from '../../app/usePageTitle.js';
import { useQuery } from '../../app/useQuery.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { formatDateTime } from '../../ui/dates.js';
import { Failure, LoginFirst } from '../../ui/Failure.js';
import { Pill } from '../../ui/Pill.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useLocale, useText } from '../../ui/texts.js';
import './account.css';
import { endOthersOp, endSessionOp, requestVerificationOp, sessionsOp } from './calls.js';
import { deviceTexts } from './deviceTexts.js';
import { deviceName, isPhone } from './deviceName.js';
import { PushDevices } from './PushDevices.js';

/** Where one is logged in, and the way to end it elsewhere (docs/spec/screens.md). */
export const Devices = () => {
  const t = useText(deviceTexts);
  const { isKnown, user } = useSession();
  usePageTitle(t('title'));
  if (!isKnown) return <Skeleton lines={4} />;
  return (
    <div className="column dev">
      <h1>{t('title')}</h1>
      {user ? <Own /> : <LoginFirst />}
    </div>
  );
};

const Own = () => {
  const t = useText(deviceTexts);
  const toast = useToast();
  const { answer, failure, refetch } = useQuery(sessionsOp);
  const { send, sending } = useCommand(endOthersOp);
  if (failure && !answer) return <Failure refusal={failure} onRetry={refetch} />;
  if (!answer) return <Skeleton lines={4} />;
  const endOthers = async () => {
    const outcome = await send({});
    if (!outcome.success) return;
    toast('ok', t('othersEnded'));
    refetch();
  };
  return (
    <>
      <ul className="cardx dev-list" aria-label={t('title')}>
        {answer.sessions.map((session) => (
          <Device key={session.id} session={session} onEnded={refetch} />
        ))}
      </ul>
      <div className="form-actions">
        <Button
          look="danger"
          isBusy={sending}
          disabled={answer.sessions.length < 2 && answer.knownDevices.every(({ isCurrent }) => isCurrent)}
          onClick={() => void endOthers()}
        >
          {t('endOthers')}
        </Button>
        {answer.sessions.length < 2 && <span className="muted t13">{t('onlyHere')}</span>}
      </div>
      <Known browsers={answer.knownDevices} />
      <p>
        <Link to="/security">{t('toSecurity')}</Link>
      </p>
      <PushDevices />
      <Email email={answer.email} isVerified={answer.isEmailVerified} />
    </>
  );
};

const Device = ({ session, onEnded }: { session: OpenSession; onEnded: () => void }) => {
  const t = useText(deviceTexts);
  const toast = useToast();
  const { send, sending } = useCommand(endSessionOp);
  const end = async () => {
    const outcome = await send({ id: session.id });
    if (outcome.success) toast('ok', t('ended'));
    onEnded();
  };
  const locale = useLocale();
  const { isCurrent, startedAt, seenAt, device, network } = session;
  const Icon = isPhone(device) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li>
      <Icon aria-hidden size={24} />
      <span className="col sp">
        <span className="w5">{deviceName(device) || t('unknown')}</span>
        <span className="muted t13">
          {[
            place(t, network),
            t('seen', { at: formatDateTime(locale, seenAt) }),
            startedAt && t('since', { at: formatDateTime(locale, startedAt) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {isCurrent ? (
        <Pill tone="ok">{t('current')}</Pill>
      ) : (
        <Button isBusy={sending} onClick={() => void end()}>
          {t('endOne')}
        </Button>
      )}
    </li>
  );
};

const place = (
  t: (key: 'placeUnknown' | 'placeLocal' | 'placeNetwork', params?: { prefix: string }) => string,
  network: string,
): string => {
  if (network === '') return t('placeUnknown');
  return network === 'local' ? t('placeLocal') : t('placeNetwork', { prefix: network });
};

const Known = ({ browsers }: { browsers: readonly KnownBrowser[] }) => {
  const t = useText(deviceTexts);
  const locale = useLocale();
  if (browsers.length === 0) return null;
  return (
    <>
      <h2>{t('known')}</h2>
      <p className="muted">{t('knownText')}</p>
      <ul className="cardx dev-list" aria-label={t('known')}>
        {browsers.map(({ isCurrent, since, device }) => {
          const Icon = isPhone(device) ? IconDeviceMobile : IconDeviceDesktop;
          return (
            <li key={`${since} ${device}`}>
              <Icon aria-hidden size={24} />
              <span className="col sp">
                <span className="w5">{deviceName(device) || t('unknown')}</span>
                <span className="muted t13">{t('knownSince', { at: formatDateTime(locale, since) })}</span>
              </span>
              {isCurrent && <Pill tone="ok">{t('current')}</Pill>}
            </li>
          );
        })}
      </ul>
    </>
  );
};

const Email = ({ email, isVerified }: { email: string | null; isVerified: boolean }) => {
  const t = useText(deviceTexts);
  const toast = useToast();
  const { send, sending } = useCommand(requestVerificationOp);
  if (!email) return null;
  const prove = async () => {
    const outcome = await send({});
    if (outcome.success) toast('ok', t('linkSent', { email }));
  };
  return (
    <section className="cardx card-p form-actions">
      <span className="col sp">
        <span className="w5">{email}</span>
        <span className="muted t13">{t(isVerified ? 'verified' : 'notVerified')}</span>
      </span>
      {!isVerified && (
        <Button isBusy={sending} onClick={() => void prove()}>
          {t('verify')}
        </Button>
      )}
    </section>
  );
};
