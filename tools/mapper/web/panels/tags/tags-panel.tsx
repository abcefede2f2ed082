import { ActionIcon, Button, Menu, TextInput } from '@mantine/core';
import { IconDots, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { NameField } from '#features/projects/web/index.ts';
import { lengths } from '#kernel/limits.ts';
import { positionAt } from '#kernel/order.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { useIds, useRecords } from '#platform/web/live/use-live-document.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import { ColourChoice } from '#ui/fields/colour-choice.tsx';
import panel from '#ui/fields/panel.module.css';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { stageColours } from '../../../contract/codes.ts';
import { planTagMerge } from '../../../document/analysis/tag-merge.ts';
import { addTag, changeTag, removeTag } from '../../../document/edits.ts';
import type { MapRecord } from '../../../document/mapper-document.ts';
import { type LiveMap, useMap } from '../../map-model.tsx';

/** The map's list of tags: names, colours, how often each is used. */
export function TagsPanel() {
  const { records, editor } = useMap();
  const tags = useRecords(records, 'tags', useIds(records, 'tags'));
  const taggings = useRecords(records, 'taggings', useIds(records, 'taggings'));
  const counts = useMemo(() => Map.groupBy(taggings, ({ tag }) => tag), [taggings]);
  return (
    <div className={panel.panel}>
      {editor ? <NewTag editor={editor} /> : null}
      {tags.length === 0 ? (
        <p className={panel.empty}>
          No tags yet. A tag is a word with a colour that cards and personas share, as ‘waiting’ or
          ‘trust’.
        </p>
      ) : null}
      <ul className={panel.list} aria-label="Tags">
        {tags.map((tag) => (
          <TagRow key={tag.id} tag={tag} tags={tags} count={counts.get(tag.id)?.length ?? 0} />
        ))}
      </ul>
    </div>
  );
}

function NewTag({ editor }: { editor: LiveMap }) {
  const [name, setName] = useState('');
  const add = () => {
    const tags = editor.opened.tags.all();
    const colour = stageColours[tags.length % stageColours.length]?.colour;
    const position = positionAt(tags, tags.length);
    editor.edit(addTag, { id: newId(), name: name.trim(), position, ...(colour && { colour }) });
    setName('');
  };
  return (
    <form
      className={panel.line}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim()) add();
      }}
    >
      <TextInput
        className={panel.grow ?? ''}
        aria-label="Name of the new tag"
        placeholder="New tag"
        maxLength={lengths.tag}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={name.trim() === ''}>
        Add tag
      </Button>
    </form>
  );
}

interface TagRowProps {
  tag: MapRecord<'tags'>;
  tags: readonly MapRecord<'tags'>[];
  count: number;
}

function TagRow({ tag, tags, count }: TagRowProps) {
  const { editor } = useMap();
  const { id, name, colour } = tag;
  return (
    <li className={panel.spread}>
      <span className={panel.dot} style={cssVariables({ '--dot': colour })} />
      {editor ? (
        <NameField
          of={{ collection: 'tags', id }}
          label="Name of the tag"
          value={name}
          limit={lengths.tag}
          onSave={(next) => editor.edit(changeTag, { id, name: next })}
        />
      ) : (
        <span className={panel.grow}>{name}</span>
      )}
      <span className={panel.count}>{count === 1 ? '1 use' : `${count} uses`}</span>
      {editor ? <TagMenu tag={tag} tags={tags} count={count} editor={editor} /> : null}
    </li>
  );
}

function TagMenu({
  tag: { id, name, colour },
  tags,
  count,
  editor,
}: TagRowProps & { editor: LiveMap }) {
  const ask = useConfirm();
  const others = tags.filter((one) => one.id !== id);
  const remove = async () => {
    const question = {
      title: `Delete the tag ‘${name}’?`,
      text: `It is taken off ${count === 1 ? 'the one thing' : `the ${count} things`} that have it.`,
      confirm: 'Delete tag',
      danger: true,
    };
    if (count === 0 || (await ask(question))) editor.edit(removeTag, { id });
  };
  return (
    <Menu position="bottom-end" width={220} closeOnItemClick>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Actions for tag ${name}`}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={panel.inMenu}>
          <ColourChoice
            colours={stageColours}
            label="Colour"
            value={colour}
            onChange={(next) => editor.edit(changeTag, { id, colour: next })}
          />
        </div>
        {others.length > 0 ? <Menu.Label>Merge into</Menu.Label> : null}
        {others.map((other) => (
          <Menu.Item
            key={other.id}
            onClick={() => editor.editAll(planTagMerge(editor.opened.taggings.all(), id, other.id))}
          >
            {other.name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => void remove()}>
          Delete tag
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
