import { lazy, Suspense, useState, type MouseEvent } from 'react';
import type { Photo } from '#contracts/event-page/photo.docs';
import { useText } from '../../ui/texts.js';
import { eventPageTexts } from './eventPageTexts.js';

const Lightbox = lazy(async () => ({ default: (await import('../gallery/GalleryBox.js')).GalleryBox }));

/** Photos, each a link to the large one; with a script they open over the page, with arrow keys. */
export const PhotoGallery = ({ photos }: { photos: readonly Photo[] }) => {
  const t = useText(eventPageTexts);
  const [open, setOpen] = useState<number | null>(null);
  const show = (event: MouseEvent, index: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(index);
  };
  return (
    <>
      <ul className="ep-photos">
        {photos.map(({ id, url, smallUrl, title }, index) => (
          <li key={id}>
            <a href={url} onClick={(event) => show(event, index)}>
              <img src={smallUrl} alt={title || t('openPhoto', { count: index + 1 })} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
      {open !== null && (
        <Suspense fallback={null}>
          <Lightbox pictures={photos.map(({ url, title }) => ({ src: url, alt: title }))} index={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
};
