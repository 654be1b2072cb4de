import type { Confirmation } from '#contracts/profiles/profile.docs';
import { useText } from '../../ui/texts.js';
import { Pill } from '../../ui/Pill.js';
import { rowTexts } from './rowTexts.js';

const words = { pending: 'waits', confirmed: 'confirmed', declined: 'declined' } as const;
const tones = { pending: 'warn', confirmed: 'ok' } as const;

/** What the club or coach of a saved row says; of a row that is not saved nobody has been asked. */
export const ConfirmationNote = ({ confirmation, by }: { confirmation: Confirmation | undefined; by: 'club' | 'coach' }) => {
  const t = useText(rowTexts);
  if (!confirmation) return null;
  const text = t(`${words[confirmation]}_${by}`);
  return confirmation === 'declined' ? <p className="note note--warn">{text}</p> : <Pill tone={tones[confirmation]}>{text}</Pill>;
};
