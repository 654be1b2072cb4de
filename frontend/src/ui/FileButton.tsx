import { useRef, type ReactNode } from 'react';
import { Button, type ButtonLook, type ButtonSize } from './Button.js';

interface FileButtonProps {
  /** Of the chooser, as assistive technology names it. */
  label: string;
  /** What the chooser offers, as of an input's `accept`. */
  accept: string;
  /** Which camera a phone offers instead of its files. */
  capture?: 'environment' | 'user';
  onChoose: (file: File) => void;
  look?: ButtonLook;
  size?: ButtonSize;
  icon?: ReactNode;
  isBusy?: boolean;
  children: ReactNode;
}

/** A button that lets a person choose one file; the same file may be chosen again. */
export const FileButton = ({ label, accept, capture, onChoose, ...button }: FileButtonProps) => {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => chooser.current?.click()} />
      <input
        ref={chooser}
        className="vh"
        type="file"
        accept={accept}
        capture={capture}
        aria-label={label}
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onChoose(file);
          currentTarget.value = '';
        }}
      />
    </>
  );
};
