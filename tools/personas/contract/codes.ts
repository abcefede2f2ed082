import { z } from 'zod';
import { lengths } from '#kernel/text/limits.ts';

export {
  evidenceStatusLabels,
  type Status,
  status,
  statuses,
} from '#kernel/links/evidence-status.ts';

/** S3.41: a written persona, or one that is plotted on scales. */
export const personaKind = z.enum(['persona', 'behavioral']);
export const personaKindLabels = { persona: 'Described', behavioral: 'Behavioural' } as const;
/** S3.39: C is the company or product itself, U a person who uses it. */
export const personaType = z.enum(['U', 'C']).describe('U is a user, C the company.');
export const personaTypeLabels = { U: 'User', C: 'Company' } as const;

/** Cooper, About Face: the six roles that a persona can have in a design. */
export const designRoles = [
  'primary',
  'secondary',
  'supplemental',
  'customer',
  'served',
  'negative',
] as const;
export const designRole = z.enum(designRoles);
export type DesignRole = z.output<typeof designRole>;
export const designRoleLabels: Readonly<Record<DesignRole, string>> = {
  primary: 'Primary',
  secondary: 'Secondary',
  supplemental: 'Supplemental',
  customer: 'Customer',
  served: 'Served',
  negative: 'Negative',
};

/** The kinds of sections. */
export const sectionKinds = [
  'header',
  'text',
  'list',
  'quote',
  'tags',
  'images',
  'link',
  'table',
  'scenario',
  'graph',
  'brand',
  'used',
] as const;
export const sectionKind = z.enum(sectionKinds);
export type SectionKind = z.output<typeof sectionKind>;
export const sectionKindLabels: Readonly<Record<SectionKind, string>> = {
  header: 'Header',
  text: 'Text',
  list: 'List',
  quote: 'Quote',
  tags: 'Tags',
  images: 'Pictures',
  link: 'Links',
  table: 'Table',
  scenario: 'Scenario',
  graph: 'Graph',
  brand: 'Brands',
  used: 'Used in',
};

/** The kinds of graphs. */
export const graphKinds = [
  'sliders',
  'bars',
  'radar',
  'dots',
  'donut',
  'line',
  'matrix',
  'timeline',
] as const;
export const graphKind = z.enum(graphKinds);
export type GraphKind = z.output<typeof graphKind>;
export const graphKindLabels: Readonly<Record<GraphKind, string>> = {
  sliders: 'Sliders',
  bars: 'Bars',
  radar: 'Radar',
  dots: 'Dots',
  donut: 'Donut',
  line: 'Line over the day',
  matrix: 'Position in a 2×2',
  timeline: 'Timeline',
};

/** The layouts of a page: named layouts have slots, a grid has sections of individual widths. */
export const layouts = [
  'one',
  'two',
  'sidebar-left',
  'sidebar-right',
  'three',
  'poster',
  'own',
] as const;
export const layout = z.enum(layouts);
export type Layout = z.output<typeof layout>;
export const layoutLabels: Readonly<Record<Layout, string>> = {
  one: 'One column',
  two: 'Two equal columns',
  'sidebar-left': 'Sidebar on the left',
  'sidebar-right': 'Sidebar on the right',
  three: 'Three columns',
  poster: 'Poster',
  own: 'Own grid',
};

/** The kinds of sources. */
export const evidenceKind = z.enum(['note', 'url', 'file', 'person']);
/** Their labels, the default first. */
export const evidenceKindLabels = {
  person: 'Person',
  note: 'Note',
  url: 'Link',
  file: 'File',
} as const;

/** The pairs of fonts of a theme: for headings and for text. */
export const fontPairs = ['plain', 'editorial', 'typed', 'round'] as const;
export const fontPair = z.enum(fontPairs);
export type FontPair = z.output<typeof fontPair>;
export const fontPairLabels: Readonly<Record<FontPair, string>> = {
  plain: 'Plain: Inter',
  editorial: 'Editorial: a serif over Inter',
  typed: 'Typed: a typewriter over Inter',
  round: 'Round: a rounded sans over Inter',
};

export const colour = z.string().regex(/^#[0-9a-f]{6}$/i);
/** The default colours of a project. */
export const firstColours = { first: '#0f7c7e', second: '#b26a00' } as const;

export const personaName = z.string().max(lengths.title);
export const personaRole = z.string().max(lengths.sectionName);
export const oneLine = z.string().max(lengths.quote);
export const pageTitle = z.string().max(lengths.title);
export const sectionTitle = z.string().max(lengths.sectionName);
export const itemLabel = z.string().max(lengths.dimensionTitle);
export const itemText = z.string().max(lengths.text);
/** The label of an end of a scale, or the time of an event. */
export const scaleLabel = z.string().max(lengths.scaleLabel * 2);
/** A value of a graph, within the limits of what a graph can show. */
export const figure = z.number().min(-1_000_000).max(1_000_000);
/** The maximum length of a section's text, in characters. */
export const sectionLength = 20_000;
export { id as recordId } from '#kernel/document/edit-input.ts';
