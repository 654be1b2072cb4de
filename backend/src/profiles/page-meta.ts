import { plainPath } from '#contracts/locales';
import { homeDay } from '#contracts/rules/dates';
import { avatarUrl } from '#backend/directory/picture-addresses';
import { fullNameWithMiddle } from '#contracts/rules/names';
import type { DocumentReader } from '#platform/documents';
import type { PageMeta } from '#platform/http/page-head';
import { profileFor } from '#domain/visibility/profile-for';
import { profilesView } from '#projections/profiles/profiles.view';

/** Title and description of a profile for search engines and link previews: what a guest may see, nothing of private ones but the first name. */
export const profileMeta =
  (documents: DocumentReader) =>
  async (path: string): Promise<PageMeta | null> => {
    const [, asked] = /^\/profile\/(\d{1,15})(?:\/|$)/.exec(plainPath(path)) ?? [];
    if (asked === undefined) return null;
    const profile = await documents.get(profilesView, Number(asked));
    if (!profile) return { title: '', description: '', isMissing: true };
    // What is under the page of a person, such as its edit screens, has no title of its own.
    if (!/^\/profile\/\d+\/?$/.test(plainPath(path))) return null;
    const date = homeDay(new Date().toISOString());
    const visible = profileFor('guest', profile, date);
    const { about, isPrivate } = visible;
    const title = fullNameWithMiddle(visible);
    const text = isPrivate
      ? ''
      : about
          .replaceAll(/<[^>]*>/g, ' ')
          .replaceAll(/\s+/g, ' ')
          .trim();
    const description = [title, text].filter(Boolean).join(': ').slice(0, 200);
    if (title === '') return null;
    if (isPrivate) return { title, description, isUnlisted: true };
    const url = plainPathOf(path);
    const image = avatarUrl(visible, 'ru');
    return { title, description, type: 'profile', image, about: { '@type': 'Person', name: title, url, image: image ?? undefined } };
  };

const plainPathOf = (path: string): string => path.replace(/\/$/, '');
