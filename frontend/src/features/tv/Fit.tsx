import { useLayoutEffect, useRef, type ReactNode } from 'react';

const least = 0.45;
const step = 0.05;

const isCut = (box: HTMLElement): boolean => box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1;

/** Makes the text of a box smaller until the box holds it whole. */
const fit = (box: HTMLElement): void => {
  for (let scale = 1; scale >= least; scale -= step) {
    box.style.setProperty('--fit', scale.toFixed(2));
    if (!isCut(box)) return;
  }
};

interface FitProps {
  className: string | undefined;
  /** The text in it: another text is fitted anew. */
  of: string;
  children: ReactNode;
}

/** A box whose text is never cut: sizes inside are in `em`, its own font size is multiplied by `--fit`. */
export const Fit = ({ className, of, children }: FitProps) => {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const refit = () => fit(current);
    refit();
    const watch = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(refit);
    watch?.observe(current);
    // With each font that comes, the text has other widths.
    const fonts = 'fonts' in document ? document.fonts : null;
    fonts?.addEventListener('loadingdone', refit);
    return () => {
      watch?.disconnect();
      fonts?.removeEventListener('loadingdone', refit);
    };
  }, [of]);
  return (
    <div ref={box} className={className}>
      {children}
    </div>
  );
};
