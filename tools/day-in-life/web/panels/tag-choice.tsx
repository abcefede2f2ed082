import { type NewTag, nextTag, tagCalled } from '#features/tags/document/index.ts';
import { TagField } from '#features/tags/web/index.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { useGroup, useIds, useRecords } from '#platform/web/live/use-live-document.ts';
import { laneColours } from '../../contract/codes.ts';
import { addTag, tagTask } from '../../document/edits.ts';
import { type LiveDay, useDay } from '../day-model.tsx';

/** The tags of a task. */
export function TagChoice({ task }: { task: string }) {
  const { records, groups, editor } = useDay();
  const tags = useRecords(records, 'tags', useIds(records, 'tags'));
  const taggings = useRecords(records, 'taggings', useGroup(groups.taggings, task));
  const own = tags.filter((tag) => taggings.some((one) => one.tag === tag.id));
  const change = (editor: LiveDay, off: readonly { id: string }[], on: readonly NewTag[]) =>
    editor.editAll([
      ...off.map((tag) => planEdit(tagTask, { tag: tag.id, task, on: false })),
      ...on.flatMap((one) => planTagByName(editor, one, task)),
    ]);
  return (
    <TagField tags={tags} own={own} onChange={editor && ((off, on) => change(editor, off, on))} />
  );
}

/** Plans to add a tag to a task by name, and to create it if it does not exist. */
function planTagByName(editor: LiveDay, added: NewTag, task: string): PlannedEdit[] {
  const tags = editor.opened.tags.all();
  const known = tagCalled(tags, added.name);
  if (known) return [planEdit(tagTask, { tag: known.id, task, on: true })];
  const tag = nextTag(tags, laneColours, newId(), added);
  return [planEdit(addTag, tag), planEdit(tagTask, { tag: tag.id, task, on: true })];
}
