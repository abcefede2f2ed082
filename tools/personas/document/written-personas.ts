import { z } from 'zod';
import { images } from '#features/pictures/document/index.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { fieldsOf } from '#kernel/document/edit-input.ts';
import { type Positioned, positionsAt } from '#kernel/document/order.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import type { RichElement, RichText } from '#kernel/text/rich-text.ts';
import { evidenceKind, type SectionKind } from '../contract/codes.ts';
import { itemFields } from './edits/items.ts';
import {
  addEvidence,
  addImage,
  addItem,
  addPage,
  addPersona,
  addSection,
  describeProject,
  personaFields,
  picturePersona,
  sectionFields,
} from './edits.ts';
import { facts } from './records/facts.ts';
import { pages, personas } from './records/personas.ts';
import { evidence, items, sections } from './records/sections.ts';

const section = fieldsOf(sections, [...sectionFields, 'kind', 'slot', 'span']).extend({
  /** Paragraphs; for a list, its points. */
  text: z.array(z.string()).default([]),
  /** The text of a quote. */
  words: z.string().default(''),
  items: z.array(fieldsOf(items, itemFields)).default([]),
  evidence: z
    .array(fieldsOf(evidence, ['ref', 'quote', 'at', 'link']).extend({ kind: evidenceKind }))
    .default([]),
});
export const writtenPage = fieldsOf(pages, ['title', 'layout']).extend({
  sections: z.array(section).default([]),
});
export type WrittenPage = z.output<typeof writtenPage>;
export type WrittenSection = z.output<typeof section>;
const written = fieldsOf(personas, personaFields).extend({
  /** The path of its picture. */
  picture: images.file.schema.optional(),
  pages: z.array(writtenPage).default([]),
});

/** The format of personas without ids in `content/samples` and `content/templates`. */
export const writtenPersonas = z.object({
  title: z.string(),
  theme: fieldsOf(facts, ['first', 'second', 'fonts', 'owner', 'reviewBy']).default({}),
  personas: z.array(written).default([]),
});
export type WrittenPersonas = z.output<typeof writtenPersonas>;
export type WrittenPersona = z.output<typeof written>;

type NewId = () => string;

/** Plans to add written personas behind the existing ones. */
export function planPersonas(
  { theme, personas }: WrittenPersonas,
  newId: NewId,
  after: readonly Positioned[],
): PlannedEdit[] {
  const positions = positionsAt(after, after.length, personas.length);
  return [
    ...(Object.keys(theme).length > 0 ? [planEdit(describeProject, theme)] : []),
    ...personas.flatMap((one, at) => planPersona(one, newId, positions[at] ?? 'a0').planned),
  ];
}

/** Plans to add one persona with its pages. Returns its id. */
export function planPersona(
  { pages, picture, ...persona }: WrittenPersona,
  newId: NewId,
  position: string,
): { id: string; planned: PlannedEdit[] } {
  const id = newId();
  return {
    id,
    planned: [
      planEdit(addPersona, { ...persona, id, position }),
      ...planPicture(id, persona.name ?? '', picture, newId),
      ...planWrittenPages(pages, newId, id, []).planned,
    ],
  };
}

function planPicture(
  persona: string,
  name: string,
  file: string | undefined,
  newId: NewId,
): PlannedEdit[] {
  if (!file) return [];
  const id = newId();
  return [
    planEdit(addImage, { id, file, name: cutTo(name, lengths.companyName) }),
    planEdit(picturePersona, { id: persona, picture: id }),
  ];
}

/** Plans to add pages to a persona behind the existing ones. Returns the id of the first. */
export function planWrittenPages(
  pages: readonly WrittenPage[],
  newId: NewId,
  persona: string,
  after: readonly Positioned[],
): { id: string | null; planned: PlannedEdit[] } {
  const positions = positionsAt(after, after.length, pages.length);
  const ids = pages.map(() => newId());
  const planned = pages.flatMap(({ sections, ...page }, at) => {
    const id = ids[at] ?? '';
    const order = positionsAt([], 0, sections.length);
    return [
      planEdit(addPage, { ...page, id, persona, position: positions[at] ?? 'a0' }),
      ...sections.flatMap(
        (one, index) => planSection(one, newId, id, order[index] ?? 'a0').planned,
      ),
    ];
  });
  return { id: ids[0] ?? null, planned };
}

/** Plans to add a section to a page. Returns its id. */
export function planSection(
  { text, items, evidence, ...section }: WrittenSection,
  newId: NewId,
  page: string,
  position: string,
): { id: string; planned: PlannedEdit[] } {
  const id = newId();
  const positions = positionsAt([], 0, items.length);
  const body = bodyOf(section.kind ?? 'text', text);
  return {
    id,
    planned: [
      planEdit(addSection, { ...section, id, page, position, body: [...body] }),
      ...items.map((item, at) =>
        planEdit(addItem, { ...item, id: newId(), section: id, position: positions[at] ?? 'a0' }),
      ),
      ...evidence.map((piece) => planEdit(addEvidence, { ...piece, id: newId(), section: id })),
    ],
  };
}

/** Lines as rich text: as a list for a list section, else as paragraphs. */
export function bodyOf(kind: SectionKind, lines: readonly string[]): RichText {
  const paragraphs = lines.map((text) => elementOf('paragraph', text));
  if (kind === 'table') return lines.length > 0 ? [tableOf(lines)] : [];
  if (kind !== 'list' || lines.length === 0) return paragraphs;
  const content = paragraphs.map((one) => ({ type: 'listItem', content: [one] }));
  return [{ type: 'bulletList', content }];
}

function elementOf(type: string, text: string): RichElement {
  return { type, ...(text ? { content: [{ type: 'text' as const, text }] } : {}) };
}

/** Lines with cells separated by bars as a table; the first line is its header. */
function tableOf(lines: readonly string[]): RichElement {
  const rows = lines.map((line, at) => ({
    type: 'tableRow',
    content: line.split('|').map((cell) => ({
      type: at === 0 ? 'tableHeader' : 'tableCell',
      content: [elementOf('paragraph', cell.trim())],
    })),
  }));
  return { type: 'table', content: rows };
}
