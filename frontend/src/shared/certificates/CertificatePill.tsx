import type { ShownCertificate } from '#contracts/profiles/certificate.docs';
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import { Pill, type Tone } from '../../ui/Pill.js';
import { useText } from '../../ui/texts.js';
import { certificateTexts } from './certificateTexts.js';

type State = ShownCertificate['status'] | 'lacking' | 'expired';

const looks = {
  stated: ['warn', IconClock],
  verified: ['ok', IconCheck],
  declined: ['danger', IconAlertTriangle],
  expired: ['danger', IconAlertTriangle],
  lacking: ['danger', IconAlertTriangle],
} as const satisfies Record<State, readonly [Tone, unknown]>;

/** How a certificate stands; with its kind where several stand side by side. */
export const CertificatePill = ({ state, kind }: { state: State; kind?: ShownCertificate['kind'] }) => {
  const t = useText(certificateTexts);
  const [tone, Icon] = looks[state];
  return (
    <Pill tone={tone} icon={<Icon aria-hidden size={14} />}>
      {kind ? t('shown', { kind: t(kind), state: t(state) }) : t(state)}
    </Pill>
  );
};
