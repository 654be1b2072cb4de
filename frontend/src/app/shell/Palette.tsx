import { Spotlight, type SpotlightActionData, type SpotlightActionGroupData } from '@mantine/spotlight';
import {
  IconCalendarEvent,
  IconKeyboard,
  IconLanguage,
  IconMoon,
  IconPlayerPlay,
  IconSearch,
  IconUser,
  IconWorld,
} from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { localeKeys, locales } from '#contracts/locales';
import { formatDateRange } from '../../ui/dates.js';
import { baseOf, localPath, samePageIn } from '../../ui/locale.js';
import { useLocale, useText } from '../../ui/texts.js';
import { chooseTheme, useTheme } from '../../ui/theme.js';
import { findEntrants, type FoundEntrant } from '../findEntrants.js';
import { useSettled } from '../useSettled.js';
import { useCabinet } from './cabinetContext.js';
import type { MenuLink } from './cabinetMenu.js';
import { shellTexts } from './shellTexts.js';

interface PaletteProps {
  links: readonly MenuLink[];
  onKeys: () => void;
}

/** Ctrl+K: sections, sport events, athletes of the chosen one, actions. */
export const Palette = ({ links, onKeys }: PaletteProps) => {
  const t = useText(shellTexts);
  const sections = useSections(links);
  const found = useSportEvents();
  const actions = useActions(onKeys);
  const [typed, setTyped] = useState('');
  const people = usePeople(typed);
  const groups = useMemo(
    (): SpotlightActionGroupData[] => [
      { group: t('navigation'), actions: sections },
      { group: t('peopleGroup'), actions: people },
      { group: t('eventsGroup'), actions: found },
      { group: t('actions'), actions },
    ],
    [t, sections, people, found, actions],
  );
  return (
    <Spotlight
      actions={groups}
      query={typed}
      onQueryChange={setTyped}
      shortcut={['mod + K']}
      nothingFound={t('nothingFound')}
      highlightQuery
      scrollable
      maxHeight={420}
      searchProps={{
        leftSection: <IconSearch aria-hidden size={18} />,
        placeholder: t('find'),
        'aria-label': t('find'),
      }}
    />
  );
};

const useSections = (links: readonly MenuLink[]): SpotlightActionData[] => {
  const locale = useLocale();
  const navigate = useNavigate();
  return useMemo(
    () =>
      links.map(({ to, title, icon: Icon, goKey }) => ({
        id: to,
        label: title[baseOf(locale)],
        leftSection: <Icon aria-hidden size={18} />,
        ...(goKey && { rightSection: <kbd>g {goKey}</kbd> }),
        onClick: () => void navigate(to),
      })),
    [links, locale, navigate],
  );
};

const shortest = 2;

/** Entrants of the chosen sport event, looked up as one types; each leads to their row at the desk. */
const usePeople = (typed: string): SpotlightActionData[] => {
  const navigate = useNavigate();
  const eventId = useCabinet().event?.id;
  const needle = useSettled(typed.trim());
  const [found, setFound] = useState<readonly FoundEntrant[]>([]);
  useEffect(() => {
    setFound([]);
    if (eventId === undefined || needle.length < shortest) return undefined;
    const abort = new AbortController();
    void findEntrants(eventId, needle, abort.signal).then((people) => !abort.signal.aborted && setFound(people ?? []));
    return () => abort.abort();
  }, [eventId, needle]);
  return useMemo(
    () =>
      found.map(({ id, fullName, streamName }) => ({
        id: `entrant-${id}`,
        label: fullName,
        description: streamName,
        // Found by the server, which folds letters as the filter here would not.
        keywords: [needle],
        leftSection: <IconUser aria-hidden size={18} />,
        onClick: () => void navigate(`/cabinet/event/${eventId}/registrations?q=${encodeURIComponent(fullName)}`),
      })),
    [found, needle, navigate, eventId],
  );
};

const useSportEvents = (): SpotlightActionData[] => {
  const locale = useLocale();
  const navigate = useNavigate();
  const { events } = useCabinet();
  return useMemo(
    () =>
      events.map(({ id, name, dateFrom, dateTo }) => ({
        id: `event-${id}`,
        label: name,
        description: formatDateRange(locale, dateFrom, dateTo),
        leftSection: <IconCalendarEvent aria-hidden size={18} />,
        onClick: () => void navigate(`/cabinet/event/${id}`),
      })),
    [events, locale, navigate],
  );
};

/** The pages of the chosen sport event, and what changes the whole page. */
const useActions = (onKeys: () => void): SpotlightActionData[] => {
  const t = useText(shellTexts);
  const locale = useLocale();
  const theme = useTheme();
  const navigate = useNavigate();
  const eventId = useCabinet().event?.id;
  return useMemo(() => {
    const general: SpotlightActionData[] = [
      { id: 'keys', label: t('keys'), leftSection: <IconKeyboard aria-hidden size={18} />, onClick: onKeys },
      {
        id: 'theme',
        label: t('toTheme'),
        leftSection: <IconMoon aria-hidden size={18} />,
        onClick: () => chooseTheme(theme === 'dark' ? 'light' : 'dark'),
      },
      ...localeKeys
        .filter((one) => one !== locale)
        .map((one) => ({
          id: `language-${one}`,
          label: t('toLanguage', { name: locales[one].name }),
          leftSection: <IconLanguage aria-hidden size={18} />,
          onClick: () => location.assign(samePageIn(one)),
        })),
    ];
    if (eventId === undefined) return general;
    return [
      {
        id: 'public',
        label: t('openPublic'),
        leftSection: <IconWorld aria-hidden size={18} />,
        onClick: () => void navigate(`/event/${eventId}`),
      },
      {
        id: 'live',
        label: t('openLive'),
        leftSection: <IconPlayerPlay aria-hidden size={18} />,
        onClick: () => location.assign(localPath(locale, `/live/${eventId}`)),
      },
      ...general,
    ];
  }, [t, locale, theme, navigate, onKeys, eventId]);
};
