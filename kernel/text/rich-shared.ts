import { encodeAny, toBase64 } from 'lib0/buffer';
import { digest } from 'lib0/hash/sha256';
import * as Y from 'yjs';
import { cleanRichText, type OnUnfit } from './rich-clean.ts';
import {
  isRun,
  type RichMark,
  type RichNode,
  type RichSchema,
  type RichText,
} from './rich-text.ts';
import { spliceBetween } from './text.ts';

/**
 * Reads a shared rich text in the structure of Tiptap's collaboration (y-tiptap), a ProseMirror
 * document in a `Y.XmlFragment`: an element is a `Y.XmlElement`, consecutive text is one
 * `Y.XmlText`, and a mark is formatting under its name, or name and hash where it can overlap.
 */
export function readShared(
  schema: RichSchema,
  fragment: Y.XmlFragment,
  onUnfit?: OnUnfit,
): RichText {
  return cleanRichText(schema, fragment.toArray().flatMap(nodesOf), onUnfit);
}

/** Reads one block of a shared rich text; empty where it is not valid. */
export function readSharedBlock(schema: RichSchema, block: unknown): RichText {
  return cleanRichText(schema, nodesOf(block));
}

/**
 * Changes a shared rich text to a valid value. Only differences are written, so that text which
 * others type elsewhere, and their cursors, stay.
 */
export function writeShared(schema: RichSchema, fragment: Y.XmlFragment, text: RichText): void {
  writeChildren(fragment, draftsOf(schema, text));
}

/** A new shared rich text that is not part of a document yet. */
export function makeShared(schema: RichSchema, text: RichText): Y.XmlFragment {
  const fragment = new Y.XmlFragment();
  const made = draftsOf(schema, text).map(make);
  if (made.length > 0) fragment.insert(0, made);
  return fragment;
}

type SharedNode = Y.XmlElement | Y.XmlText;
type Formatting = Record<string, unknown>;
interface Run {
  readonly insert: string;
  readonly attributes: Formatting;
}

/** A shared node as a plain value. */
type Draft =
  | { readonly name: string; readonly attributes: Formatting; readonly children: readonly Draft[] }
  | { readonly runs: readonly Run[] };

const hashed = /^(.*)--[a-zA-Z0-9+/=]{8}$/;

function nodesOf(shared: unknown): RichNode[] {
  if (shared instanceof Y.XmlText) {
    return runsOf(shared).map(({ insert, attributes }) => ({
      type: 'text',
      text: insert,
      marks: Object.entries(attributes).map(([key, attrs]) => ({
        type: hashed.exec(key)?.[1] ?? key,
        attrs: attrs as Formatting,
      })),
    }));
  }
  if (!(shared instanceof Y.XmlElement)) return [];
  const content = shared.toArray().flatMap(nodesOf);
  return [{ type: shared.nodeName, attrs: shared.getAttributes(), content }];
}

function runsOf(text: Y.XmlText): Run[] {
  const delta = text.toDelta() as { insert: unknown; attributes?: Formatting }[];
  return delta.flatMap(({ insert, attributes = {} }) =>
    typeof insert === 'string' ? [{ insert, attributes }] : [],
  );
}

function draftsOf(schema: RichSchema, nodes: readonly RichNode[]): Draft[] {
  const drafts: Draft[] = [];
  let runs: Run[] = [];
  const end = () => {
    if (runs.length > 0) drafts.push({ runs });
    runs = [];
  };
  for (const node of nodes) {
    if (isRun(node)) {
      runs.push({ insert: node.text, attributes: formattingOf(schema, node.marks) });
      continue;
    }
    end();
    const attributes = withoutNull(node.attrs ?? {});
    drafts.push({ name: node.type, attributes, children: draftsOf(schema, node.content ?? []) });
  }
  end();
  return drafts;
}

function draftOf(shared: SharedNode): Draft {
  if (shared instanceof Y.XmlText) return { runs: runsOf(shared) };
  const attributes = withoutNull(shared.getAttributes());
  const children = (shared.toArray() as SharedNode[]).map(draftOf);
  return { name: shared.nodeName, attributes, children };
}

function make(draft: Draft): SharedNode {
  if ('runs' in draft) {
    const text = new Y.XmlText();
    text.applyDelta([...draft.runs]);
    return text;
  }
  const element = new Y.XmlElement(draft.name);
  for (const [name, given] of Object.entries(draft.attributes)) setAttribute(element, name, given);
  if (draft.children.length > 0) element.insert(0, draft.children.map(make));
  return element;
}

