import { createTheme, type CSSVariablesResolver } from '@mantine/core';

const shades = (name: string) => Array.from({ length: 10 }, () => `var(--${name})`) as unknown as [string, ...string[]] & { length: 10 };

/** Mantine in our tokens, for the shell. */
export const mantineTheme = createTheme({
  fontFamily: 'var(--font)',
  primaryColor: 'brand',
  colors: { brand: shades('brand') as never },
  defaultRadius: 6,
  radius: { xs: '4px', sm: '6px', md: '6px', lg: '10px', xl: '10px' },
});

const fromTokens = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-primary-color-filled': 'var(--brand)',
  '--mantine-primary-color-contrast': 'var(--on-brand)',
};

/** Menus and popovers take their ground and lines from the dark shades. */
const darkFromTokens = { ...fromTokens, '--mantine-color-dark-6': 'var(--raised)', '--mantine-color-dark-4': 'var(--line)' };

export const mantineVariables: CSSVariablesResolver = () => ({ variables: {}, light: fromTokens, dark: darkFromTokens });
