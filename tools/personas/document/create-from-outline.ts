import type * as Y from 'yjs';
import { images } from '#features/pictures/document/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { positionsAt } from '#kernel/document/order.ts';
import type { Status } from '#kernel/links/evidence-status.ts';
import type { LinkedOutline, OutlineLine, OutlineSource } from '#kernel/links/outline.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import { designRole } from '../contract/codes.ts';
import { addEvidence } from './edits.ts';
import { sliderOf } from './linkable-items.ts';
import { personasDocument } from './personas-document.ts';
import {
  planPersona,
  type WrittenPage,
  type WrittenSection,
  writtenPage,
} from './written-personas.ts';

type Part = LinkedOutline['parts'][number];
interface Group {
  readonly part: Part;
  /** The means of a pattern or the points of a person, which follow it in the outline. */
  readonly means: readonly Part[];
}

/** Statuses in ascending order of certainty. */
const known: readonly Status[] = ['O', 'A', 'IP', 'R'];

/**
 * Plans personas from the personas and patterns of an outline: their lines become sections with status and
 * evidence, means become sliders that follow them, points become sliders that do not.
 */
export function createFromOutline(document: Y.Doc, described: LinkedOutline): PlannedEdit[] {
  const { personas } = readDocument(personasDocument, document).value;
  const groups = groupsOf(described.parts);
  const positions = positionsAt(personas, personas.length, groups.length);
  return groups.flatMap((group, at) => planGroup(group, described.newId, positions[at] ?? 'a0'));
}

function groupsOf(parts: readonly Part[]): Group[] {
  const begins = parts.flatMap(({ item: { what } }, at) =>
    what === 'persona' || what === 'pattern' ? [at] : [],
  );
  return begins.flatMap((begin, at) => {
    const [part, ...rest] = parts.slice(begin, begins[at + 1]);
    return part
      ? [{ part, means: rest.filter(({ item: { what } }) => what === 'mean' || what === 'point') }]
      : [];
  });
}

function planGroup({ part, means }: Group, newId: () => string, position: string): PlannedEdit[] {
  const { title, text, facts, what } = part.item;
  const written = {
    name: cutTo(title, lengths.title),
    oneLine: cutTo(text, lengths.quote),
    kind: what === 'pattern' || means.length > 0 ? ('behavioral' as const) : ('persona' as const),
    type: facts.type === 'company' ? ('C' as const) : ('U' as const),
    design: designRole.safeParse(facts.type).data ?? null,
    share: typeof facts.share === 'number' ? facts.share : null,
    // A persona follows the one that is created from it, so there is no change to report.
    link: what === 'persona' ? { ...part.link, digest: '' } : part.link,
    picture: images.file.schema.safeParse(facts.picture).data,
    pages: [overviewOf(part, means)],
  };
  const { id, planned } = planPersona(written, newId, position);
  const silent = part.lines.filter((line) => !line.text).flatMap(({ evidence }) => evidence);
  const backing = silent.map((source) =>
    planEdit(addEvidence, { id: newId(), persona: id, ...pieceOf(source) }),
  );
  return [...planned, ...backing];
}

function overviewOf({ item, lines }: Part, means: readonly Part[]): WrittenPage {
  const spoken = lines.filter(({ text }) => text);
  const byLabel = Map.groupBy(
    spoken.filter((line) => line.as !== 'quote'),
    ({ label }) => label,
  );
  return writtenPage.parse({
    title: 'Overview',
    layout: 'sidebar-left',
    sections: [
      { kind: 'header', slot: 0 },
      ...spoken.filter((line) => line.as === 'quote').map(quoteSection),
      ...(item.text.length > lengths.quote ? [aboutSection(item.text)] : []),
      ...slidersOf(means),
      ...[...byLabel].map(([label, said]) => sectionFromLines(label, said)),
      { kind: 'used', title: 'Used in', slot: 0 },
    ],
  });
}

type Given = Partial<Omit<WrittenSection, 'evidence'>> & { evidence?: object[] };

function aboutSection(text: string): Given {
  return { kind: 'text', title: 'About', slot: 1, text: text.split('\n') };
}

function quoteSection({ text, status, evidence }: OutlineLine): Given {
  return {
    kind: 'quote',
    slot: 0,
    status: status ?? 'O',
    words: cutTo(text, lengths.text),
    source: cutTo(evidence[0]?.ref ?? '', lengths.companyName),
    evidence: evidence.map(pieceOf),
  };
}

/** A section from the lines of one label, with the least certain status of them. */
function sectionFromLines(label: string, lines: readonly OutlineLine[]): Given {
  const statuses = lines.map(({ status }) => status ?? 'O');
  const text = lines.flatMap((line) => line.text.split('\n').filter(Boolean));
  return {
    kind: text.length > 1 ? 'list' : 'text',
    title: cutTo(label, lengths.sectionName),
    slot: 1,
    status: known.find((one) => statuses.includes(one)) ?? 'O',
    text,
    evidence: lines.flatMap(({ evidence }) => evidence.map(pieceOf)),
  };
}

function slidersOf(means: readonly Part[]): Given[] {
  const items = means.flatMap(({ item, link }) => {
    const slider = sliderOf(item);
    if (!slider) return [];
    return [item.what === 'mean' ? { ...slider, link: { ...link, follows: true } } : slider];
  });
  if (items.length === 0) return [];
  const maxSteps = Math.max(...means.map(({ item }) => Number(item.facts.steps) || 7));
  const graph = { kind: 'graph', graph: 'sliders', least: 1, most: maxSteps } as const;
  return [{ ...graph, title: 'Behaviour', slot: 1, status: 'R', items }];
}

function pieceOf({ ref, quote, at, link }: OutlineSource) {
  const isPage = /^https?:\/\//.test(ref);
  const kind = link ? ('note' as const) : isPage ? ('url' as const) : ('person' as const);
  return { kind, ref, quote, at, link };
}
