import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../../ui/Button.js';
import { useText } from '../../ui/texts.js';
import { useMedia } from '../../ui/useMedia.js';
import { narrowScreen } from './delays.js';
import { profileTexts } from './profileTexts.js';

interface BlockProps {
  /** Names the block in the address while it fills the screen. */
  name: string;
  title: string;
  items: readonly ReactNode[];
  /** So many are shown before "show all". */
  atFirst?: number;
  startsOpen?: boolean;
}

/** A block beside the results: on a narrow screen it folds, and "show all" fills the screen with it (docs/spec/profile.md). */
export const Block = ({ name, title, items, atFirst = 5, startsOpen = false }: BlockProps) => {
  const t = useText(profileTexts);
  const id = useId();
  const isNarrow = useMedia(narrowScreen);
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const [isUnfolded, setUnfolded] = useState(startsOpen);
  if (items.length === 0) return null;
  const isOpen = !isNarrow || isUnfolded;
  const isFull = hash === `#${name}`;
  return (
    <section className="cardx">
      <h2 className={isNarrow ? 'pp-fold-h' : 'card-h pp-block-h'}>
        {isNarrow ? (
          <button type="button" className="pp-fold" aria-expanded={isOpen} aria-controls={id} onClick={() => setUnfolded(!isUnfolded)}>
            <span className="sp">{title}</span>
            <IconChevronDown aria-hidden size={18} />
          </button>
        ) : (
          title
        )}
      </h2>
      <div id={id} className="pp-block" hidden={!isOpen}>
        {items.slice(0, atFirst)}
        {items.length > atFirst && (
          <Button size="small" onClick={() => void navigate({ search, hash: name })}>
            {t('showAll')}
          </Button>
        )}
      </div>
      {isFull && (
        <FullScreen title={title} onClose={() => void navigate(-1)}>
          {items}
        </FullScreen>
      )}
    </section>
  );
};

/** Closed by its title, the backdrop, Escape, or the browser's way back. */
const FullScreen = ({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) => {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => element.current?.showModal(), []);
  return (
    <dialog
      ref={element}
      className="pp-full"
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
    >
      <div className="pp-full-in">
        <h2>
          <button type="button" className="pp-fold" onClick={onClose}>
            <span className="sp">{title}</span>
            <IconX aria-hidden size={18} />
          </button>
        </h2>
        <div className="pp-block">{children}</div>
      </div>
    </dialog>
  );
};
