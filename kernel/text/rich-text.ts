import type { z } from 'zod';
import { cutTo } from './limits.ts';

/** A formatting of words, as bold or a link. */
export interface RichMark {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
}

/** Words that are formatted alike. */
export interface RichRun {
  readonly type: 'text';
  readonly text: string;
  readonly marks?: readonly RichMark[];
}

/** A paragraph, list, picture and the like. */
export interface RichElement {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly RichNode[];
}

export type RichNode = RichElement | RichRun;

/** A rich text as a plain value: its blocks from top to bottom, as ProseMirror writes them down. */
export type RichText = readonly RichElement[];

/** An attribute of an element or mark; what does not fit the schema reads as the fallback. */
export interface RichAttribute {
  readonly schema: z.ZodType;
  readonly fallback: unknown;
}

export type Attributes = Readonly<Record<string, RichAttribute>>;

/** What one kind of element may be. */
export interface RichRule {
  /** Words, with inline elements among them; other elements; or nothing. */
  readonly holds: 'words' | 'elements' | 'nothing';
  /** Whether it stands among words. */
  readonly inline?: boolean;
  /** Elements that it may hold. */
  readonly children?: readonly string[];
  /** Whether its words are never formatted. */
  readonly bare?: boolean;
  /** An empty one of these is put in where it would hold nothing; without, it is dropped then. */
  readonly filler?: string;
  /** Whether it may stand without any element in it. */
  readonly mayBeEmpty?: boolean;
  /** What it must begin with; an empty one is put in where it does not. */
  readonly begins?: string;
  readonly attributes?: Attributes;
  /** Attributes without which it is dropped. */
  readonly required?: readonly string[];
  /** What it says in plain text besides the words that it holds. */
  readonly toText?: (attributes: Readonly<Record<string, unknown>>) => string;
}

export interface RichMarkRule {
  readonly attributes?: Attributes;
  readonly required?: readonly string[];
  /** Whether several of this kind, which differ in attributes, can lie on the same words. */
  readonly overlaps?: boolean;
}

/** What a rich text may hold. What a browser's editor lets in must be the same. */
export interface RichSchema {
  /** Elements that stand at the top. */
  readonly blocks: readonly string[];
  readonly elements: Readonly<Record<string, RichRule>>;
  readonly marks: Readonly<Record<string, RichMarkRule>>;
}

export function isRun(node: RichNode): node is RichRun {
  return node.type === 'text';
}

/** The words of a rich text, one block of words a line. */
export function plainTextOf(schema: RichSchema, text: RichText): string {
  return linesOf(schema, text).join('\n');
}

/** The same as lines; a line break inside a paragraph is one too. */
export function linesOf(schema: RichSchema, text: RichText): string[] {
  return text.flatMap((block) => {
    const rule = schema.elements[block.type];
    if (rule?.holds === 'words') return wordsIn(schema, block.content ?? []).split('\n');
    const said = rule?.toText?.(block.attrs ?? {}) ?? '';
    return [...(said ? [said] : []), ...linesOf(schema, elementsIn(block))];
  });
}

function wordsIn(schema: RichSchema, content: readonly RichNode[]): string {
  return content
    .map((node) =>
      isRun(node) ? node.text : (schema.elements[node.type]?.toText?.(node.attrs ?? {}) ?? ''),
    )
    .join('');
}

/** The elements that an element holds, without words. */
export function elementsIn({ content = [] }: RichElement): RichElement[] {
  return content.filter((node): node is RichElement => !isRun(node));
}

/** Whether two rich texts, both valid, look the same. */
export function sameRichText(one: RichText, other: RichText): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** As much of a rich text from its beginning as has so many characters of words. */
export function cutRichText(text: RichText, length: number): RichText {
  let room = length;
  const cut = (node: RichNode): RichNode[] => {
    if (room <= 0) return [];
    if (isRun(node)) {
      const kept = cutTo(node.text, room);
      room -= node.text.length;
      return kept ? [{ ...node, text: kept }] : [];
    }
    return [node.content ? { ...node, content: node.content.flatMap(cut) } : node];
  };
  return text.flatMap((block) => cut(block) as RichElement[]);
}

/** The same rich text with every stretch of words as `change` makes it; to be cleaned again. */
export function mapRuns(text: RichText, change: (words: RichRun) => RichRun): RichText {
  const within = (node: RichNode): RichNode => {
    if (isRun(node)) return change(node);
    return node.content ? { ...node, content: node.content.map(within) } : node;
  };
  return text.map((block) => within(block) as RichElement);
}

/** Every stretch of words of a rich text, from top to bottom. */
export function allRuns(nodes: readonly RichNode[]): RichRun[] {
  return nodes.flatMap((node) => (isRun(node) ? [node] : allRuns(node.content ?? [])));
}
