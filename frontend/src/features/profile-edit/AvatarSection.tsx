import { IconTrash, IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { profileDocumentOps } from '#contracts/profiles/profile-documents.ops';
import { Button } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { FileButton } from '../../ui/FileButton.js';
import { useText } from '../../ui/texts.js';
import { Avatar } from '../../ui/Avatar.js';
import { useEditing } from './editContext.js';
import { partTexts } from './partTexts.js';
import { SectionFrame } from './SectionFrame.js';
import { useAvatar } from './useAvatar.js';
import { useSectionForm } from './useSectionForm.js';

const CropDialog = lazy(async () => ({ default: (await import('./CropDialog.js')).CropDialog }));

/** docs/spec/profile.md; the cropper makes a jpeg of each. */
const accepted = 'image/png,image/gif,image/jpeg,image/bmp,image/x-icon';
const shownSide = 240;
const nothing = () => ({});

/** The picture: chosen, cropped to a square, removed. */
export const AvatarSection = () => {
  const t = useText(partTexts);
  const { data } = useEditing();
  const form = useSectionForm({
    section: 'avatar',
    op: profileDocumentOps.saveAvatar,
    givenOf: nothing,
    inputOf: (_draft, userId) => ({ userId }),
  });
  const avatar = useAvatar(form);
  const [file, setFile] = useState<File | null>(null);
  const failures = useRef(form.fail);
  useEffect(() => {
    failures.current = form.fail;
  }, [form.fail]);

  const onUnreadable = useCallback(() => {
    setFile(null);
    failures.current({ form: ['error.file_broken'] });
  }, []);
  return (
    <SectionFrame form={form} lead={t('avatarLead')} isReadOnly>
      <section className="cardx pe-b">
        <Avatar url={data.avatar} gender={data.baseInformation.gender} size={shownSide} />
        <div className="row wrap">
          <FileButton
            label={t('selectAvatar')}
            accept={accepted}
            look="primary"
            icon={<IconUpload aria-hidden size={16} />}
            onChoose={setFile}
          >
            {t('selectAvatar')}
          </FileButton>
          {data.avatar && <RemoveButton isBusy={avatar.isRemoving} remove={avatar.remove} />}
        </div>
      </section>
      {file && (
        <Suspense fallback={null}>
          <CropDialog
            file={file}
            isBusy={avatar.isSaving}
            onClose={() => setFile(null)}
            onSubmit={(picture) => void avatar.save(picture).finally(() => setFile(null))}
            onUnreadable={onUnreadable}
          />
        </Suspense>
      )}
    </SectionFrame>
  );
};

const RemoveButton = ({ isBusy, remove }: { isBusy: boolean; remove: () => Promise<void> }) => {
  const t = useText(partTexts);
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button look="danger" icon={<IconTrash aria-hidden size={16} />} onClick={() => setAsked(true)}>
        {t('removeAvatar')}
      </Button>
      <ConfirmDialog
        title={t('removeAvatar')}
        action={t('removeAvatar')}
        isOpen={isAsked}
        isBusy={isBusy}
        onConfirm={() => void remove().finally(() => setAsked(false))}
        onClose={() => setAsked(false)}
      >
        {t('removeAvatarText')}
      </ConfirmDialog>
    </>
  );
};
