import type { Editing } from '#features/projects/server/index.ts';
import { positionAt } from '#kernel/order.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { addEntry } from '../contract/entry.ts';
import * as edits from '../document/edits.ts';
import type { ReviewerShape } from '../document/reviewer-document.ts';

/** The calls on entries: the same edits that a browser makes, on everybody's screen at once. */
export function entryRoutes(editing: Editing<ReviewerShape>): Implementation[] {
  return [
    implement(addEntry, ({ actor, input: { params, body } }) =>
      editing.edit(actor, params.id, (run, { entries }) => {
        const [id, all] = [newId(), entries.all()];
        run(edits.addEntry, { id, text: body.text, position: positionAt(all, all.length) });
        return { _id: id, text: body.text };
      }),
    ),
  ];
}
