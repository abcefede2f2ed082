import { writingSchema } from '#features/writing/contract/writing-schema.ts';
import { elementsIn, linesOf, plainTextOf, type RichText } from '#kernel/text/rich-text.ts';
import { graphKindLabels, type Status } from '../../contract/codes.ts';
import { rangeOf, shareAlong, sharesOf } from '../graphs.ts';
import { titleOf } from '../linkable-items.ts';
import type { PersonasValue } from '../personas-document.ts';

interface Block {
  readonly title: string;
  /** Null for a section without a status. */
  readonly status: Status | null;
}

/** A section on a slide. */
export type DeckBlock = Block &
  (
    | {
        readonly kind: 'words';
        readonly lines: string[];
        readonly bulleted: boolean;
        readonly isQuote: boolean;
      }
    | { readonly kind: 'scales'; readonly scales: { left: string; right: string; share: number }[] }
    | { readonly kind: 'table'; readonly rows: string[][] }
    | {
        readonly kind: 'field';
        /** From 0 to 1, to the right and upwards. */
        readonly points: { label: string; x: number; y: number; colour: string | null }[];
        /** Left, right, bottom, top. */
        readonly ends: readonly string[];
      }
    | {
        readonly kind: 'chart';
        readonly chart: 'bar' | 'radar' | 'doughnut' | 'line';
        readonly name: string;
        readonly labels: string[];
        readonly values: number[];
        /** The chosen colours; null for one of the theme. */
        readonly colours: (string | null)[];
      }
  );

/** A section of one kind. */
export type BlockOf<Kind extends DeckBlock['kind']> = Extract<DeckBlock, { kind: Kind }>;

type Section = PersonasValue['sections'][number];
type Items = PersonasValue['items'];

/** A section as a slide shows it: text, a table, shapes or a chart. */
export function blockOf(value: PersonasValue, section: Section): DeckBlock {
  const items = value.items.filter((one) => one.section === section.id);
  const isHeader = section.kind === 'header';
  const block = {
    title: isHeader ? 'Who' : titleOf(section),
    status: isHeader ? null : section.status,
  };
  if (section.kind === 'graph') return { ...block, ...graphOf(section, items) };
  const rows = section.kind === 'table' ? rowsOf(section.body) : [];
  if (rows.length > 0) return { ...block, kind: 'table', rows };
  const style = { bulleted: section.kind === 'list', isQuote: section.kind === 'quote' };
  const listed = items.map(({ label, text, address }) =>
    [label, text || address].filter(Boolean).join(': '),
  );
  // Tags are on one line.
  const described = section.kind === 'tags' ? [listed.join('  ·  ')] : listed;
  const quote = section.words ? [`“${section.words}”`, section.source] : [];
  const lines = [...quote, ...linesOf(writingSchema, section.body), ...described].filter(Boolean);
  return { ...block, kind: 'words', lines, ...style };
}

/** An hour of the day as a clock time; empty for null. */
function sayHour(hour: number | null): string {
  if (hour === null) return '';
  const minutes = Math.round(hour * 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The first table of a text, row by row. */
function rowsOf(body: RichText): string[][] {
  const table = body.find(({ type }) => type === 'table');
  const rows = table ? elementsIn(table) : [];
  return rows.map((row) =>
    elementsIn(row).map((cell) => plainTextOf(writingSchema, elementsIn(cell))),
  );
}

type Graphed = Exclude<DeckBlock, Block & { kind: 'words' }>;
type GraphBlock =
  | Omit<Extract<DeckBlock, { kind: 'words' }>, keyof Block>
  | Omit<Extract<Graphed, { kind: 'scales' }>, keyof Block>
  | Omit<Extract<Graphed, { kind: 'field' }>, keyof Block>
  | Omit<Extract<Graphed, { kind: 'chart' }>, keyof Block>;

const charts = {
  bars: 'bar',
  dots: 'bar',
  radar: 'radar',
  donut: 'doughnut',
  line: 'line',
} as const;

function graphOf(section: Section, items: Items): GraphBlock {
  const { graph, unit } = section;
  const range = rangeOf(section);
  if (graph === 'sliders') {
    const scales = items.map(({ left, right, value }) => ({
      left,
      right,
      share: shareAlong(value, range),
    }));
    return { kind: 'scales', scales };
  }
  if (graph === 'timeline') {
    const lines = items.map(({ left, label, text }) =>
      [left, label, text].filter(Boolean).join(' · '),
    );
    return { kind: 'words', lines, bulleted: true, isQuote: false };
  }
  if (graph === 'matrix') {
    const points = items.map(({ label, value, second, colour }) => ({
      ...{ label, colour },
      x: shareAlong(value, range),
      y: shareAlong(second, range),
    }));
    return { kind: 'field', points, ends: section.ends };
  }
  const shown =
    graph === 'line' ? items.toSorted((a, b) => (a.second ?? 0) - (b.second ?? 0)) : items;
  return {
    kind: 'chart',
    chart: charts[graph],
    name: unit || graphKindLabels[graph],
    labels: shown.map(({ label, second }) =>
      graph === 'line' ? [sayHour(second), label].filter(Boolean).join(' ') : label,
    ),
    values:
      graph === 'donut' && sharesOf(shown).every((share) => share === 0)
        ? []
        : shown.map(({ value }) => value ?? 0),
    colours: shown.map(({ colour }) => colour),
  };
}
