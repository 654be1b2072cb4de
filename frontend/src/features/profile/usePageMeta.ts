import type { PublicProfile } from '#contracts/profiles/page.docs';
import { fullNameWithMiddle } from '#contracts/rules/names';
import { useEffect } from 'react';
import { usePageTitle } from '../../app/usePageTitle.js';

const tagOf = (attribute: 'name' | 'property', name: string): HTMLMetaElement => {
  const known = document.head.querySelector<HTMLMetaElement>(`meta[${attribute}="${name}"]`);
  if (known) return known;
  const tag = document.createElement('meta');
  tag.setAttribute(attribute, name);
  document.head.append(tag);
  return tag;
};

/** Title and description of the page, from what this viewer may see. */
export const usePageMeta = (data: PublicProfile | undefined): void => {
  const name = data && fullNameWithMiddle(data.profile);
  const places = data ? [data.profile.city?.name, data.profile.country?.name].filter(Boolean).join(', ') : '';
  usePageTitle(name);
  useEffect(() => {
    if (!name) return undefined;
    const description = [name, places].filter(Boolean).join(' · ');
    const tags = [tagOf('name', 'description'), tagOf('property', 'og:title'), tagOf('property', 'og:description')];
    for (const tag of tags) tag.content = tag.getAttribute('property') === 'og:title' ? name : description;
    return () => {
      for (const tag of tags) tag.remove();
    };
  }, [name, places]);
};
