import { ActionIcon, Button, Menu, TextInput } from '@mantine/core';
import { IconDots, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { NameField } from '#features/projects/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import { ColourChoice } from '#ui/fields/colour-choice.tsx';
import { limited } from '#ui/fields/limited.ts';
import panel from '#ui/fields/panel.module.css';
import { cssVariables } from '#ui/theme/css-variables.ts';
import type { TagPalette } from '../document/index.ts';
import type { Tag, TagActions } from './tag.ts';

interface TagsPanelProps {
  tags: readonly Tag[];
  palette: TagPalette;
  /** The uses of tags. */
  taggings: readonly { readonly tag: string }[];
  /** Null for readers. */
  actions: TagActions | null;
  /** The purpose of tags, shown while there are none. */
  empty: string;
}

/** A project's tags: names, colours, and how often each is used. */
export function TagsPanel({ tags, taggings, palette, actions, empty }: TagsPanelProps) {
  const counts = useMemo(() => Map.groupBy(taggings, ({ tag }) => tag), [taggings]);
  return (
    <div className={panel.panel}>
      {actions ? <NewTag actions={actions} /> : null}
      {tags.length === 0 ? <p className={panel.empty}>{empty}</p> : null}
      <ul className={panel.list} aria-label="Tags">
        {tags.map((tag) => (
          <TagRow
            key={tag.id}
            tag={tag}
            tags={tags}
            palette={palette}
            count={counts.get(tag.id)?.length ?? 0}
            actions={actions}
          />
        ))}
      </ul>
    </div>
  );
}

function NewTag({ actions }: { actions: TagActions }) {
  const [name, setName] = useState('');
  const add = () => {
    actions.add(name.trim());
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
        {...limited(lengths.tag)}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={name.trim() === ''}>
        Add tag
      </Button>
    </form>
  );
}

interface TagRowProps extends Pick<TagsPanelProps, 'tags' | 'palette' | 'actions'> {
  tag: Tag;
  count: number;
}

function TagRow({ tag, tags, palette, count, actions }: TagRowProps) {
  const { id, name, colour } = tag;
  return (
    <li className={panel.spread}>
      <span className={panel.dot} style={cssVariables({ '--dot': colour })} />
      {actions ? (
        <NameField
          of={{ collection: 'tags', id }}
          label="Name of the tag"
          value={name}
          limit={lengths.tag}
          onSave={(next) => actions.rename(id, next)}
        />
      ) : (
        <span dir="auto" className={panel.grow}>
          {name}
        </span>
      )}
      <span className={panel.count}>{count === 1 ? '1 use' : `${count} uses`}</span>
      {actions ? (
        <TagMenu tag={tag} tags={tags} palette={palette} count={count} actions={actions} />
      ) : null}
    </li>
  );
}

function TagMenu({ tag, tags, palette, count, actions }: TagRowProps & { actions: TagActions }) {
  const { id, name, colour } = tag;
  const confirm = useConfirm();
  const others = tags.filter((one) => one.id !== id);
  const remove = async () => {
    const question = {
      title: sentence`Delete the tag ‘${name}’?`,
      text: `It is removed from ${count === 1 ? 'the one item that has it' : `the ${count} items that have it`}.`,
      confirm: 'Delete tag',
      danger: true,
    };
    if (count === 0 || (await confirm(question))) actions.remove(id);
  };
  return (
    <Menu position="bottom-end" width={220} closeOnItemClick>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={sentence`Actions for tag ${name}`}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={panel.inMenu}>
          <ColourChoice
            colours={palette}
            label="Colour"
            value={colour}
            onChange={(next) => actions.recolour(id, next)}
          />
        </div>
        {others.length > 0 ? <Menu.Label>Merge into</Menu.Label> : null}
        {others.map((other) => (
          <Menu.Item key={other.id} onClick={() => actions.merge(id, other.id)}>
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
