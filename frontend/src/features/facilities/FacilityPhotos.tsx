import type { ShownFacility } from '#contracts/directory/facility.docs';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCommand } from '../../app/useCommand.js';
import { Button } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { FileButton } from '../../ui/FileButton.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { addPhoto, removePhoto } from './calls.js';
import './facilities.css';
import { facilityTexts } from './facilityTexts.js';

/** Photos of a facility: each is added or taken away at once. */
export const FacilityPhotos = ({ facility: { id, photos }, onChanged }: { facility: ShownFacility; onChanged: () => void }) => {
  const t = useText(facilityTexts);
  const upload = useCommand(addPhoto, { isQuiet: true });
  const removal = useCommand(removePhoto);
  const [asked, setAsked] = useState<number | null>(null);
  const add = (file: File) => void upload.send({ facilityId: id }, { files: { file } }).then(({ success }) => success && onChanged());
  const remove = (photoId: number) => void removal.send({ facilityId: id, photoId }).then(({ success }) => success && onChanged());
  const faults = Object.values(upload.errors).flat();
  return (
    <section className="column" aria-label={t('photos')}>
      <h2>{t('photos')}</h2>
      <p className="muted">{t(photos.length === 0 ? 'noPhotos' : 'photosHint')}</p>
      {photos.length > 0 && (
        <ul className="fac-photos">
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <img src={photo.smallUrl} alt={t('photo', { number: index + 1 })} loading="lazy" />
              <Button size="small" look="danger" aria-label={t('removePhoto', { number: index + 1 })} onClick={() => setAsked(photo.id)}>
                {t('remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {faults.length > 0 && <FormErrors errors={{ form: faults }} />}
      <div>
        <FileButton
          label={t('addPhoto')}
          accept="image/png,image/gif,image/jpeg"
          icon={<IconPhotoPlus aria-hidden size={16} />}
          isBusy={upload.sending}
          onChoose={add}
        >
          {t('addPhoto')}
        </FileButton>
      </div>
      <ConfirmDialog
        title={t('removeTitle')}
        action={t('remove')}
        isOpen={asked !== null}
        onConfirm={() => {
          if (asked !== null) remove(asked);
          setAsked(null);
        }}
        onClose={() => setAsked(null)}
      >
        {t('removeText')}
      </ConfirmDialog>
    </section>
  );
};
