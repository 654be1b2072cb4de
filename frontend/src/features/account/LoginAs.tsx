import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { findAccounts } from '../../app/findAccounts.js';
import { LookupField } from '../../app/LookupField.js';
import { loginAsTexts } from '../../app/loginAsTexts.js';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { useCommand } from '../../app/useCommand.js';
import { usePageTitle } from '../../app/usePageTitle.js';
import { Button, buttonClass } from '../../ui/Button.js';
import type { Choice } from '../../ui/ChoiceField.js';
import { TextArea } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { localPath, pageLocale } from '../../ui/locale.js';
import { useText } from '../../ui/texts.js';
import { issueLoginLinkOp, startLoginAsOp } from './calls.js';

/** An administrator chooses in whose name they are to work, and says why. */
export const LoginAs = () => {
  const t = useText(loginAsTexts);
  const [person, setPerson] = useState<Choice | null>(null);
  const [reason, setReason] = useState('');
  const { send, sending, errors } = useCommand(issueLoginLinkOp, { isQuiet: true });
  const enter = () =>
    // Nobody chosen is sent as null, which the server refuses at the field.
    void send({ userId: person?.id ?? Number.NaN, reason }).then((outcome) => {
      if (outcome.success) location.assign(localPath(pageLocale(), `/login-as#${outcome.link?.split('#')[1] ?? ''}`));
    });
  return (
    <CabinetPage title={t('title')}>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          enter();
        }}
      >
        <p className="muted">{t('explained')}</p>
        <FormErrors errors={errors} handled={['userId', 'reason']} />
        <LookupField
          label={t('person')}
          hint={t('personHint')}
          value={person}
          onChange={setPerson}
          source="accounts"
          find={findAccounts}
          minCharacters={1}
          errors={errors['userId']}
        />
        <TextArea
          label={t('reason')}
          hint={t('reasonHint')}
          isRequired
          value={reason}
          errors={errors['reason']}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className="form-actions">
          <Button type="submit" look="primary" isBusy={sending}>
            {t('enter')}
          </Button>
        </div>
      </form>
    </CabinetPage>
  );
};

/** Takes the token out of the address at once, then uses it. */
const takeToken = (): string => {
  const token = location.hash.slice(1);
  if (token) history.replaceState(history.state, '', location.pathname);
  return token;
};

export const UseLoginAs = () => {
  const t = useText(loginAsTexts);
  const [token] = useState(takeToken);
  const { send, errors } = useCommand(startLoginAsOp, { isQuiet: true });
  const isSent = useRef(false);
  usePageTitle(t('title'));
  useEffect(() => {
    if (!token || isSent.current) return;
    isSent.current = true;
    void send({ token }).then((outcome) => {
      if (outcome.success) location.assign(localPath(pageLocale(), '/'));
    });
  }, [token, send]);
  const isWrong = Object.keys(errors).length > 0;
  return (
    <div className="entry cardx">
      <h1>{t('title')}</h1>
      <FormErrors errors={errors} handled={[]} />
      {!token && <p>{t('noToken')}</p>}
      {token && !isWrong && <p role="status">{t('entering')}</p>}
      {(isWrong || !token) && (
        <Link className={buttonClass()} to="/cabinet/login-as">
          {t('again')}
        </Link>
      )}
    </div>
  );
};
