import { useLayoutEffect, useRef, type InputHTMLAttributes } from 'react';
import { caretAfterMask, maskDigits } from './masks.js';

interface MaskedInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  mask: string;
  value: string;
  onChange: (masked: string) => void;
}

/** Digits typed or pasted, laid out over a mask; the caret stays where it was among them. */
export const MaskedInput = ({ mask, value, onChange, ...input }: MaskedInputProps) => {
  const element = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null && document.activeElement === element.current)
      element.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      {...input}
      ref={element}
      value={value}
      onChange={({ currentTarget }) => {
        const masked = maskDigits(currentTarget.value, mask);
        const at = currentTarget.selectionStart ?? currentTarget.value.length;
        caret.current = at === currentTarget.value.length ? masked.length : caretAfterMask(currentTarget.value, at, masked);
        onChange(masked);
      }}
    />
  );
};
