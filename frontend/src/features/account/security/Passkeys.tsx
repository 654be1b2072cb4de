import { IconFingerprint } from '@tabler/icons-react';
import { Menu } from '@mantine/core';
import { useState } from 'react';
import type { PasskeyRow, SecondFactorsAnswer } from '#contracts/identity/second-factor.docs';
import { callOp } from '../../../app/http.js';
import { canUsePasskeys, makePasskey } from '../../../app/login/passkeys.js';
import { useCommand } from '../../../app/useCommand.js';
import { useToast } from '../../../app/useToast.js';
import { Button } from '../../../ui/Button.js';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.js';
import { formatDateTime } from '../../../ui/dates.js';
import { RowMenu } from '../../../ui/RowMenu.js';
import { useLocale, useText } from '../../../ui/texts.js';
import { deviceName } from '../deviceName.js';
import { PasskeyName } from './PasskeyName.js';
import { addPasskeyOp, creationOp, removePasskeyOp, renamePasskeyOp } from './securityCalls.js';
import { securityTexts } from './securityTexts.js';
import type { Prove } from '../../../shared/proof/useProven.js';

interface PasskeysProps {
  factors: SecondFactorsAnswer;
  prove: Prove;
  /** With recovery codes when it is the first second factor. */
  onChanged: (codes: readonly string[] | null) => void;
}

const isHere = (site: string): boolean => canUsePasskeys() && location.hostname === site;

/** The own passkeys: added, renamed, removed. */
export const Passkeys = ({ factors, prove, onChanged }: PasskeysProps) => {
  const t = useText(securityTexts);
  const { asked, setAsked, close, add, rename, remove, make, change } = useChanges(prove, onChanged);
  return (
    <section className="cardx">
      <div className="card-p form-actions">
        <span className="col sp">
          <h2 className="w5">{t('passkeys')}</h2>
          <span className="muted t13">{t('passkeysText')}</span>
          {!isHere(factors.passkeySite) && <span className="muted t13">{t('onlyAt', { site: factors.passkeySite })}</span>}
        </span>
        {isHere(factors.passkeySite) && <Button onClick={() => setAsked({ what: 'add' })}>{t('addPasskey')}</Button>}
      </div>
      <ul className="dev-list sec-list" aria-label={t('passkeys')}>
        {factors.passkeys.map((row) => (
          <PasskeyItem key={row.passkeyId} row={row} onAsk={(what) => setAsked({ what, row })} />
        ))}
      </ul>
      {asked?.what === 'add' && (
        <PasskeyName
          title={t('addPasskey')}
          given={deviceName(navigator.userAgent)}
          command={add}
          onName={(name) => void make(name)}
          onClose={close}
        />
      )}
      {asked?.what === 'rename' && (
        <PasskeyName
          title={t('renameTitle')}
          given={asked.row.name ?? ''}
          command={rename}
          onName={(name) => void change(() => rename.send({ passkeyId: asked.row.passkeyId, name }))}
          onClose={close}
        />
      )}
      <ConfirmDialog
        title={asked?.what === 'remove' ? t('removePasskeyTitle', { name: asked.row.name ?? t('unnamed') }) : ''}
        action={t('remove')}
        isOpen={asked?.what === 'remove'}
        isBusy={remove.sending}
        onConfirm={() => asked?.what === 'remove' && void change(() => remove.send({ passkeyId: asked.row.passkeyId }))}
        onClose={close}
      >
        {t('removePasskeyText')}
      </ConfirmDialog>
    </section>
  );
};

type AskedFor = { what: 'rename' | 'remove'; row: PasskeyRow } | { what: 'add' };

/** Adds, renames and removes passkeys; `asked` is the dialog that is open. */
const useChanges = (prove: Prove, onChanged: PasskeysProps['onChanged']) => {
  const t = useText(securityTexts);
  const toast = useToast();
  const [asked, setAsked] = useState<AskedFor | null>(null);
  const add = useCommand(addPasskeyOp, { isQuiet: true });
  const rename = useCommand(renamePasskeyOp, { isQuiet: true });
  const remove = useCommand(removePasskeyOp, { isQuiet: true });
  const close = () => setAsked(null);
  const make = async (name: string) => {
    const asking = await callOp(creationOp);
    const response = asking.success ? await makePasskey(asking.options) : null;
    if (!response) {
      toast('danger', t('passkeyFailed'));
      return;
    }
    const outcome = await prove(() => add.send({ response, name }));
    if (!outcome?.success) return;
    close();
    onChanged(outcome.recoveryCodes);
  };
  const change = async (run: () => ReturnType<typeof rename.send>) => {
    const outcome = await prove(run);
    if (!outcome?.success) return;
    close();
    onChanged(null);
  };
  return { asked, setAsked, close, add, rename, remove, make, change };
};

const PasskeyItem = ({ row, onAsk }: { row: PasskeyRow; onAsk: (what: 'rename' | 'remove') => void }) => {
  const t = useText(securityTexts);
  const locale = useLocale();
  const name = row.name ?? t('unnamed');
  const used = row.usedAt ? t('used', { at: formatDateTime(locale, row.usedAt) }) : t('never');
  return (
    <li>
      <IconFingerprint aria-hidden size={24} />
      <span className="col sp">
        <span className="w5">{name}</span>
        <span className="muted t13">
          {t('added', { at: formatDateTime(locale, row.addedAt) })} · {used}
        </span>
      </span>
      <RowMenu label={name}>
        <Menu.Item onClick={() => onAsk('rename')}>{t('rename')}</Menu.Item>
        <Menu.Item color="red" onClick={() => onAsk('remove')}>
          {t('remove')}
        </Menu.Item>
      </RowMenu>
    </li>
  );
};
