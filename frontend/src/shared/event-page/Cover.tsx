import type { Photo } from '#contracts/event-page/photo.docs';

/** The picture above the name of a sport event: the largest paint of the page, so it is fetched first. */
export const Cover = ({ photo }: { photo: Photo | null }) =>
  photo && (
    <img
      className="ep-cover"
      src={photo.url}
      srcSet={`${photo.smallUrl} 640w, ${photo.url} ${Math.max(photo.width, 641)}w`}
      sizes="(max-width: 1200px) 100vw, 1152px"
      alt={photo.title}
      width={photo.width}
      height={photo.height}
      fetchPriority="high"
    />
  );
