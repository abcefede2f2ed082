import { TagsPanel as TagList, tagActions } from '#features/tags/web/index.ts';
import { planEdit } from '#kernel/document/edit.ts';
import { useIds, useRecords } from '#platform/web/live/use-live-document.ts';
import { palette } from '../../contract/codes.ts';
import { addTag, changeTag, removeTag, setTag } from '../../document/edits.ts';
import { type LiveRoutes, useMatrix } from '../model/matrix-model.tsx';

/** The project's list of tags. */
export function TagsPanel() {
  const { records, editor } = useMatrix();
  return (
    <TagList
      tags={useRecords(records, 'tags', useIds(records, 'tags'))}
      taggings={useRecords(records, 'taggings', useIds(records, 'taggings'))}
      palette={palette}
      actions={editor && actionsOf(editor)}
      empty="No tags yet. A tag is a word with a colour that tasks share, such as ‘payments’ or ‘mobile’."
    />
  );
}

function actionsOf(editor: LiveRoutes) {
  const { tags, taggings } = editor.opened;
  return tagActions({
    editAll: (planned) => editor.editAll(planned),
    tags: () => tags.all(),
    palette,
    edits: {
      add: (tag) => planEdit(addTag, tag),
      change: (change) => planEdit(changeTag, change),
      remove: (id) => planEdit(removeTag, { id }),
      merge: (from, into) => [
        ...taggings
          .all()
          .filter(({ tag }) => tag === from)
          .map(({ task }) => planEdit(setTag, { tag: into, task, on: true })),
        planEdit(removeTag, { id: from }),
      ],
    },
  });
}
