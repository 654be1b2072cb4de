import { Spotlight, type SpotlightActionData, type SpotlightActionGroupData } from '@mantine/spotlight';
import { IconCalendarEvent, IconKeyboard, IconLanguage, IconMoon, IconPlayerPlay, IconSearch, IconWorld } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { formatDateRange } from '../../ui/dates.js';
import { localPath, plainPath } from '../../ui/locale.js';
import { useLocale, useText } from '../../ui/texts.js';
import { chooseTheme, useTheme } from '../../ui/theme.js';
import { useCabinet } from './cabinetContext.js';
import type { MenuLink } from './cabinetMenu.js';
import { shellTexts } from './shellTexts.js';

/** Ctrl+K: sections, sport events, actions. */
export const Palette = ({ links, onKeys }: { links: readonly MenuLink[]; onKeys: () => void }) => {
  const t = useText(shellTexts);
  const locale = useLocale();
  const theme = useTheme();
  const navigate = useNavigate();
  const { event, events } = useCabinet();
  const groups = useMemo((): SpotlightActionGroupData[] => {
    const sections = links.map(({ to, title, icon: Icon, goKey }): SpotlightActionData => ({
      id: to,
      label: title[locale],
      leftSection: <Icon aria-hidden size={18} />,
      ...(goKey && { rightSection: <kbd>g {goKey}</kbd> }),
      onClick: () => void navigate(to),
    }));
    const found = events.map(({ id, name, dateFrom, dateTo }): SpotlightActionData => ({
      id: `event-${id}`,
      label: name,
      description: formatDateRange(dateFrom, dateTo),
      leftSection: <IconCalendarEvent aria-hidden size={18} />,
      onClick: () => void navigate(`/cabinet/event/${id}`),
    }));
    const actions: SpotlightActionData[] = [
      { id: 'keys', label: t('keys'), leftSection: <IconKeyboard aria-hidden size={18} />, onClick: onKeys },
      {
        id: 'theme',
        label: t('toTheme'),
        leftSection: <IconMoon aria-hidden size={18} />,
        onClick: () => chooseTheme(theme === 'dark' ? 'light' : 'dark'),
      },
      {
        id: 'language',
        label: t('toLanguage'),
        leftSection: <IconLanguage aria-hidden size={18} />,
        onClick: () => location.assign(localPath(locale === 'ru' ? 'en' : 'ru', plainPath(location.pathname))),
      },
    ];
    if (event) {
      actions.unshift(
        {
          id: 'public',
          label: t('openPublic'),
          leftSection: <IconWorld aria-hidden size={18} />,
          onClick: () => void navigate(`/event/${event.id}`),
        },
        {
          id: 'live',
          label: t('openLive'),
          leftSection: <IconPlayerPlay aria-hidden size={18} />,
          onClick: () => location.assign(localPath(locale, `/live/${event.id}`)),
        },
      );
    }
    return [
      { group: t('navigation'), actions: sections },
      { group: t('eventsGroup'), actions: found },
      { group: t('actions'), actions },
    ];
  }, [links, events, event, locale, navigate, onKeys, t, theme]);
  return (
    <Spotlight
      actions={groups}
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
