import { useMemo } from 'react';
import { nextTag } from '#features/tags/document/index.ts';
import { TagsPanel as TagList } from '#features/tags/web/index.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { useIds, useRecords } from '#platform/web/live/use-live-document.ts';
import { stageColours } from '../../../contract/codes.ts';
import { planTagMerge } from '../../../document/analysis/tag-merge.ts';
import { addTag, changeTag, removeTag } from '../../../document/edits.ts';
import { type LiveMap, useMap } from '../../map-model.tsx';

/** The map's list of tags. */
export function TagsPanel() {
  const { records, editor } = useMap();
  const tags = useRecords(records, 'tags', useIds(records, 'tags'));
  const taggings = useRecords(records, 'taggings', useIds(records, 'taggings'));
  const counts = useMemo(() => {
    const byTag = Map.groupBy(taggings, ({ tag }) => tag);
    return new Map([...byTag].map(([tag, { length }]) => [tag, length]));
  }, [taggings]);
  return (
    <TagList
      tags={tags}
      palette={stageColours}
      counts={counts}
      verbs={editor && verbsOf(editor)}
      empty="No tags yet. A tag is a word with a colour that cards and personas share, as ‘waiting’ or ‘trust’."
    />
  );
}

function verbsOf(editor: LiveMap) {
  const { tags, taggings } = editor.opened;
  return {
    add: (name: string) => editor.edit(addTag, nextTag(tags.all(), stageColours, newId(), name)),
    rename: (id: string, name: string) => editor.edit(changeTag, { id, name }),
    recolour: (id: string, colour: string) => editor.edit(changeTag, { id, colour }),
    merge: (from: string, into: string) => editor.editAll(planTagMerge(taggings.all(), from, into)),
    remove: (id: string) => editor.edit(removeTag, { id }),
  };
}
