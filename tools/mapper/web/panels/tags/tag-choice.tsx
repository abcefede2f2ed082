import { type NewTag, nextTag, tagCalled } from '#features/tags/document/index.ts';
import { TagField } from '#features/tags/web/index.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { useGroup, useIds, useRecords } from '#platform/web/live/use-live-document.ts';
import { stageColours } from '../../../contract/codes.ts';
import { addTag, setTag } from '../../../document/edits.ts';
import { attachmentsOf } from '../../attachments.ts';
import { type LiveMap, useMap } from '../../map-model.tsx';

interface TagChoiceProps {
  of: 'card' | 'persona';
  id: string;
}

/** The tags of a card or a persona. */
export function TagChoice({ of, id }: TagChoiceProps) {
  const { records, editor } = useMap();
  const tags = useRecords(records, 'tags', useIds(records, 'tags'));
  const taggings = useRecords(records, 'taggings', useGroup(attachmentsOf(records).taggings, id));
  const own = tags.filter((tag) => taggings.some((one) => one.tag === tag.id));
  const target = of === 'card' ? { card: id } : { persona: id };
  const change = (editor: LiveMap, off: readonly { id: string }[], on: readonly NewTag[]) =>
    editor.editAll([
      ...off.map((tag) => planEdit(setTag, { tag: tag.id, ...target, on: false })),
      ...on.flatMap((one) => planTagByName(editor, one, target)),
    ]);
  return (
    <TagField tags={tags} own={own} onChange={editor && ((off, on) => change(editor, off, on))} />
  );
}

/** Plans to add a tag to a record by name, and to create it if it does not exist. */
function planTagByName(
  editor: LiveMap,
  added: NewTag,
  target: { card: string } | { persona: string },
): PlannedEdit[] {
  const tags = editor.opened.tags.all();
  const known = tagCalled(tags, added.name);
  if (known) return [planEdit(setTag, { tag: known.id, ...target, on: true })];
  const tag = nextTag(tags, stageColours, newId(), added);
  return [planEdit(addTag, tag), planEdit(setTag, { tag: tag.id, ...target, on: true })];
}
