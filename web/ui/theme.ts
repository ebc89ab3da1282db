import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
  type VariantColorResolverResult,
  type VariantColorsResolver,
} from '@mantine/core';
import { parts } from './parts.ts';

const glass: MantineColorsTuple = [
  '#e9f7f8',
  '#cdedef',
  '#9edde1',
  '#5acbd4',
  '#2ba8b2',
  '#0e8894',
  '#0b737d',
  '#0a5c65',
  '#0c4a51',
  '#0d3c42',
];
const grey: MantineColorsTuple = [
  '#f5f7f7',
  '#edf0f0',
  '#e0e5e5',
  '#cbd2d3',
  '#9fa9ab',
  '#667174',
  '#566164',
  '#3d4649',
  '#262d2f',
  '#161b1c',
];

/** Mantine's dark surfaces: 0 is text, 4 a line, 6 a surface, 7 the page. */
const dark: MantineColorsTuple = [
  '#e8ecec',
  '#a6b0b2',
  '#869194',
  '#6e797c',
  '#272e30',
  '#1f2526',
  '#161a1b',
  '#0e1112',
  '#0a0c0d',
  '#090b0c',
];

const bare = '1px solid transparent';
/** Ink acts, lines hold the rest, red deletes. */
const variants: Record<string, VariantColorResolverResult> = {
  ink: { background: 'var(--ink)', hover: 'var(--ink-hover)', color: 'var(--on-ink)', border: bare },
  line: { background: 'var(--surface)', hover: 'var(--hover)', color: 'var(--text)', border: '1px solid var(--line)' },
  quiet: { background: 'transparent', hover: 'var(--hover)', color: 'var(--text)', border: bare },
  danger: { background: 'var(--danger-solid)', hover: '#a82323', color: '#ffffff', border: bare },
};
const variantColors: VariantColorsResolver = (input) => variants[input.variant] ?? defaultVariantColorsResolver(input);

/** Follows the system until the person chooses. The script in index.html reads the same key before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'vitrine.color-scheme' });

/** Mantine's own variables take their values from the roles of tokens.css, which know light and dark. */
export const cssVariables: CSSVariablesResolver = () => {
  const roles = {
    '--mantine-color-body': 'var(--canvas)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-bright': 'var(--text)',
    '--mantine-color-dimmed': 'var(--text-2)',
    '--mantine-color-placeholder': 'var(--text-3)',
    '--mantine-color-anchor': 'var(--accent-text)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-disabled': 'var(--hover)',
    '--mantine-color-disabled-color': 'var(--text-off)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-primary-color-filled': 'var(--accent)',
    '--mantine-primary-color-filled-hover': 'var(--accent)',
    '--mantine-primary-color-light': 'var(--accent-tint)',
    '--mantine-primary-color-light-hover': 'var(--accent-tint)',
    '--mantine-primary-color-light-color': 'var(--accent-text)',
    '--mantine-primary-color-contrast': 'var(--on-accent)',
  };
  return { variables: {}, light: roles, dark: roles };
};

export const theme = createTheme({
  colors: { glass, grey, gray: grey, dark },
  black: '#161b1c',
  variantColorResolver: variantColors,
  components: parts,
  primaryColor: 'glass',
  primaryShade: { light: 6, dark: 3 },
  defaultRadius: '6px',
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '999px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.375rem' },
  lineHeights: { xs: '1.3334', sm: '1.5385', md: '1.5', lg: '1.5', xl: '1.2728' },
  fontFamily: 'var(--font-ui)',
  fontFamilyMonospace: 'var(--font-mono)',
  headings: { fontFamily: 'var(--font-ui)', fontWeight: '600' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
});
