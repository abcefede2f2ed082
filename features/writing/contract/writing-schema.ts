import { z } from 'zod';
import { value } from '#kernel/document/fields.ts';
import { lengths } from '#kernel/text/limits.ts';
import type { RichSchema } from '#kernel/text/rich-text.ts';

/** Addresses of links: none that a browser would execute. */
export const linkAddress = z
  .string()
  .max(2000)
  .regex(/^(?:https?:\/\/|mailto:)\S+$/i);

/** Path of an uploaded picture below the base address of pictures. */
export const picturePath = z.string().regex(/^\/[\w-]{1,64}\.webp$/);

/** Minimum width of a picture, in per cent of the text's width. */
export const narrowest = 10;
/** Width of a picture, in per cent of the text's width. */
export const pictureWidth = z.number().int().min(narrowest).max(100);

const id = z.string().min(1).max(64);
const blocks = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'taskList',
  'blockquote',
  'codeBlock',
  'table',
  'image',
  'horizontalRule',
] as const;
const span = value(z.number().int().min(1).max(100), 1);
const cell = {
  holds: 'elements',
  children: blocks.filter((name) => name !== 'table'),
  filler: 'paragraph',
  attributes: {
    colspan: span,
    rowspan: span,
    /** Widths of the columns that it spans, in pixels. */
    colwidth: value(z.array(z.number().int().min(20).max(2000)).max(100).nullable(), null),
  },
} as const;

/**
 * The schema of all elements and marks; a tool adds own marks, and may leave elements out. The
 * names are Tiptap's, whose extensions in `web/` must accept the same: an editor removes what its
 * extensions do not know from the shared text.
 */
export const writingSchema: RichSchema = {
  blocks,
  elements: {
    paragraph: { holds: 'words', children: ['hardBreak', 'mention'] },
    heading: {
      holds: 'words',
      children: ['hardBreak', 'mention'],
      attributes: { level: value(z.number().int().min(1).max(3), 3) },
    },
    bulletList: { holds: 'elements', children: ['listItem'] },
    orderedList: {
      holds: 'elements',
      children: ['listItem'],
      attributes: { start: value(z.number().int().min(0).max(1_000_000), 1) },
    },
    listItem: { holds: 'elements', children: blocks, begins: 'paragraph' },
    taskList: { holds: 'elements', children: ['taskItem'] },
    taskItem: {
      holds: 'elements',
      children: blocks,
      begins: 'paragraph',
      attributes: { checked: value(z.boolean(), false) },
    },
    blockquote: { holds: 'elements', children: blocks, filler: 'paragraph' },
    codeBlock: {
      holds: 'words',
      bare: true,
      attributes: { language: value(z.string().max(40).nullable(), null) },
    },
    table: { holds: 'elements', children: ['tableRow'] },
    tableRow: { holds: 'elements', children: ['tableHeader', 'tableCell'] },
    tableHeader: cell,
    tableCell: cell,
    /** Two captions, where two users added one at once. */
    image: {
      holds: 'elements',
      children: ['caption'],
      mayBeEmpty: true,
      attributes: {
        src: value(picturePath, ''),
        alt: value(z.string().max(lengths.text), ''),
        /** Null for its own size, up to the width of the text. */
        width: value(pictureWidth.nullable(), null),
      },
      required: ['src'],
      toText: ({ alt }) => String(alt),
    },
    caption: { holds: 'words', children: ['hardBreak', 'mention'] },
    horizontalRule: { holds: 'nothing' },
    hardBreak: { holds: 'nothing', inline: true, toText: () => '\n' },
    mention: {
      holds: 'nothing',
      inline: true,
      attributes: { id: value(id, ''), label: value(z.string().max(lengths.fullName), '') },
      required: ['id'],
      toText: ({ label }) => `@${String(label)}`,
    },
  },
  marks: {
    bold: {},
    italic: {},
    strike: {},
    underline: {},
    code: {},
    link: { attributes: { href: value(linkAddress, '') }, required: ['href'] },
  },
};

/** The schema without some elements and marks. */
export function narrowed(schema: RichSchema, left: readonly string[]): RichSchema {
  const isLeft = ([name]: [string, unknown]) => !left.includes(name);
  const names = (all: readonly string[]) => all.filter((name) => !left.includes(name));
  return {
    blocks: names(schema.blocks),
    elements: Object.fromEntries(
      Object.entries(schema.elements)
        .filter(isLeft)
        .map(([name, rule]) => [
          name,
          rule.children ? { ...rule, children: names(rule.children) } : rule,
        ]),
    ),
    marks: Object.fromEntries(Object.entries(schema.marks).filter(isLeft)),
  };
}
