import { useState } from 'react';
import type { InputOf } from '#contracts/op';
import type { PlaygroundShape } from '#contracts/playgrounds/schedule.docs';
import { scheduleOps } from '#contracts/playgrounds/schedule.ops';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { Button, LinkButton } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { Dialog } from '../../ui/Dialog.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { SelectField, TextField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { localPath } from '../../ui/locale.js';
import { QrCode } from '../../ui/QrCode.js';
import { OnlyHereNote } from '../../ui/OnlyHereNote.js';
import { siteOrigin } from '../../ui/siteOrigin.js';
import { useLocale } from '../../ui/texts.js';
import { boardTexts } from './boardTexts.js';
import { useBoardText } from './useBoardText.js';
import { dialogTexts } from './dialogTexts.js';
import css from './playgrounds.module.css';
import type { BoardState } from './useBoard.js';
import { copyText } from '../../ui/copyText.js';

interface NumbersDialogProps {
  eventId: number;
  playgrounds: readonly PlaygroundShape[];
  onClose: () => void;
}

type NumberingOrder = InputOf<typeof scheduleOps.number>['order'];

export const NumbersDialog = ({ eventId, playgrounds, onClose }: NumbersDialogProps) => {
  const t = useBoardText(dialogTexts);
  const toast = useToast();
  const { send, sending, errors } = useCommand(scheduleOps.number, { isQuiet: true });
  const give = async (values: Record<string, string>) => {
    const playgroundIds = playgrounds.map(({ id }) => id);
    const outcome = await send({
      eventId,
      playgroundIds,
      startNumber: Number(values['startNumber']),
      order: (values['order'] ?? 'schedule') as NumberingOrder,
    });
    if (!outcome.success) return;
    toast('ok', t('numbered', { count: outcome.numbered.length }));
    onClose();
  };
  return (
    <FormDialog
      title={t('numbersTitle')}
      action={t('give')}
      size="small"
      isBusy={sending}
      onSubmit={(values) => void give(values)}
      onClose={onClose}
    >
      <p className="note note--warn">{t('numbersText')}</p>
      <FormErrors errors={errors} handled={['startNumber', 'order']} />
      <TextField
        name="startNumber"
        type="number"
        min={1}
        label={t('startNumber')}
        defaultValue={1}
        errors={errors['startNumber']}
        autoFocus
      />
      <SelectField
        name="order"
        label={t('order')}
        errors={errors['order']}
        options={[
          { value: 'schedule', text: t('orderSchedule') },
          { value: 'alphabet', text: t('orderAlphabet') },
          { value: 'organization', text: t('orderOrganization') },
        ]}
      />
    </FormDialog>
  );
};

interface ConfirmProps {
  kind: 'clear' | 'remove';
  playground: PlaygroundShape;
  state: Pick<BoardState, 'edit' | 'isBusy'>;
  onClose: () => void;
}

/** Clearing can be undone for a moment, removing cannot; both say what they do. */
export const PlaygroundConfirm = ({ kind, playground, state, onClose }: ConfirmProps) => {
  const t = useBoardText(dialogTexts);
  const words = useBoardText(boardTexts);
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const { id: playgroundId, name, items } = playground;
  const run = async () => {
    const outcome =
      kind === 'clear'
        ? await state.edit(scheduleOps.clear, { playgroundId }, words('cleared', { playground: name }))
        : await state.edit(scheduleOps.updateOptions, { playgroundId, options: { isRemoved: true } }, null);
    if (outcome.success) onClose();
    else setErrors({ form: Object.values(outcome.errors).flat() });
  };
  return (
    <ConfirmDialog
      title={t(kind === 'clear' ? 'clearTitle' : 'removeTitle')}
      action={t(kind === 'clear' ? 'clear' : 'remove')}
      isOpen
      isBusy={state.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <div className="column">
        <p>{kind === 'clear' ? t('clearText', { name, count: items.length }) : t('removeText', { name })}</p>
        <FormErrors errors={errors} />
      </div>
    </ConfirmDialog>
  );
};

/** The page for the referee's tablet, to be scanned from this screen. */
export const MatDialog = ({ eventId, playground, onClose }: { eventId: number; playground: PlaygroundShape; onClose: () => void }) => {
  const t = useBoardText(dialogTexts);
  const toast = useToast();
  const path = localPath(useLocale(), `/mat/${eventId}/${playground.id}`);
  const address = `${siteOrigin()}${path}`;
  const copy = () => {
    void copyText(address).then((isDone) => isDone && toast('ok', t('copied')));
  };
  return (
    <Dialog
      title={t('matTitle', { name: playground.name })}
      isOpen
      onClose={onClose}
      size="small"
      footer={
        <>
          <Button onClick={copy}>{t('copy')}</Button>
          <span className="sp" />
          <LinkButton look="primary" href={path} target="_blank" rel="noopener">
            {t('matOpen')}
          </LinkButton>
        </>
      }
    >
      <div className="column">
        <p>{t('matText')}</p>
        <QrCode address={address} label={t('qr', { address })} className={css['qr']} />
        <OnlyHereNote address={address} />
        <p>
          <a href={path} target="_blank" rel="noopener">
            {address}
          </a>
        </p>
      </div>
    </Dialog>
  );
};
