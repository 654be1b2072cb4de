import { profileDocumentOps } from '#contracts/profiles/profile-documents.ops';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { useText } from '../../ui/texts.js';
import { useEditing } from './editContext.js';
import { editTexts } from './editTexts.js';
import { partTexts } from './partTexts.js';
import type { SectionForm } from './useSectionForm.js';

/** Sends a new picture or removes the one there is; either takes effect at once. */
export const useAvatar = ({ fail, done }: Pick<SectionForm<never>, 'fail' | 'done'>) => {
  const t = useText(partTexts);
  const words = useText(editTexts);
  const toast = useToast();
  const { userId } = useEditing();
  const upload = useCommand(profileDocumentOps.saveAvatar, { isQuiet: true });
  const removal = useCommand(profileDocumentOps.removeAvatar, { isQuiet: true });

  const save = async (picture: File) => {
    const outcome = await upload.send({ userId }, { files: { file: picture } });
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
    if (outcome.success) done({ avatar: null });
    else fail(outcome.errors);
  };
  return { save, isSaving: upload.sending, remove, isRemoving: removal.sending };
};
