import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';

const looks = {
  info: IconClock,
  ok: IconCheck,
  danger: IconAlertTriangle,
} as const;

/** How far a payment is, said in words with its mark. */
export const PaymentState = ({ tone, children }: { tone: keyof typeof looks; children: ReactNode }) => {
  const Icon = looks[tone];
  return (
    <p role="status" className={`note note--${tone}`}>
      <Icon aria-hidden size={20} className="i" />
      {children}
    </p>
  );
};