function writeChildren(parent: Y.XmlFragment, wanted: readonly Draft[]): void {
  const now = parent.toArray() as SharedNode[];
  const shorter = Math.min(now.length, wanted.length);
  let start = 0;
  while (start < shorter && says(now[start], wanted[start])) start += 1;
  let end = 0;
  while (end < shorter - start && says(now.at(-1 - end), wanted.at(-1 - end))) end += 1;
  const old = now.slice(start, now.length - end);
  const fresh = wanted.slice(start, wanted.length - end);
  let shared = 0;
  while (turn(old[shared], fresh[shared])) shared += 1;
  if (old.length > shared) parent.delete(start + shared, old.length - shared);
  if (fresh.length > shared) parent.insert(start + shared, fresh.slice(shared).map(make));
}

function says(shared: SharedNode | undefined, draft: Draft | undefined): boolean {
  return shared !== undefined && same(draftOf(shared), draft);
}

/** Changes a shared node to a draft of the same kind; returns whether it could. */
function turn(shared: SharedNode | undefined, draft: Draft | undefined): boolean {
  if (!shared || !draft) return false;
  if ('runs' in draft) {
    if (!(shared instanceof Y.XmlText)) return false;
    writeRuns(shared, draft.runs);
    return true;
  }
  if (!(shared instanceof Y.XmlElement) || shared.nodeName !== draft.name) return false;
  const now: Formatting = shared.getAttributes();
  for (const name of Object.keys(now)) {
    if (!(name in draft.attributes)) shared.removeAttribute(name);
  }
  for (const [name, given] of Object.entries(draft.attributes)) {
    if (!same(now[name], given)) setAttribute(shared, name, given);
  }
  writeChildren(shared, draft.children);
  return true;
}

function setAttribute(element: Y.XmlElement, name: string, given: unknown): void {
  // Yjs stores any plain value, although its types say string.
  element.setAttribute(name, given as string);
}

function writeRuns(text: Y.XmlText, runs: readonly Run[]): void {
  const before = runsOf(text);
  const splice = spliceBetween(textOf(before), textOf(runs));
  if (splice) {
    text.delete(splice.at, splice.remove);
    text.insert(splice.at, splice.insert, {});
  }
  // Both have the same text now; differences of formatting are written.
  const now = splice ? runsOf(text) : before;
  let at = 0;
  for (const { length, one, other } of overlay(now, runs)) {
    const change = changeBetween(one, other);
    if (Object.keys(change).length > 0) text.format(at, length, change);
    at += length;
  }
}

/** Ranges of the same text in which neither of two formattings changes. */
function overlay(now: readonly Run[], wanted: readonly Run[]) {
  const stretches: { length: number; one: Formatting; other: Formatting }[] = [];
  let [i, j, readI, readJ] = [0, 0, 0, 0];
  for (let [run, want] = [now[i], wanted[j]]; run && want; [run, want] = [now[i], wanted[j]]) {
    const length = Math.min(run.insert.length - readI, want.insert.length - readJ);
    stretches.push({ length, one: run.attributes, other: want.attributes });
    readI += length;
    readJ += length;
    if (readI === run.insert.length) [i, readI] = [i + 1, 0];
    if (readJ === want.insert.length) [j, readJ] = [j + 1, 0];
  }
  return stretches;
}

function changeBetween(now: Formatting, wanted: Formatting): Formatting {
  const change: Formatting = {};
  for (const key of Object.keys(now)) if (!(key in wanted)) change[key] = null;
  for (const [key, attrs] of Object.entries(wanted)) {
    if (!same(now[key], attrs)) change[key] = attrs;
  }
  return change;
}

function formattingOf(schema: RichSchema, marks: readonly RichMark[] = []): Formatting {
  return Object.fromEntries(
    marks.map(({ type, attrs = {} }) => {
      const overlaps = schema.marks[type]?.overlaps === true;
      return [overlaps ? `${type}--${hashOf({ type, attrs })}` : type, attrs];
    }),
  );
}

/** The hash that y-tiptap gives an overlapping mark (`hashOfJSON` there), which must be equal. */
function hashOf(mark: { type: string; attrs: unknown }): string {
  const fullDigest = digest(encodeAny(mark));
  const short = 6;
  for (let at = short; at < fullDigest.length; at += 1) {
    fullDigest[at % short] = (fullDigest[at % short] ?? 0) ^ (fullDigest[at] ?? 0);
  }
  return toBase64(fullDigest.slice(0, short));
}

function textOf(runs: readonly Run[]): string {
  return runs.map(({ insert }) => insert).join('');
}

function withoutNull(attributes: Readonly<Record<string, unknown>>): Formatting {
  const present = Object.entries(attributes).filter(([, given]) => given !== null);
  return Object.fromEntries(present.filter(([, given]) => given !== undefined));
}

/** Whether two plain values are equal, regardless of the order of keys. */
function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  if (Array.isArray(one) !== Array.isArray(other) || keys.length !== others.length) return false;
  return keys.every((key) => same(Reflect.get(one, key), Reflect.get(other, key)));
}
