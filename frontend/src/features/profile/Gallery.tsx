import type { AchievementRow } from '#contracts/profiles/page.docs';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../ui/texts.js';
import { profileTexts } from './profileTexts.js';

const Lightbox = lazy(async () => ({ default: (await import('../../shared/gallery/GalleryBox.js')).GalleryBox }));

/** The pictures of the results, opened large with arrow keys. */
export const Gallery = ({ achievements }: { achievements: readonly AchievementRow[] }) => {
  const t = useText(profileTexts);
  const [open, setOpen] = useState<number | null>(null);
  const pictures = achievements.flatMap(({ image, eventObj, other_event, is_hidden }) =>
    image && !is_hidden ? [{ src: image, alt: eventObj?.name ?? other_event ?? t('diploma') }] : [],
  );
  if (pictures.length === 0) return null;
  return (
    <section className="col">
      <h2>{t('gallery')}</h2>
      <ul className="pp-gallery">
        {pictures.map(({ src, alt }, index) => (
          <li key={src}>
            <button type="button" aria-label={t('openPicture', { name: alt })} onClick={() => setOpen(index)}>
              <img src={src} alt="" loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      {open !== null && (
        <Suspense fallback={null}>
          <Lightbox pictures={pictures} index={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </section>
  );
};
