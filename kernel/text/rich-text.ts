import type { z } from 'zod';
import { cutTo } from './limits.ts';

/** A formatting of text, such as bold or a link. */
export interface RichMark {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
}

/** Text with the same formatting. */
export interface RichRun {
  readonly type: 'text';
  readonly text: string;
  readonly marks?: readonly RichMark[];
}

/** A paragraph, list, picture or other element. */
export interface RichElement {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly RichNode[];
}

export type RichNode = RichElement | RichRun;

/** A rich text as a plain value: its blocks in order, in ProseMirror's JSON. */
export type RichText = readonly RichElement[];

/** An attribute of an element or mark; an invalid value reads as the fallback. */
export interface RichAttribute {
  readonly schema: z.ZodType;
  readonly fallback: unknown;
}

export type Attributes = Readonly<Record<string, RichAttribute>>;

/** The rule for one kind of element. */
export interface RichRule {
  /** Its content: text with inline elements; other elements; or nothing. */
  readonly holds: 'words' | 'elements' | 'nothing';
  /** Whether it is an inline element. */
  readonly inline?: boolean;
  /** Elements that it may contain. */
  readonly children?: readonly string[];
  /** Whether its text has no formatting. */
  readonly bare?: boolean;
  /** The element that is inserted where it would be empty; without one, it is dropped. */
  readonly filler?: string;
  /** Whether it may be empty. */
  readonly mayBeEmpty?: boolean;
  /** Its required first element, inserted where it is missing. */
  readonly begins?: string;
  readonly attributes?: Attributes;
  /** Required attributes; without them it is dropped. */
  readonly required?: readonly string[];
  /** Its plain text, beside the text that it contains. */
  readonly toText?: (attributes: Readonly<Record<string, unknown>>) => string;
}

export interface RichMarkRule {
  readonly attributes?: Attributes;
  readonly required?: readonly string[];
  /** Whether several of this kind, with different attributes, can be on the same text. */
  readonly overlaps?: boolean;
}

/** The elements and marks of a rich text; the schema of the browser's editor must be equal. */
export interface RichSchema {
  /** Elements of the top level. */
  readonly blocks: readonly string[];
  readonly elements: Readonly<Record<string, RichRule>>;
  readonly marks: Readonly<Record<string, RichMarkRule>>;
}

export function isRun(node: RichNode): node is RichRun {
  return node.type === 'text';
}

/** The plain text of a rich text, one block a line. */
export function plainTextOf(schema: RichSchema, text: RichText): string {
  return linesOf(schema, text).join('\n');
}

/** The same as lines; a line break in a paragraph also ends a line. */
export function linesOf(schema: RichSchema, text: RichText): string[] {
  return text.flatMap((block) => {
    const rule = schema.elements[block.type];
    if (rule?.holds === 'words') return textIn(schema, block.content ?? []).split('\n');
    const said = rule?.toText?.(block.attrs ?? {}) ?? '';
    return [...(said ? [said] : []), ...linesOf(schema, elementsIn(block))];
  });
}

function textIn(schema: RichSchema, content: readonly RichNode[]): string {
  return content
    .map((node) =>
      isRun(node) ? node.text : (schema.elements[node.type]?.toText?.(node.attrs ?? {}) ?? ''),
    )
    .join('');
}

/** The child elements, without text. */
export function elementsIn({ content = [] }: RichElement): RichElement[] {
  return content.filter((node): node is RichElement => !isRun(node));
}

/** Whether two valid rich texts are equal. */
export function sameRichText(one: RichText, other: RichText): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** The beginning of a rich text, up to a number of characters. */
export function cutRichText(text: RichText, length: number): RichText {
  let remaining = length;
  const cut = (node: RichNode): RichNode[] => {
    if (remaining <= 0) return [];
    if (isRun(node)) {
      const shortened = cutTo(node.text, remaining);
      remaining -= node.text.length;
      return shortened ? [{ ...node, text: shortened }] : [];
    }
    return [node.content ? { ...node, content: node.content.flatMap(cut) } : node];
  };
  return text.flatMap((block) => cut(block) as RichElement[]);
}

/** Replaces each text of a rich text with the result of `change`; the result must be cleaned. */
export function mapRuns(text: RichText, change: (run: RichRun) => RichRun): RichText {
  const within = (node: RichNode): RichNode => {
    if (isRun(node)) return change(node);
    return node.content ? { ...node, content: node.content.map(within) } : node;
  };
  return text.map((block) => within(block) as RichElement);
}

/** All texts of a rich text, in order. */
export function allRuns(nodes: readonly RichNode[]): RichRun[] {
  return nodes.flatMap((node) => (isRun(node) ? [node] : allRuns(node.content ?? [])));
}
