import { TagsPanel as TagList, tagActions } from '#features/tags/web/index.ts';
import { planEdit } from '#kernel/document/edit.ts';
import { addTag, changeTag, removeTag, tagIssues } from '../../document/edits.ts';
import { tagColours } from '../../document/tag-colours.ts';
import { type LiveReview, useReview } from '../model/review-model.tsx';
import { useAll } from '../model/use-all.ts';

/**
 * The review's list of tags. It is read-only while evaluators work alone, because taggings are in their
 * private documents.
 */
export function TagsPanel() {
  const { editor, alone } = useReview();
  return (
    <TagList
      tags={useAll('tags')}
      taggings={useAll('taggings')}
      palette={tagColours}
      actions={editor && !alone ? actionsOf(editor) : null}
      empty="No tags yet. A tag is a word with a colour that issues share, such as ‘forms’ or ‘wording’."
    />
  );
}

function actionsOf(editor: LiveReview) {
  const { tags, taggings } = editor.opened;
  return tagActions({
    editAll: (planned) => editor.editAll(planned),
    tags: () => tags.all(),
    palette: tagColours,
    edits: {
      add: (tag) => planEdit(addTag, tag),
      change: (change) => planEdit(changeTag, change),
      remove: (id) => planEdit(removeTag, { id }),
      merge: (from, into) => [
        ...taggings
          .all()
          .filter(({ tag }) => tag === from)
          .map(({ issue }) => planEdit(tagIssues, { tag: into, ids: [issue], on: true })),
        planEdit(removeTag, { id: from }),
      ],
    },
  });
}
