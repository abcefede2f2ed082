import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { readDocument } from '#kernel/document/document.ts';
import { board, changeOf, guardedBoard } from '#tests/fixtures/boards/guarded-board.ts';

const someRoot = fc.constantFrom('facts', 'lists', 'cards', 'document', 'other', '__proto__');
const someKey = fc.constantFrom('c1', 'l1', 'text', 'body', 'version', 'title', '__proto__', 'new');
const anyValue = fc.oneof(
  fc.anything({ maxDepth: 2, withBigInt: true, withTypedArray: false }).map((given) => () => given),
  fc.constantFrom(
    () => new Y.Map(),
    () => new Y.Text('x'),
    () => new Y.Array(),
    () => new Y.XmlFragment(),
    () => new Y.XmlElement('paragraph'),
    () => new Y.XmlText('x'),
  ),
);

test('whatever a malicious client makes of a copy, the document stays readable for all users', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(someRoot, fc.array(someKey, { maxLength: 3 }), someKey, anyValue), {
        minLength: 1,
        maxLength: 8,
      }),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 4 }),
      (writes, damages) => {
        const { browser, document, take } = guardedBoard();
        const version = () => document.getMap('document').get('version');
        const update = changeOf(browser, (all) => {
          for (const [root, way, key, make] of writes) {
            let at: unknown = all.getMap(root);
            for (const step of way)
              if (at instanceof Y.Map && at.get(step) instanceof Y.Map) at = at.get(step);
            const given: unknown = make();
            try {
              if (at instanceof Y.Map) at.set(key, given);
            } catch (error) {
              // Content that Yjs itself does not write.
              if (!(error instanceof Error)) throw error;
            }
          }
        });
        for (const [where, byte] of damages)
          if (update.length > 0) update[where % update.length] = byte;
        take(update);
        const { value } = readDocument(board, document);
        expect(value.lists.length + value.cards.length).toBeGreaterThanOrEqual(0);
        expect(version()).toBe(1);
        expect([...document.share.keys()].sort()).toEqual(['cards', 'document', 'facts', 'lists']);
        expect(document.store.pendingStructs).toBeNull();
        const again = new Y.Doc();
        Y.applyUpdate(again, Y.encodeStateAsUpdate(document));
      },
    ),
    { numRuns: 300 },
  );
});
