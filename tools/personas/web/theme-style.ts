import type { CSSProperties } from 'react';
import type { PropertiesOf } from '#kernel/document/document.ts';
import { useProperties } from '#platform/web/live/use-live-document.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import type { FontPair } from '../contract/codes.ts';
import type { PersonasShape } from '../document/personas-document.ts';
import { usePersonas } from './personas-model.tsx';

/** The fonts of headings; text is always the suite's. None is fetched: every system has one of each. Letters that it lacks come from the fonts of prints. */
const headings: Readonly<Record<FontPair, string>> = {
  plain: 'inherit',
  editorial: "Georgia, 'Iowan Old Style', 'Times New Roman', var(--script-fonts, serif), serif",
  typed:
    "'Courier New', ui-monospace, 'DejaVu Sans Mono', var(--script-fonts, monospace), monospace",
  round:
    "ui-rounded, 'Nunito', 'Quicksand', 'Trebuchet MS', var(--script-fonts, sans-serif), sans-serif",
};

/** What a project's theme sets for all that is drawn inside. */
export function useThemeStyle(): CSSProperties {
  return styleOf(useProperties(usePersonas().records));
}

function styleOf({ first, second, fonts }: PropertiesOf<PersonasShape>): CSSProperties {
  return cssVariables({ '--first': first, '--second': second, '--heading': headings[fonts] });
}

/** Colours of graphs in the order of their items, as they follow from the theme's two. */
export const graphColours = [
  'var(--first)',
  'var(--second)',
  'color-mix(in oklab, var(--first) 50%, var(--second))',
  'color-mix(in oklab, var(--first) 55%, var(--paper))',
  'color-mix(in oklab, var(--second) 55%, var(--paper))',
  'color-mix(in oklab, var(--first) 40%, var(--ink))',
] as const;

/** The colour of an item at a place: its own, else one of the theme. */
export function colourAt(colour: string | null, at: number): string {
  return colour ?? graphColours[at % graphColours.length] ?? graphColours[0];
}

/** What the colours of personas and themes are chosen from. */
export const personaColours = [
  { name: 'Teal', colour: '#0f7c7e' },
  { name: 'Iris', colour: '#5b4bdb' },
  { name: 'Blue', colour: '#1668dc' },
  { name: 'Green', colour: '#12805c' },
  { name: 'Amber', colour: '#b26a00' },
  { name: 'Red', colour: '#c8321f' },
] as const;
