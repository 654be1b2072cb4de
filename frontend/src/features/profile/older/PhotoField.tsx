import { useCommand } from '../../../app/useCommand.js';
import { Avatar } from '../../../ui/Avatar.js';
import { Button } from '../../../ui/Button.js';
import { FileButton } from '../../../ui/FileButton.js';
import { pictureTypes } from '../../../ui/fileTypes.js';
import { FormErrors } from '../../../ui/FormErrors.js';
import { useText } from '../../../ui/texts.js';
import { removePhoto, savePhoto, type OlderProfile } from './olderData.js';
import { olderTexts } from './olderTexts.js';

interface PhotoFieldProps {
  userId: number;
  profile: OlderProfile;
  onChange: (url: string | null) => void;
}

/** The photo with its own calls: uploaded at once, deleted at once. */
export const PhotoField = ({ userId, profile, onChange }: PhotoFieldProps) => {
  const t = useText(olderTexts);
  const upload = useCommand(savePhoto, { isQuiet: true });
  const removal = useCommand(removePhoto);
  const save = async (photo: File) => {
    const outcome = await upload.send({ userId }, { files: { photo } });
    if (outcome.success) onChange(outcome.profile.profileImageUrl);
  };
  const remove = async () => {
    if ((await removal.send({ userId })).success) onChange(null);
  };
  return (
    <div className="pp-photo">
      <Avatar url={profile.profileImageUrl} gender={profile.gender?.toLowerCase() ?? null} size={96} />
      <FileButton label={t('photo')} accept={pictureTypes} isBusy={upload.sending} onChoose={(photo) => void save(photo)}>
        {t('upload')}
      </FileButton>
      {profile.profileImageUrl && (
        <Button look="danger" isBusy={removal.sending} onClick={() => void remove()}>
          {t('removePhoto')}
        </Button>
      )}
      <FormErrors what="error.update_profile" errors={upload.errors} />
    </div>
  );
};
