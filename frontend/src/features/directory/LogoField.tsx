import type { ShownOrganization } from '#contracts/directory/organization-answers.docs';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useCommand } from '../../app/useCommand.js';
import { Button } from '../../ui/Button.js';
import { FileButton } from '../../ui/FileButton.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { removeLogo, saveLogo } from './calls.js';
import { directoryTexts } from './directoryTexts.js';
import { OrganizationLogo } from './OrganizationLogo.js';

const accepted = 'image/png,image/gif,image/jpeg';

/** The logo: chosen or taken away, each takes effect at once. */
export const LogoField = ({ organization, onChanged }: { organization: ShownOrganization; onChanged: () => void }) => {
  const t = useText(directoryTexts);
  const upload = useCommand(saveLogo, { isQuiet: true });
  const removal = useCommand(removeLogo);
  const organizationId = organization.id;
  const wrong = Object.values(upload.errors).flat();
  const choose = async (file: File) => {
    const outcome = await upload.send({ organizationId }, { files: { file } });
    if (outcome.success) onChanged();
  };
  const remove = async () => {
    const outcome = await removal.send({ organizationId });
    if (outcome.success) onChanged();
  };
  return (
    <section className="column" aria-label={t('logo')}>
      {wrong.length > 0 && <FormErrors errors={{ form: wrong }} />}
      <div className="form-actions">
        <OrganizationLogo organization={organization} />
        <FileButton
          label={t('chooseLogo')}
          accept={accepted}
          icon={<IconUpload aria-hidden size={16} />}
          isBusy={upload.sending}
          onChoose={(file) => void choose(file)}
        >
          {t('chooseLogo')}
        </FileButton>
        {organization.logo && (
          <Button icon={<IconTrash aria-hidden size={16} />} isBusy={removal.sending} onClick={() => void remove()}>
            {t('removeLogo')}
          </Button>
        )}
      </div>
    </section>
  );
};
