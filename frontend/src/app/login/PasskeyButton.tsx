import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import type { LoggedIn } from '#contracts/identity/session.docs';
import { Button } from '../../ui/Button.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import type { Outcome } from '../http.js';
import { useCommand } from '../useCommand.js';
import { askPasskey, canUsePasskeys } from './passkeys.js';
import { loginPasskeyOp } from './stepCalls.js';
import { stepTexts } from './stepTexts.js';

/** Logs in with a passkey and nothing else; absent where the browser has none. */
export const PasskeyButton = ({ onOutcome }: { onOutcome: (outcome: Outcome<LoggedIn>) => void }) => {
  const t = useText(stepTexts);
  const [isAsking, setAsking] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const { send, sending, errors } = useCommand(loginPasskeyOp, { isQuiet: true });
  if (!canUsePasskeys()) return null;
  const enter = async () => {
    setAsking(true);
    const response = await askPasskey();
    setAsking(false);
    setMissing(response === null);
    if (response) onOutcome(await send({ response }));
  };
  return (
    <>
      <FormErrors errors={errors} />
      {isMissing && (
        <p className="muted t13" role="status">
          {t('noPasskey')}
        </p>
      )}
      <Button isBusy={isAsking || sending} onClick={() => void enter()}>
        <IconFingerprint aria-hidden size={16} />
        {t('passkey')}
      </Button>
    </>
  );
};
