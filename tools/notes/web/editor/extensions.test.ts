import { getSchema } from '@tiptap/core';
import { expect, test } from 'vitest';
import { createStore } from '#platform/web/store/store.ts';
import { noteSchema } from '../../document/note-schema.ts';
import { MentionedPerson, noteExtensions } from './extensions.ts';

const schema = getSchema([...noteExtensions(createStore(null)), MentionedPerson]);
/** What only ProseMirror names: the top, and words. */
const own = ['doc', 'text'];

test('the editor knows the elements and marks of a note, with the same attributes', () => {
  const attributesOf = (kinds: Record<string, { attributes?: object | undefined }>) =>
    Object.fromEntries(
      Object.entries(kinds).map(([name, { attributes = {} }]) => [
        name,
        Object.keys(attributes).sort(),
      ]),
    );
  const nodes = Object.fromEntries(
    Object.entries(schema.nodes)
      .filter(([name]) => !own.includes(name))
      .map(([name, { spec }]) => [name, Object.keys(spec.attrs ?? {}).sort()]),
  );
  const marks = Object.fromEntries(
    Object.entries(schema.marks).map(([name, { spec }]) => [
      name,
      Object.keys(spec.attrs ?? {}).sort(),
    ]),
  );
  expect(nodes).toEqual(attributesOf(noteSchema.elements));
  expect(marks).toEqual(attributesOf(noteSchema.marks));
});

test('the editor lets in each element where a note does, and nowhere else', () => {
  for (const [name, rule] of Object.entries(noteSchema.elements)) {
    const type = schema.nodes[name];
    const allowed = Object.keys(schema.nodes).filter((child) => {
      const found = schema.nodes[child];
      return found && child !== 'text' && child !== 'doc' && canHold(type, found);
    });
    const children = rule.holds === 'nothing' ? [] : [...(rule.children ?? [])];
    expect([name, allowed.sort()]).toEqual([name, children.sort()]);
  }
  const top = Object.keys(schema.nodes).filter((name) =>
    canHold(schema.nodes.doc, schema.nodes[name]),
  );
  expect(top.sort()).toEqual([...noteSchema.blocks].sort());
});

test('marks lie on each other as a note lets them', () => {
  for (const mark of Object.values(schema.marks)) {
    const excluded = Object.values(schema.marks).filter((other) => mark.excludes(other));
    const overlaps = noteSchema.marks[mark.name]?.overlaps === true;
    expect([mark.name, excluded.map(({ name }) => name)]).toEqual([
      mark.name,
      overlaps ? [] : [mark.name],
    ]);
  }
  for (const [name, rule] of Object.entries(noteSchema.elements)) {
    if (rule.holds !== 'words') continue;
    const bold = schema.marks.bold;
    expect([name, bold && schema.nodes[name]?.allowsMarkType(bold)]).toEqual([name, !rule.bare]);
  }
});

/** Whether a node can stand anywhere in another one. */
function canHold(
  parent: (typeof schema.nodes)[string] | undefined,
  child: (typeof schema.nodes)[string] | undefined,
): boolean {
  if (!parent || !child) return false;
  const seen = new Set<unknown>();
  const look = (match: typeof parent.contentMatch): boolean => {
    if (seen.has(match)) return false;
    seen.add(match);
    for (let edge = 0; edge < match.edgeCount; edge += 1) {
      const { type, next } = match.edge(edge);
      if (type === child || look(next)) return true;
    }
    return false;
  };
  return look(parent.contentMatch);
}
