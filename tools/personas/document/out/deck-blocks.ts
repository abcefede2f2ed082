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
    | {
        readonly kind: 'scales';
        readonly scales: { left: string; right: string; share: number; value: number | null }[];
      }
    | {
        readonly kind: 'pictures';
        /** The paths of pictures; empty for an item without one. */
        readonly pictures: { file: string; label: string }[];
      }
    | {
        readonly kind: 'day';
        /** In hours of the day; the height is from 0 to 1. */
        readonly points: { hour: number; height: number; label: string; value: number | null }[];
      }
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
        readonly chart: 'bar' | 'radar' | 'doughnut';
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

/** A section as a slide shows it: text, tables, pictures, shapes or a chart. */
export function blocksOf(value: PersonasValue, section: Section): DeckBlock[] {
  const items = value.items.filter((one) => one.section === section.id);
  const isHeader = section.kind === 'header';
  const block = {
    title: isHeader ? 'Who' : titleOf(section),
    status: isHeader ? null : section.status,
  };
  if (section.kind === 'graph')
    return [
      { ...block, title: titleWith(block.title, section, items), ...graphOf(section, items) },
    ];
  if (section.kind === 'table') {
    const tables = tablesOf(section.body).map((rows) => ({
      ...block,
      kind: 'table' as const,
      rows,
    }));
    const beside = wordsOf(
      section,
      items,
      section.body.filter(({ type }) => type !== 'table'),
    );
    return beside.lines.length > 0 || tables.length === 0
      ? [...tables, { ...block, ...beside }]
      : tables;
  }
  const pictured = items.filter(({ picture }) => picture !== null);
  if (pictured.length === 0) return [{ ...block, ...wordsOf(section, items, section.body) }];
  const files = new Map(value.images.map(({ id, file }) => [id, file]));
  const pictures = items.map((item) => ({
    file: files.get(item.picture ?? '') ?? '',
    label: saidOf(item),
  }));
  const words = wordsOf(section, [], section.body);
  return [
    { ...block, kind: 'pictures', pictures },
    ...(words.lines.length > 0 ? [{ ...block, ...words }] : []),
  ];
}

const saidOf = ({ label, text, address }: Items[number]) =>
  [label, [text, address].filter(Boolean).join(', ')].filter(Boolean).join(': ');

/** The text of a section, line by line. */
function wordsOf(
  section: Section,
  items: Items,
  body: RichText,
): Omit<Extract<DeckBlock, { kind: 'words' }>, keyof Block> {
  const style = { bulleted: section.kind === 'list', isQuote: section.kind === 'quote' };
  const listed = items.map(saidOf);
  // Tags are on one line.
  const described = section.kind === 'tags' ? [listed.join('  ·  ')] : listed;
  const quote = section.words ? [`“${section.words}”`, section.source] : [];
  const lines = [...quote, ...linesOf(writingSchema, body), ...described].filter(Boolean);
  return { kind: 'words', lines, ...style };
}

/** The title of a graph: with its unit, and the total of a donut. */
function titleWith(title: string, { graph, unit }: Section, items: Items): string {
  const total = items.reduce((sum, { value }) => sum + Math.max(value ?? 0, 0), 0);
  const isTotal = graph === 'donut' && total > 0;
  const said = isTotal ? [plain(total), unit, 'in all'].filter(Boolean).join(' ') : unit;
  return said ? `${title} (${said})` : title;
}

/** A number without the noise of binary fractions. */
const plain = (value: number) => String(Number(value.toFixed(2)));

/** The tables of a text, row by row. */
function tablesOf(body: RichText): string[][][] {
  return body
    .filter(({ type }) => type === 'table')
    .map((table) =>
      elementsIn(table).map((row) =>
        elementsIn(row).map((cell) => plainTextOf(writingSchema, elementsIn(cell))),
      ),
    );
}

type Graphed = Exclude<DeckBlock, Block & { kind: 'words' }>;
type GraphBlock =
  | Omit<Extract<DeckBlock, { kind: 'words' }>, keyof Block>
  | Omit<Extract<Graphed, { kind: 'scales' }>, keyof Block>
  | Omit<Extract<Graphed, { kind: 'field' }>, keyof Block>
  | Omit<Extract<Graphed, { kind: 'day' }>, keyof Block>
  | Omit<Extract<Graphed, { kind: 'chart' }>, keyof Block>;

const charts = {
  bars: 'bar',
  dots: 'bar',
  radar: 'radar',
  donut: 'doughnut',
  // Without hours, its values are bars.
  line: 'bar',
} as const;

function graphOf(section: Section, items: Items): GraphBlock {
  const { graph, unit } = section;
  const range = rangeOf(section);
  if (graph === 'sliders') {
    const scales = items.map(({ left, right, value }) => ({
      left,
      right,
      share: shareAlong(value, range),
      value,
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
  if (graph === 'line' && items.every(({ second }) => second !== null)) {
    const points = items.map(({ label, value, second }) => ({
      ...{ label, value, hour: second ?? 0, height: shareAlong(value, range) },
    }));
    return { kind: 'day', points: points.toSorted((a, b) => a.hour - b.hour) };
  }
  return {
    kind: 'chart',
    chart: charts[graph],
    name: unit || graphKindLabels[graph],
    labels: labelsOf(graph, items),
    values:
      graph === 'donut' && sharesOf(items).every((share) => share === 0)
        ? []
        : items.map(({ value }) => value ?? 0),
    colours: items.map(({ colour }) => colour),
  };
}

/** The labels of a chart; where it draws no values, with those, and the parts of a whole with per cents. */
function labelsOf(graph: Section['graph'], items: Items): string[] {
  const shares = sharesOf(items);
  return items.map(({ label, value }, at) => {
    if (graph === 'radar') return `${label} ${plain(value ?? 0)}`.trim();
    if (graph !== 'donut') return label;
    return `${label}: ${plain(value ?? 0)} (${Math.round((shares[at] ?? 0) * 100)} %)`;
  });
}
