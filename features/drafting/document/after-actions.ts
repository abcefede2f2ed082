import * as Y from 'yjs';
import type { Actions } from '#kernel/actions.ts';
import { applyPlanned } from '#kernel/document/edit.ts';
import type { DraftAction } from './definition.ts';

/**
 * A copy of a document in which actions have run, or the document itself where there are none. The
 * document does not change.
 * @throws Error for an action that the list does not have; failures of the actions
 */
export function afterActions(
  document: Y.Doc,
  actions: Actions,
  run: readonly DraftAction[],
): Y.Doc {
  if (run.length === 0) return document;
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(document));
  const planned = run.map(({ action: name, input }) => {
    const action = actions.get(name);
    if (!action) throw new Error(`There is no action ${name}.`);
    return action.plan(input);
  });
  applyPlanned(copy, planned, { kind: 'ai' });
  return copy;
}
