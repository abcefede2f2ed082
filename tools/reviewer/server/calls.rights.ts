import { type Expected, editorsOnly, entry } from '#tests/rights/expected.ts';
import { addEntry } from '../contract/entry.ts';

/** The calls on the entries of a project. */
export const ownCalls: Expected[] = [
  entry(addEntry, ({ id }) => ({ params: { id }, body: { text: 'First' } }), editorsOnly),
];
