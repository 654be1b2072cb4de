import { IconX } from '@tabler/icons-react';
import { screenOps } from '#contracts/screens/screens.ops';
import type { SponsorPicture } from '#contracts/screens/screens.docs';
import { useCommand } from '../../../app/useCommand.js';
import { IconButton } from '../../../ui/Button.js';
import { FileButton } from '../../../ui/FileButton.js';
import { FormErrors } from '../../../ui/FormErrors.js';
import { useText } from '../../../ui/texts.js';
import { pictureAddress } from '../TvSponsors.js';
import { screensTexts } from './screensTexts.js';
import css from './screens.module.css';

/** Sponsors' pictures, uploaded and removed at once. */
export const Pictures = ({ eventId, pictures }: { eventId: number; pictures: readonly SponsorPicture[] }) => {
  const t = useText(screensTexts);
  const upload = useCommand(screenOps.addPicture, { isQuiet: true });
  const removal = useCommand(screenOps.removePicture);
  return (
    <section className="column" aria-labelledby="sponsors">
      <h2 id="sponsors">{t('pictures')}</h2>
      <div className="cardx card-p column">
        <p className="muted t13">{t('picturesHint')}</p>
        <FormErrors errors={upload.errors} />
        {pictures.length === 0 && <p>{t('noPictures')}</p>}
        <ul className={css['pictures']}>
          {pictures.map(({ id, name }) => (
            <li key={id}>
              <img src={pictureAddress(eventId, id)} alt={name} loading="lazy" />
              <span className="t13">{name}</span>
              <IconButton label={t('removePicture', { name })} onClick={() => void removal.send({ eventId, pictureId: id })}>
                <IconX aria-hidden size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
        <div className="form-actions">
          <FileButton
            label={t('addPicture')}
            accept="image/png,image/jpeg,image/gif"
            isBusy={upload.sending}
            onChoose={(file) => void upload.send({ eventId }, { files: { file } })}
          >
            {t('addPicture')}
          </FileButton>
        </div>
      </div>
    </section>
  );
};
