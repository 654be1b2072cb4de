import {
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconCircleDashed,
  IconClock,
  IconLock,
  IconPlayerPlay,
  IconSpeakerphone,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { sharedTexts } from './sharedTexts.js';
import { useText } from './texts.js';

export type Tone = 'ok' | 'warn' | 'danger' | 'info' | 'brand' | 'mute';

/** A short word on a soft ground; colour never stands alone, so give an icon. */
export const Pill = ({ tone, icon, children }: { tone: Tone; icon?: ReactNode; children: ReactNode }) => (
  <span className={`pill pill--${tone}`}>
    {icon}
    {children}
  </span>
);

const looks = {
  'eventStatus.draft': ['mute', IconCircleDashed],
  'eventStatus.announced': ['mute', IconSpeakerphone],
  'eventStatus.registrationOpen': ['info', IconCircleDashed],
  'eventStatus.registrationClosed': ['warn', IconLock],
  'eventStatus.running': ['brand', IconPlayerPlay],
  'eventStatus.completed': ['ok', IconCheck],
  'eventStatus.cancelled': ['danger', IconBan],
  'streamStatus.announced': ['mute', IconSpeakerphone],
  'streamStatus.registrationOpen': ['info', IconCircleDashed],
  'streamStatus.registrationClosed': ['warn', IconLock],
  'streamStatus.running': ['brand', IconPlayerPlay],
  'streamStatus.completed': ['ok', IconCheck],
  'streamStatus.cancelled': ['danger', IconBan],
  'participation.new': ['info', IconCircleDashed],
  'participation.waitingList': ['warn', IconClock],
  'participation.awaitingPayment': ['warn', IconClock],
  'participation.confirmed': ['ok', IconCheck],
  'participation.rejected': ['danger', IconBan],
  'participation.withdrawn': ['mute', IconBan],
  'participation.deactivated': ['mute', IconLock],
  'participation.deleted': ['mute', IconBan],
  'entrantStatus.active': ['ok', IconCheck],
  'entrantStatus.withdrawn': ['mute', IconBan],
  'entrantStatus.disqualified': ['danger', IconBan],
  'matchStatus.pending': ['mute', IconCircleDashed],
  'matchStatus.ready': ['info', IconClock],
  'matchStatus.running': ['brand', IconPlayerPlay],
  'matchStatus.finished': ['ok', IconCheck],
  'matchStatus.blocked': ['warn', IconLock],
} as const satisfies Partial<Record<keyof (typeof sharedTexts)['ru'], readonly [Tone, TablerIcon]>>;

export type StatusKey = keyof typeof looks;
const isStatusKey = (key: string): key is StatusKey => Object.hasOwn(looks, key);

/** The same status has the same pill on every screen: `<StatusPill of="participation" value="confirmed" />`. */
export const StatusPill = ({ of, value }: { of: string; value: string }) => {
  const t = useText(sharedTexts);
  const key = `${of}.${value}`;
  if (!isStatusKey(key))
    return (
      <Pill tone="mute" icon={<IconAlertTriangle aria-hidden size={14} />}>
        {value}
      </Pill>
    );
  const [tone, Icon] = looks[key];
  return (
    <Pill tone={tone} icon={<Icon aria-hidden size={14} />}>
      {t(key)}
    </Pill>
  );
};
