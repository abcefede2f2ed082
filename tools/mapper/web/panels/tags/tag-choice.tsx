import { TagsInput } from '@mantine/core';
import { type PlannedEdit, planEdit } from '#kernel/edit.ts';
import { cutTo, lengths } from '#kernel/limits.ts';
import { positionAt } from '#kernel/order.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { useGroup, useIds, useRecords } from '#platform/web/live/use-live-document.ts';
import panel from '#ui/fields/panel.module.css';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { stageColours } from '../../../contract/codes.ts';
import { addTag, setTag } from '../../../document/edits.ts';
import { attachmentsOf } from '../../attachments.ts';
import { type LiveMap, useMap } from '../../map-model.tsx';

interface TagChoiceProps {
  of: 'card' | 'persona';
  id: string;
}

/** The tags of a card or a persona; a word that is no tag yet becomes one. */
export function TagChoice({ of, id }: TagChoiceProps) {
  const { records, editor } = useMap();
  const tags = useRecords(records, 'tags', useIds(records, 'tags'));
  const taggings = useRecords(records, 'taggings', useGroup(attachmentsOf(records).taggings, id));
  const own = tags.filter((tag) => taggings.some((one) => one.tag === tag.id));
  if (!editor) {
    return own.length === 0 ? null : (
      <div className={panel.line}>
        {own.map((tag) => (
          <span key={tag.id} className={panel.tag} style={cssVariables({ '--dot': tag.colour })}>
            {tag.name}
          </span>
        ))}
      </div>
    );
  }
  const target = of === 'card' ? { card: id } : { persona: id };
  const change = (names: string[]) => {
    const off = own.filter(({ name }) => !names.includes(name));
    const on = names.filter((name) => own.every((tag) => tag.name !== name));
    editor.editAll([
      ...off.map((tag) => planEdit(setTag, { tag: tag.id, ...target, on: false })),
      ...on.flatMap((name) => planTagByName(editor, name, target)),
    ]);
  };
  return (
    <TagsInput
      label="Tags"
      size="sm"
      placeholder={own.length === 0 ? 'Add a tag' : ''}
      data={tags.map(({ name }) => name)}
      value={own.map(({ name }) => name)}
      onChange={change}
    />
  );
}

/** Puts a tag on something by its name, and into the list before where it is not there. */
function planTagByName(
  editor: LiveMap,
  given: string,
  target: { card: string } | { persona: string },
): PlannedEdit[] {
  const tags = editor.opened.tags.all();
  const name = cutTo(given.trim(), lengths.tag);
  if (!name) return [];
  const known = tags.find((tag) => tag.name.toLowerCase() === name.toLowerCase());
  if (known) return [planEdit(setTag, { tag: known.id, ...target, on: true })];
  const id = newId();
  const colour = stageColours[tags.length % stageColours.length]?.colour;
  const position = positionAt(tags, tags.length);
  return [
    planEdit(addTag, { id, name, position, ...(colour && { colour }) }),
    planEdit(setTag, { tag: id, ...target, on: true }),
  ];
}
