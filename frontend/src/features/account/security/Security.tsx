import { useState } from 'react';
import { Link } from 'react-router';
import type { SecondFactorsAnswer } from '#contracts/identity/second-factor.docs';
import { loadSession, useSession } from '../../../app/session.js';
import { usePageTitle } from '../../../app/usePageTitle.js';
import { useQuery } from '../../../app/useQuery.js';
import { useToast } from '../../../app/useToast.js';
import { useStore } from 'react-redux';
import { factorsOp } from '../../../shared/proof/proofCalls.js';
import { useProven } from '../../../shared/proof/useProven.js';
import { Failure, LoginFirst } from '../../../ui/Failure.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { useText } from '../../../ui/texts.js';
import '../account.css';
import { Authenticator } from './Authenticator.js';
import { Passkeys } from './Passkeys.js';
import { NewCodes, RecoveryCodes } from './RecoveryCodes.js';
import { securityTexts } from './securityTexts.js';

/** How one logs in besides the password. */
export const Security = () => {
  const t = useText(securityTexts);
  const { isKnown, user } = useSession();
  usePageTitle(t('title'));
  if (!isKnown) return <Skeleton lines={4} />;
  return (
    <div className="column dev">
      <h1>{t('title')}</h1>
      {user?.needsSecondFactor && (
        <p className="note note--warn" role="alert">
          {t('required')}
        </p>
      )}
      {user ? <Own /> : <LoginFirst />}
    </div>
  );
};

const Own = () => {
  const { answer, failure, refetch } = useQuery(factorsOp);
  if (failure && !answer) return <Failure refusal={failure} onRetry={refetch} />;
  return answer ? <Factors factors={answer} onChanged={refetch} /> : <Skeleton lines={4} />;
};

const Factors = ({ factors, onChanged }: { factors: SecondFactorsAnswer; onChanged: () => void }) => {
  const t = useText(securityTexts);
  const toast = useToast();
  const store = useStore();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { prove, dialog } = useProven(factors);
  const changed = (made: readonly string[] | null) => {
    setCodes(made);
    if (!made) toast('ok', t('done'));
    onChanged();
    // What the session is worth may be another now: an administrator administers again.
    void loadSession(store);
  };
  const hasFactor = factors.hasAuthenticator || factors.passkeys.length > 0;
  return (
    <>
      <p className="muted">{t('lead')}</p>
      <Passkeys factors={factors} prove={prove} onChanged={changed} />
      <Authenticator isOn={factors.hasAuthenticator} prove={prove} onChanged={changed} />
      <RecoveryCodes left={factors.recoveryCodesLeft} hasFactor={hasFactor} prove={prove} onMade={changed} />
      <p>
        <Link to="/devices">{t('toDevices')}</Link>
      </p>
      {dialog}
      {codes && <NewCodes codes={codes} onClose={() => setCodes(null)} />}
    </>
  );
};
