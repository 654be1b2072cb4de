import { IconTrash, IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { profileDocumentOps } from '#contracts/profiles/profile-documents.ops';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { useText } from '../../ui/texts.js';
import { Avatar } from '../../ui/Avatar.js';
import { useEditing } from './editContext.js';
import { editTexts } from './editTexts.js';
import { partTexts } from './partTexts.js';
import { SectionFrame } from './SectionFrame.js';
import { useSectionForm } from './useSectionForm.js';

const CropDialog = lazy(async () => ({ default: (await import('./CropDialog.js')).CropDialog }));

/** docs/spec/profile.md; the cropper makes a jpeg of each. */
const accepted = 'image/png,image/gif,image/jpeg,image/bmp,image/x-icon';
const shownSide = 240;
const nothing = () => ({});

/** The picture: chosen, cropped to a square, removed; each takes effect at once. */
export const AvatarSection = () => {
  const t = useText(partTexts);
  const words = useText(editTexts);
  const toast = useToast();
  const { userId, data } = useEditing();
  const form = useSectionForm({
    section: 'avatar',
    op: profileDocumentOps.saveAvatar,
    givenOf: nothing,
    inputOf: (_draft, id) => ({ userId: id }),
  });
  const upload = useCommand(profileDocumentOps.saveAvatar, { isQuiet: true });
  const removal = useCommand(profileDocumentOps.removeAvatar, { isQuiet: true });
  const [file, setFile] = useState<File | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const { fail, done } = form;
  const failures = useRef(fail);
  useEffect(() => {
    failures.current = fail;
  }, [fail]);

  const onUnreadable = useCallback(() => {
    setFile(null);
    failures.current({ form: ['error.file_broken'] });
  }, []);
  const submit = async (picture: File) => {
    const outcome = await upload.send({ userId }, { files: { file: picture } });
    setFile(null);
    if (!outcome.success) {
      toast('danger', t('uploadFailed'));
      fail({ form: Object.values(outcome.errors).flat() });
      return;
    }
    done(outcome);
    toast('ok', words('saved'));
  };
  const remove = async () => {
    const outcome = await removal.send({ editableUserId: userId });
    setRemoving(false);
    if (outcome.success) done({ avatar: null });
    else fail(outcome.errors);
  };
  return (
    <SectionFrame form={form} lead={t('avatarLead')} isReadOnly>
      <section className="cardx pe-b">
        <Avatar url={data.avatar} gender={data.baseInformation.gender} size={shownSide} />
        <div className="row wrap">
          <Button look="primary" icon={<IconUpload aria-hidden size={16} />} onClick={() => chooser.current?.click()}>
            {t('selectAvatar')}
          </Button>
          <input
            ref={chooser}
            className="vh"
            type="file"
            accept={accepted}
            aria-label={t('selectAvatar')}
            tabIndex={-1}
            onChange={({ currentTarget }) => {
              setFile(currentTarget.files?.[0] ?? null);
              currentTarget.value = '';
            }}
          />
          {data.avatar && (
            <Button look="danger" icon={<IconTrash aria-hidden size={16} />} onClick={() => setRemoving(true)}>
              {t('removeAvatar')}
            </Button>
          )}
        </div>
      </section>
      {file && (
        <Suspense fallback={null}>
          <CropDialog
            file={file}
            isBusy={upload.sending}
            onClose={() => setFile(null)}
            onSubmit={(picture) => void submit(picture)}
            onUnreadable={onUnreadable}
          />
        </Suspense>
      )}
      <ConfirmDialog
        title={t('removeAvatar')}
        action={t('removeAvatar')}
        isOpen={isRemoving}
        isBusy={removal.sending}
        onConfirm={() => void remove()}
        onClose={() => setRemoving(false)}
      >
        {t('removeAvatarText')}
      </ConfirmDialog>
    </SectionFrame>
  );
};
