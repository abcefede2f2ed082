import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconLink,
  IconServer,
  IconTrash,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { memo, useState } from 'react';
import { fetchItem, ItemPicker, LinkChip, linkTo } from '#features/links/web/index.ts';
import { NameField } from '#features/projects/web/index.ts';
import { moveTo } from '#kernel/document/order.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import { ColourChoice } from '#ui/fields/colour-choice.tsx';
import { type LaneKind, laneColours, laneKindLabels, laneKinds } from '../../contract/codes.ts';
import type { DayRecord } from '../../document/day-in-life-document.ts';
import { changeLane, moveLane, removeLane } from '../../document/edits.ts';
import { type LiveDay, useDay } from '../day-model.tsx';
import styles from './axis.module.css';

const kindIcons: Readonly<Record<LaneKind, typeof IconUser>> = {
  persona: IconUser,
  people: IconUsers,
  system: IconServer,
};

/** The name and the kind of a lane, with its menu. */
export const LaneHeader = memo(function LaneHeader({ lane }: { lane: DayRecord<'lanes'> }) {
  const { editor } = useDay();
  const { id, name, kind, link, colour } = lane;
  const Icon = kindIcons[kind];
  return (
    <div className={styles.header}>
      <div className={styles.headerLine}>
        <span style={{ color: colour }} title={laneKindLabels[kind]}>
          <Icon size={16} aria-label={laneKindLabels[kind]} />
        </span>
        {editor ? (
          <NameField
            of={{ collection: 'lanes', id }}
            label="Name of the lane"
            value={name}
            limit={lengths.title}
            wraps
            onSave={(next) => editor.edit(changeLane, { id, name: next })}
          />
        ) : (
          <span dir="auto">{name || 'Unnamed lane'}</span>
        )}
        {editor ? <LaneMenu lane={lane} editor={editor} /> : null}
      </div>
      {link ? (
        <LinkChip
          link={link}
          onChange={
            editor
              ? (change) => editor.edit(changeLane, { id, link: { ...link, ...change } })
              : undefined
          }
        />
      ) : null}
    </div>
  );
});

function LaneMenu({ lane, editor }: { lane: DayRecord<'lanes'>; editor: LiveDay }) {
  const { id, kind, colour, board, link } = lane;
  const { groups, records } = useDay();
  const [isChoosing, setChoosing] = useState(false);
  const confirm = useConfirm();
  const move = (way: number) => {
    const lanes = groups.lanes.ids(board).flatMap((one) => records.get('lanes', one) ?? []);
    const at = lanes.findIndex((one) => one.id === id) + way;
    if (at < 0 || at >= lanes.length) return;
    editor.edit(moveLane, { id, position: moveTo(lanes, id, at) });
  };
  const remove = async () => {
    const yes = await confirm({
      title: 'Delete this lane?',
      text: 'Its tasks stay, in the first lane.',
      confirm: 'Delete lane',
      danger: true,
    });
    if (yes) editor.edit(removeLane, { id });
  };
  const pick = async (item: Parameters<typeof linkTo>[0]) => {
    setChoosing(false);
    const fetched = await fetchItem(item);
    if (!fetched) return;
    const name = cutTo(fetched.title, lengths.title);
    editor.edit(changeLane, { id, name, link: linkTo(fetched) });
  };
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <ActionIcon size="sm" variant="subtle" color="gray" aria-label="Lane">
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {laneKinds.map((one) => (
            <Menu.Item
              key={one}
              disabled={one === kind}
              onClick={() => editor.edit(changeLane, { id, kind: one })}
            >
              About: {laneKindLabels[one].toLowerCase()}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <ColourChoice
            colours={laneColours}
            label="Colour"
            value={colour}
            onChange={(next) => editor.edit(changeLane, { id, colour: next })}
          />
          <Menu.Divider />
          <Menu.Item leftSection={<IconLink size={16} />} onClick={() => setChoosing(true)}>
            Link a persona
          </Menu.Item>
          {link ? (
            <Menu.Item onClick={() => editor.edit(changeLane, { id, link: null })}>
              Without its link
            </Menu.Item>
          ) : null}
          <Menu.Item leftSection={<IconArrowUp size={16} />} onClick={() => move(-1)}>
            Move up
          </Menu.Item>
          <Menu.Item leftSection={<IconArrowDown size={16} />} onClick={() => move(1)}>
            Move down
          </Menu.Item>
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} />}
            onClick={() => void remove()}
          >
            Delete lane
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isChoosing ? (
        <ItemPicker
          title="Link a persona"
          whats={['persona']}
          onClose={() => setChoosing(false)}
          onPick={(item) => void pick(item)}
        />
      ) : null}
    </>
  );
}
