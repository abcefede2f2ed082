import { useMemo } from 'react';
import { nextTag } from '#features/tags/document/index.ts';
import { TagsPanel as TagList } from '#features/tags/web/index.ts';
import { planEdit } from '#kernel/edit.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { useIds, useRecords } from '#platform/web/live/use-live-document.ts';
import { palette } from '../../contract/codes.ts';
import { addTag, changeTag, removeTag, setTag } from '../../document/edits.ts';
import { type LiveRoutes, useMatrix } from '../matrix-model.tsx';

/** The project's list of tags. */
export function TagsPanel() {
  const { records, editor } = useMatrix();
  const tags = useRecords(records, 'tags', useIds(records, 'tags'));
  const taggings = useRecords(records, 'taggings', useIds(records, 'taggings'));
  const counts = useMemo(() => {
    const byTag = Map.groupBy(taggings, ({ tag }) => tag);
    return new Map([...byTag].map(([tag, { length }]) => [tag, length]));
  }, [taggings]);
  return (
    <TagList
      tags={tags}
      palette={palette}
      counts={counts}
      verbs={editor && verbsOf(editor)}
      empty="No tags yet. A tag is a word with a colour that tasks share, as ‘payments’ or ‘mobile’."
    />
  );
}

function verbsOf(editor: LiveRoutes) {
  const { tags, taggings } = editor.opened;
  return {
    add: (name: string) => editor.edit(addTag, nextTag(tags.all(), palette, newId(), name)),
    rename: (id: string, name: string) => editor.edit(changeTag, { id, name }),
    recolour: (id: string, colour: string) => editor.edit(changeTag, { id, colour }),
    merge(from: string, into: string) {
      const worn = taggings.all().filter(({ tag }) => tag === from);
      editor.editAll([
        ...worn.map(({ task }) => planEdit(setTag, { tag: into, task, on: true })),
        planEdit(removeTag, { id: from }),
      ]);
    },
    remove: (id: string) => editor.edit(removeTag, { id }),
  };
}
