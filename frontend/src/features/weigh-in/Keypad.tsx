import { IconBackspace } from '@tabler/icons-react';
import { decimalSignOf } from '../../ui/numbers.js';
import { useLocale, useText } from '../../ui/texts.js';
import styles from './weighIn.module.css';
import { weighInTexts } from './weighInTexts.js';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', ',', '0', 'erase'] as const;

/** Big keys within reach of the thumb of the hand that holds the phone. */
export const Keypad = ({ onKey }: { onKey: (key: string) => void }) => {
  const t = useText(weighInTexts);
  const sign = decimalSignOf(useLocale());
  return (
    <div className={styles['keypad']}>
      {keys.map((key) => (
        <button key={key} type="button" onClick={() => onKey(key)} aria-label={key === 'erase' ? t('erase') : undefined}>
          {key === 'erase' ? <IconBackspace aria-hidden size={24} /> : key === ',' ? sign : key}
        </button>
      ))}
    </div>
  );
};
