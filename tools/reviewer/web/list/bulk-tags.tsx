import { Button } from '@mantine/core';
import { type NewTag, nextTag } from '#features/tags/document/index.ts';
import { NamePicker, useOfferedTags } from '#features/tags/web/index.ts';
import { planEdit } from '#kernel/document/edit.ts';
import { lengths } from '#kernel/text/limits.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { addTag, tagIssues } from '../../document/edits.ts';
import { tagColours } from '../../document/tag-colours.ts';
import { type LiveReview, useReview } from '../model/review-model.tsx';
import { useAll } from '../model/use-all.ts';

interface BulkTagsProps {
  ids: readonly string[];
  /** The documents of the issues. */
  homes: ReadonlyMap<LiveReview | null, string[]>;
}

/** Adds tags to all selected issues; a tag that all of them have is removed. */
export function BulkTags({ ids, homes }: BulkTagsProps) {
  const { alone } = useReview();
  const tags = useAll('tags');
  const offered = useOfferedTags();
  const chosen = new Set(ids);
  const applied = Map.groupBy(
    useAll('taggings').filter(({ issue }) => chosen.has(issue)),
    ({ tag }) => tag,
  );
  const onAll = new Set(
    tags.map(({ id }) => id).filter((id) => applied.get(id)?.length === ids.length),
  );
  const put = (tag: string, on: boolean, added?: NewTag) => {
    const made = added ? [planEdit(addTag, nextTag(tags, tagColours, tag, added))] : [];
    for (const [turn, [home, ids]] of [...homes].entries())
      home?.editAll([...(turn === 0 ? made : []), planEdit(tagIssues, { tag, ids, on, alone })]);
  };
  return (
    <NamePicker
      many
      offered={offered}
      names={tags.map(({ id, name, colour }) => ({ id, name, colour }))}
      chosen={onAll}
      label="Find or add a tag"
      limit={lengths.tag}
      onChoose={(id) => put(id, !onAll.has(id))}
      onAdd={(added) => put(newId(), true, added)}
    >
      {(toggle) => (
        <Button size="compact-md" variant="default" aria-haspopup="listbox" onClick={toggle}>
          Tag
        </Button>
      )}
    </NamePicker>
  );
}
