import { useState } from 'react';
import type { DiplomaTemplate } from '#contracts/diplomas/diploma.docs';
import { diplomaOps, diplomaQueries } from '#contracts/diplomas/diploma.ops';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { useFileOf } from '../../shared/exports/useFileOf.js';
import { Button } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { baseOf } from '../../ui/locale.js';
import { useLocale, useText } from '../../ui/texts.js';
import { editorTexts } from './editorTexts.js';

interface TemplateActionsProps {
  eventId: number;
  /** null: it is not saved yet. */
  template: DiplomaTemplate | null;
  canRemove: boolean;
  /** Whose words the specimen has. */
  registrationId: number | undefined;
  onRemoved: () => void;
  onClose: () => void;
}

/** What is done with a saved template. */
export const TemplateActions = ({ eventId, template, canRemove, registrationId, onRemoved, onClose }: TemplateActionsProps) => {
  const t = useText(editorTexts);
  const locale = useLocale();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const { bring, busy } = useFileOf();
  const { send, sending } = useCommand(diplomaOps.remove);
  const remove = async () => {
    if (!template) return;
    const { success } = await send({ eventId, templateId: template.templateId });
    setAsking(false);
    if (!success) return;
    toast('ok', t('removed'));
    onRemoved();
  };
  const preview = () => {
    const asked = {
      eventId,
      locale: baseOf(locale),
      ...(template && { templateId: template.templateId }),
      ...(registrationId !== undefined && { registrationId }),
    };
    bring('preview', diplomaQueries.preview, asked, 'diploma.pdf');
  };
  return (
    <>
      {template && (
        <>
          <Button isBusy={busy === 'preview'} title={t('previewHint')} onClick={preview}>
            {t('preview')}
          </Button>
          {canRemove && (
            <Button look="danger" onClick={() => setAsking(true)}>
              {t('remove')}
            </Button>
          )}
          <ConfirmDialog
            title={t('remove')}
            action={t('remove')}
            isOpen={isAsking}
            isBusy={sending}
            onConfirm={() => void remove()}
            onClose={() => setAsking(false)}
          >
            {t('removeText', { name: template.name })}
          </ConfirmDialog>
        </>
      )}
      <Button look="ghost" onClick={onClose}>
        {t('close')}
      </Button>
    </>
  );
};
