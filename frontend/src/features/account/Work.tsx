import { useCallback, useEffect, useRef, useState } from 'react';
import type { WorkPass } from '#contracts/identity/work-pass.ops';
import { useCommand } from '../../app/useCommand.js';
import { usePageTitle } from '../../app/usePageTitle.js';
import { Button } from '../../ui/Button.js';
import { TextField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { formValues } from '../../ui/formValues.js';
import { localPath, pageLocale } from '../../ui/locale.js';
import { useText } from '../../ui/texts.js';
import { openWorkPassOp } from './calls.js';
import { workTexts } from './workTexts.js';

interface Opened {
  eventId: number;
  role: WorkPass['role'];
  playgroundIds: number[];
}

/** Where the work of a pass is done. */
export const workPath = ({ eventId, role, playgroundIds: [mat] }: Opened): string => {
  if (role === 'judge') return `/mat/${eventId}/judge`;
  if (role === 'callRoom') return `/cabinet/event/${eventId}/call-room`;
  if (role === 'operator') return `/cabinet/event/${eventId}/weigh-in`;
  return mat === undefined ? `/cabinet/event/${eventId}/grids` : `/mat/${eventId}/${mat}`;
};

/** Takes the code out of the address at once: it is not to stay in the history of a shared device. */
const takeCode = (): string => {
  const code = decodeURIComponent(location.hash.slice(1));
  if (code) history.replaceState(history.state, '', location.pathname);
  return code;
};

/** Opens this device for work at a sport event, by a scanned or a typed code. */
export const Work = () => {
  const t = useText(workTexts);
  const [scanned] = useState(takeCode);
  const { send, sending, errors } = useCommand(openWorkPassOp, { isQuiet: true });
  const isSent = useRef(false);
  usePageTitle(t('title'));
  const open = useCallback(
    async (code: string) => {
      const outcome = await send({ code });
      if (outcome.success) location.replace(localPath(pageLocale(), workPath(outcome)));
    },
    [send],
  );
  useEffect(() => {
    if (!scanned || isSent.current) return;
    isSent.current = true;
    void open(scanned);
  }, [scanned, open]);
  return (
    <div className="entry cardx">
      <h1>{t('title')}</h1>
      <p className="muted">{t('explained')}</p>
      <form className="form" noValidate onSubmit={(event) => void open(formValues(event, 'code').code)}>
        <FormErrors errors={errors} handled={['code']} />
        <TextField
          name="code"
          label={t('code')}
          hint={t('codeHint')}
          defaultValue={scanned}
          errors={errors['code']}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          isRequired
        />
        <div className="form-actions">
          <Button type="submit" look="primary" size="large" isBusy={sending}>
            {t('start')}
          </Button>
        </div>
      </form>
    </div>
  );
};
