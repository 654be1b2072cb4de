import { useEffect, useRef, type MouseEvent } from 'react';
import { Button, LinkButton } from './Button.js';

/** The next page is fetched before the last row is reached: at 160 % of the window. */
const ahead = '60%';
/** After so many pages by themselves a button asks, so that what stands below can be reached. */
const pagesByThemselves = 5;

interface MoreBelowProps {
  /** The last page on the screen. */
  page: number;
  isBusy: boolean;
  /** Nothing of the pages so far is shown: then nobody is asked. */
  isEmpty?: boolean;
  label: string;
  /** Where what follows stands for whoever has no script. */
  href?: string;
  onMore: () => void;
}

/** Fetches more of a list when its end comes near; by a button once much was fetched. */
export const MoreBelow = ({ page, isBusy, isEmpty = false, label, href, onMore }: MoreBelowProps) => {
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  more.current = onMore;
  const isByItself = isEmpty || page % pagesByThemselves !== 0;
  useEffect(() => {
    if (!isByItself || isBusy || !end.current) return undefined;
    // A new observer for each page: an end that has stayed in sight tells again.
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && more.current(), {
      rootMargin: `0px 0px ${ahead} 0px`,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [page, isBusy, isByItself]);
  return (
    <div ref={end} className="form-actions">
      {href ? (
        <LinkButton href={href} aria-busy={isBusy} onClick={(event) => follow(event, () => !isBusy && onMore())}>
          {label}
        </LinkButton>
      ) : (
        <Button isBusy={isBusy} onClick={onMore}>
          {label}
        </Button>
      )}
    </div>
  );
};

const follow = (event: MouseEvent, go: () => void): void => {
  event.preventDefault();
  go();
};
