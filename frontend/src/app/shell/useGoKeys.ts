import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { areSingleKeysOn } from '../../ui/singleKeys.js';
import type { MenuLink } from './cabinetMenu.js';

const sequenceInMs = 1_200;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** `g` and a letter leads to a section, `?` shows the keys; never while typing. */
export const useGoKeys = (links: readonly MenuLink[], showKeys: () => void): void => {
  const navigate = useNavigate();
  useEffect(() => {
    let armedUntil = 0;
    const onKey = (event: KeyboardEvent) => {
      if (!areSingleKeysOn() || isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      // The physical key, so that it works on a Russian layout too.
      const letter = event.code.startsWith('Key') ? event.code.slice(3).toLowerCase() : '';
      if (event.key === '?') showKeys();
      else if (letter === 'g' && Date.now() > armedUntil) armedUntil = Date.now() + sequenceInMs;
      else if (letter && Date.now() <= armedUntil) {
        armedUntil = 0;
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
