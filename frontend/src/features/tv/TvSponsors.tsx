import type { HallScreens, SponsorPicture } from '#contracts/screens/screens.docs';
import type { screenQueries } from '#contracts/screens/screens.ops';
import { ref } from '../../app/call.js';
import { useDocumentPart, useFollow } from '../../app/useDocument.js';
import { useText } from '../../ui/texts.js';
import { tvTexts } from './tvTexts.js';
import css from './tv.module.css';

const none: readonly SponsorPicture[] = [];

const pictureCall = ref<typeof screenQueries.picture>({ path: '/api/event/{eventId}/sponsor-picture/{pictureId}', kind: 'get' });

export const pictureAddress = (eventId: number, id: string): string =>
  pictureCall.path.replace('{eventId}', String(eventId)).replace('{pictureId}', id);

/** Sponsors' pictures, one a turn. */
export const TvSponsors = ({ eventId, turn }: { eventId: number; turn: number }) => {
  const t = useText(tvTexts);
  useFollow('screens', eventId);
  const pictures = useDocumentPart<HallScreens, readonly SponsorPicture[]>('screens', eventId, (screens) => screens.pictures) ?? none;
  const picture = pictures[turn % Math.max(1, pictures.length)];
  if (!picture) return <p className={css['empty']}>{t('noPictures')}</p>;
  return (
    <div className={css['sponsor']}>
      <img src={pictureAddress(eventId, picture.id)} alt={picture.name} />
    </div>
  );
};
