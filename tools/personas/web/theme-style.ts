import '@fontsource-variable/jetbrains-mono/wght.css';
import '@fontsource-variable/nunito/wght.css';
import '@fontsource-variable/source-serif-4/wght.css';
import type { CSSProperties } from 'react';
import type { PropertiesOf } from '#kernel/document/document.ts';
import { useProperties } from '#platform/web/live/use-live-document.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import type { FontPair } from '../contract/codes.ts';
import type { PersonasShape } from '../document/personas-document.ts';
import { usePersonas } from './personas-model.tsx';

/**
 * The fonts of headings; text always uses the font of the suite. They come with the suite, so that a persona looks the
 * same on each machine and in print, and are loaded only where a theme uses them. Missing characters come from the
 * fonts for print.
 */
const headings: Readonly<Record<FontPair, string>> = {
  plain: 'inherit',
  editorial: "'Source Serif 4 Variable', Georgia, var(--script-fonts, serif), serif",
  typed: "'JetBrains Mono Variable', ui-monospace, var(--script-fonts, monospace), monospace",
  round: "'Nunito Variable', ui-rounded, var(--script-fonts, sans-serif), sans-serif",
};

/** The CSS variables of a project's theme. */
export function useThemeStyle(): CSSProperties {
  return styleOf(useProperties(usePersonas().records));
}

function styleOf({ first, second, fonts }: PropertiesOf<PersonasShape>): CSSProperties {
  return cssVariables({ '--first': first, '--second': second, '--heading': headings[fonts] });
}

/** The colours of the items of graphs, mixed from the two colours of the theme. */
export const graphColours = [
  'var(--first)',
  'var(--second)',
  'color-mix(in oklab, var(--first) 50%, var(--second))',
  'color-mix(in oklab, var(--first) 55%, var(--paper))',
  'color-mix(in oklab, var(--second) 55%, var(--paper))',
  'color-mix(in oklab, var(--first) 40%, var(--ink))',
] as const;

/** The colour of an item: its own, else one of the theme, by index. */
export function colourAt(colour: string | null, at: number): string {
  return colour ?? graphColours[at % graphColours.length] ?? graphColours[0];
}

/** The colours that personas and themes can have. */
export const personaColours = [
  { name: 'Teal', colour: '#0f7c7e' },
  { name: 'Iris', colour: '#5b4bdb' },
  { name: 'Blue', colour: '#1668dc' },
  { name: 'Green', colour: '#12805c' },
  { name: 'Amber', colour: '#b26a00' },
  { name: 'Red', colour: '#c8321f' },
] as const;
