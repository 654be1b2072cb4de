import { useEffect, useLayoutEffect, useState } from 'react';
import { useText } from '../../ui/texts.js';
import { pinLength } from './pin.js';
import { tabletTexts } from './tabletTexts.js';
import css from './tablet.module.css';

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0'];

/** Digits large enough for a glove; a keyboard types them too. Gives the PIN once it is whole. */
export const PinPad = ({ label, onPin }: { label: string; onPin: (pin: string) => void }) => {
  const t = useText(tabletTexts);
  const [pin, setPin] = useState('');
  useEffect(() => {
    if (pin.length < pinLength) return;
    onPin(pin);
    setPin('');
  }, [pin, onPin]);
  const type = (digit: string) => setPin((typed) => (typed + digit).slice(0, pinLength));
  const erase = () => setPin((typed) => typed.slice(0, -1));
  // With the page itself: a key that is pressed at the first sight of it counts.
  useLayoutEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (/^\d$/.test(key)) type(key);
      if (key === 'Backspace') erase();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <div className={css['pad']} role="group" aria-label={label}>
      <output aria-label={label} aria-live="off" className={css['dots']}>
        {Array.from({ length: pinLength }, (_, i) => (
          <i key={i} data-typed={i < pin.length || undefined} />
        ))}
      </output>
      {digits.map((digit, i) =>
        digit === '' ? (
          <span key={i} />
        ) : (
          <button key={i} type="button" onClick={() => type(digit)}>
            {digit}
          </button>
        ),
      )}
      <button type="button" aria-label={t('erase')} onClick={erase}>
        ⌫
      </button>
    </div>
  );
};
