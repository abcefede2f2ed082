import { createTheme, type MantineColorsTuple } from '@mantine/core';

const iris: MantineColorsTuple = [
  '#F1EFFD',
  '#DFDBFA',
  '#BFB7F5',
  '#9E93EF',
  '#8273E8',
  '#6B5CE1',
  '#5B4BDB',
  '#4B3CC4',
  '#3E31A3',
  '#322884',
];
const red: MantineColorsTuple = [
  '#FDF0EE',
  '#FADCD7',
  '#F3B5AB',
  '#EB8C7D',
  '#E16754',
  '#CF402A',
  '#C8321F',
  '#A92818',
  '#8A2013',
  '#6D190F',
];
const green: MantineColorsTuple = [
  '#EAF7F1',
  '#CFECDF',
  '#A0DAC0',
  '#6FC69F',
  '#43AF80',
  '#229768',
  '#12805C',
  '#0E6B4D',
  '#0B573E',
  '#08442F',
];

/** Mantine's dark colours by index: text 0, secondary text 2, lines 4, controls 6, paper 7. */
const dark: MantineColorsTuple = [
  '#F1F1F4',
  '#C9CAD4',
  '#A5A6B5',
  '#74758A',
  '#2D2D36',
  '#26262E',
  '#1F1F26',
  '#1B1B21',
  '#131317',
  '#0C0C0F',
];

/** Breakpoints: below 768 a phone's layout, below 993 a tablet's (S9.18, S2.128). */
export const breakpoints = { xs: '30em', sm: '48em', md: '62.0625em', lg: '80em', xl: '96em' };

/** The theme of the suite; the glossary explains it under 'look'. */
export const theme = createTheme({
  primaryColor: 'iris',
  primaryShade: { light: 6, dark: 5 },
  colors: { iris, red, green, dark },
  autoContrast: true,
  fontFamily: "'Inter Variable', var(--script-fonts, system-ui), system-ui, sans-serif",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '2rem', lineHeight: '1.2' },
      h2: { fontSize: '1.5rem', lineHeight: '1.25' },
      h3: { fontSize: '1.125rem', lineHeight: '1.35' },
      h4: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  radius: { xs: '4px', sm: '6px', md: '6px', lg: '10px', xl: '16px' },
  defaultRadius: 'md',
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  breakpoints,
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Colour alone does not distinguish a link from its sentence (WCAG 1.4.1).
    Anchor: { defaultProps: { underline: 'always' } },
    // The direction of each field follows its content.
    Input: { defaultProps: { dir: 'auto' } },
    PillsInputField: { defaultProps: { dir: 'auto' } },
    // The same animation as dialogs of `ui/dialog`, which can't contain the lists that these open.
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        size: 440,
        padding: 24,
        shadow: 'xl',
        overlayProps: { color: 'transparent', backgroundOpacity: 0 },
        closeButtonProps: { 'aria-label': 'Close' },
      },
      styles: {
        overlay: { background: 'var(--veil)' },
        content: { border: '1px solid var(--line)' },
        header: { paddingBottom: 16 },
        title: { fontSize: '1.25rem', fontWeight: 600, lineHeight: 1.3 },
      },
    },
  },
});
