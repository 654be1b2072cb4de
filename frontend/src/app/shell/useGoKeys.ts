import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { areSingleKeysOn } from '../../ui/singleKeys.js';
import type { MenuLink } from './cabinetMenu.js';

const sequenceInMs = 1_200;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** `g` and a letter leads to a section, `?` shows the keys; never while typing. */
export const useGoKeys = (links: readonly MenuLink[], showKeys: () => void): void => {
  const navigate = useNavigate();
  // Kept while the menu is drawn anew, and told by when the keys were pressed: a busy page sees both late.
  const armedUntil = useRef(0);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!areSingleKeysOn() || isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      // The physical key, so that it works on a Russian layout too.
      const letter = event.code.startsWith('Key') ? event.code.slice(3).toLowerCase() : '';
      if (event.key === '?') showKeys();
      else if (letter === 'g' && event.timeStamp > armedUntil.current) armedUntil.current = event.timeStamp + sequenceInMs;
      else if (letter && event.timeStamp <= armedUntil.current) {
        armedUntil.current = 0;
        const link = links.find(({ goKey }) => goKey === letter);
        if (!link) return;
        // The letter is not the screen's own as well: `a` after `g` must not accept anything.
        event.preventDefault();
        event.stopPropagation();
        void navigate(link.to);
      }
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [links, navigate, showKeys]);
};
