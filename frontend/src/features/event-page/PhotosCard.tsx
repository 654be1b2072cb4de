import { IconArrowLeft, IconArrowRight, IconCheck, IconPhotoPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { PhotoRow } from '#contracts/event-page/photo.docs';
import { photoOps } from '#contracts/event-page/photo.ops';
import { useCommand } from '../../app/useCommand.js';
import { Button, IconButton } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { ErrorText } from '../../ui/ErrorText.js';
import { FileButton } from '../../ui/FileButton.js';
import { Pill } from '../../ui/Pill.js';
import { useText } from '../../ui/texts.js';
import { Part } from '../../shared/event-page/Part.js';
import { editTexts } from './editTexts.js';
import type { Draft } from './usePageDraft.js';

interface PhotosCardProps {
  eventId: number;
  photos: readonly PhotoRow[];
  draft: Draft;
  again: () => void;
}

/** The gallery: each change of a photo is saved at once, which one is the cover with the page. */
export const PhotosCard = ({ eventId, photos, draft, again }: PhotosCardProps) => {
  const t = useText(editTexts);
  const editing = useCommand(photoOps.edit);
  const [removed, setRemoved] = useState<PhotoRow | null>(null);
  const edit = (photo: PhotoRow, change: object) =>
    editing.send({ cabinetPhotoId: photo.id, ...change }).then(({ success }) => success && again());
  /** Each gets the place of the other. */
  const swap = async (at: number, to: number) => {
    const [one, other] = [photos[at], photos[to]];
    if (!one || !other) return;
    await edit(one, { index: other.index });
    await edit(other, { index: one.index });
  };
  return (
    <Part title={t('photos')}>
      <p className="muted">{t('photosHint')}</p>
      {photos.length === 0 && <p className="muted">{t('noPhotos')}</p>}
      <ul className="epe-photos">
        {photos.map((photo, index) => (
          <PhotoCard
            key={photo.id}
            photo={photo}
            number={index + 1}
            count={photos.length}
            draft={draft}
            onChange={(change) => void edit(photo, change)}
            onMove={(step) => void swap(index, index + step)}
            onRemove={() => setRemoved(photo)}
          />
        ))}
      </ul>
      <AddPhoto eventId={eventId} again={again} />
      <ConfirmDialog
        title={t('removePhoto')}
        action={t('remove')}
        isOpen={removed !== null}
        onConfirm={() => {
          if (removed) void edit(removed, { isRemoved: true });
          setRemoved(null);
        }}
        onClose={() => setRemoved(null)}
      >
        {t('removePhotoText')}
      </ConfirmDialog>
    </Part>
  );
};

const AddPhoto = ({ eventId, again }: Pick<PhotosCardProps, 'eventId' | 'again'>) => {
  const t = useText(editTexts);
  const { send, sending, errors } = useCommand(photoOps.add, { isQuiet: true });
  const add = (file: File) => void send({ eventId }, { files: { file } }).then(({ success }) => success && again());
  const faults = Object.values(errors).flat();
  return (
    <div className="row wrap">
      <FileButton
        label={t('addPhoto')}
        accept="image/png,image/gif,image/jpeg"
        icon={<IconPhotoPlus aria-hidden size={16} />}
        isBusy={sending}
        onChoose={add}
      >
        {t('addPhoto')}
      </FileButton>
      {faults.length > 0 && (
        <span className="danger-t" role="alert">
          <ErrorText keys={faults} />
        </span>
      )}
    </div>
  );
};

interface PhotoCardProps {
  photo: PhotoRow;
  number: number;
  count: number;
  draft: Draft;
  onChange: (change: { title?: string; isHidden?: boolean }) => void;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
}

const PhotoCard = ({ photo, number, count, draft, onChange, onMove, onRemove }: PhotoCardProps) => {
  const t = useText(editTexts);
  const isCover = draft.draft.coverPhotoId === photo.id;
  return (
    <li>
      <img src={photo.smallUrl} alt="" loading="lazy" />
      <input
        className="in"
        defaultValue={photo.title}
        maxLength={200}
        aria-label={t('photoTitle', { number })}
        placeholder={t('photoTitleShort')}
        onBlur={({ currentTarget: { value } }) => value !== photo.title && onChange({ title: value })}
      />
      <span className="row wrap">
        <IconButton label={t('earlier', { number })} disabled={number === 1} onClick={() => onMove(-1)}>
          <IconArrowLeft aria-hidden size={16} />
        </IconButton>
        <IconButton label={t('later', { number })} disabled={number === count} onClick={() => onMove(1)}>
          <IconArrowRight aria-hidden size={16} />
        </IconButton>
        {isCover && (
          <Pill tone="brand" icon={<IconCheck aria-hidden size={14} />}>
            {t('cover')}
          </Pill>
        )}
        {photo.isHidden && <Pill tone="mute">{t('hidden')}</Pill>}
      </span>
      <span className="row wrap">
        <Button size="small" onClick={() => draft.change({ coverPhotoId: isCover ? null : photo.id })}>
          {t(isCover ? 'noCover' : 'makeCover')}
        </Button>
        <Button size="small" onClick={() => onChange({ isHidden: !photo.isHidden })}>
          {t(photo.isHidden ? 'show' : 'hide')}
        </Button>
        <Button size="small" look="danger" onClick={onRemove}>
          {t('remove')}
        </Button>
      </span>
    </li>
  );
};
