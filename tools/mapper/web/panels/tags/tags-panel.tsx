import { TagsPanel as TagList, tagActions } from '#features/tags/web/index.ts';
import { planEdit } from '#kernel/document/edit.ts';
import { useIds, useRecords } from '#platform/web/live/use-live-document.ts';
import { stageColours } from '../../../contract/codes.ts';
import { planTagMerge } from '../../../document/analysis/tag-merge.ts';
import { addTag, changeTag, removeTag } from '../../../document/edits.ts';
import { type LiveMap, useMap } from '../../map-model.tsx';

/** The map's list of tags. */
export function TagsPanel() {
  const { records, editor } = useMap();
  return (
    <TagList
      tags={useRecords(records, 'tags', useIds(records, 'tags'))}
      taggings={useRecords(records, 'taggings', useIds(records, 'taggings'))}
      palette={stageColours}
      actions={editor && actionsOf(editor)}
      empty="No tags yet. A tag is a word with a colour that cards and personas share, such as ‘waiting’ or ‘trust’."
    />
  );
}

function actionsOf(editor: LiveMap) {
  const { tags, taggings } = editor.opened;
  return tagActions({
    editAll: (planned) => editor.editAll(planned),
    tags: () => tags.all(),
    palette: stageColours,
    edits: {
      add: (tag) => planEdit(addTag, tag),
      change: (change) => planEdit(changeTag, change),
      remove: (id) => planEdit(removeTag, { id }),
      merge: (from, into) => planTagMerge(taggings.all(), from, into),
    },
  });
}
