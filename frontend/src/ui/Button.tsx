import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';

export type ButtonLook = 'plain' | 'primary' | 'danger' | 'ghost';
export type ButtonSize = 'small' | 'medium' | 'large';

const lookClass: Record<ButtonLook, string> = { plain: '', primary: ' btn--p', danger: ' btn--d', ghost: ' btn--g' };
const sizeClass: Record<ButtonSize, string> = { small: ' btn--sm', medium: '', large: ' btn--lg' };

/** The classes of a button, for links that look like one. */
export const buttonClass = (look: ButtonLook = 'plain', size: ButtonSize = 'medium'): string => `btn${lookClass[look]}${sizeClass[size]}`;

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook;
  size?: ButtonSize;
  icon?: ReactNode;
  isBusy?: boolean;
}

/** A button; at most one of a view is `primary`. */
export const Button = ({ look, size, icon, isBusy = false, disabled, children, className = '', ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    className={`${buttonClass(look, size)} ${className}`.trim()}
    disabled={disabled || isBusy}
    aria-busy={isBusy || undefined}
  >
    {icon}
    {children}
  </button>
);

interface LinkButtonProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  look?: ButtonLook;
  size?: ButtonSize;
  icon?: ReactNode;
}

/** A link to another page (not of the shell's router) that looks like a button. */
export const LinkButton = ({ look, size, icon, children, className = '', ...rest }: LinkButtonProps) => (
  <a {...rest} className={`${buttonClass(look, size)} ${className}`.trim()}>
    {icon}
    {children}
  </a>
);

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string;
  children: ReactNode;
}

/** A button that is an icon alone; `label` is what it does. */
export const IconButton = ({ label, children, className = '', ...rest }: IconButtonProps) => (
  <button type="button" {...rest} className={`ib ${className}`.trim()} aria-label={label} title={label}>
    {children}
  </button>
);
