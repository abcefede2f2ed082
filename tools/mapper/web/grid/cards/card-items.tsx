import { Menu, Text } from '@mantine/core';
import {
  IconArrowNarrowRight,
  IconArrowsLeftRight,
  IconMoodSmile,
  IconPhoto,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import { choosePicture } from '#features/pictures/web/index.ts';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { cutTo } from '#kernel/text/limits.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { useAllRecords, useRecord, useRecords } from '#platform/web/live/use-live-document.ts';
import { cardFlagLabels } from '../../../contract/codes.ts';
import { customerRows } from '../../../document/blueprint.ts';
import { changeCard, pictureCard } from '../../../document/edits.ts';
import { type LiveMap, useMap } from '../../map-model.tsx';
import { addPictures } from '../../pictures.ts';
import styles from './map-card.module.css';
import { ShapeIcon } from './shape-icon.tsx';
import { shapeIcons } from './shape-icons.ts';
import type { CardAttachments } from './use-card-attachments.ts';

// Items of the menus of one card: of its editor, and of a right click.

interface CardItemProps {
  card: CardAttachments;
  editor: LiveMap;
}

const widest = 100;

/** Makes a card one column wider or narrower; only a card of a stage can be. */
export function SpanItems({ card: { id, stage, span }, editor }: CardItemProps) {
  if (!stage) return null;
  const change = (by: number) => editor.edit(changeCard, { id, span: span + by });
  return (
    <>
      <Menu.Item disabled={span >= widest} onClick={() => change(1)}>
        One column wider
      </Menu.Item>
      <Menu.Item disabled={span <= 1} onClick={() => change(-1)}>
        One column narrower
      </Menu.Item>
    </>
  );
}

/** Makes a card a fail or wait point, or none. */
export function FlagItems({ card: { id, flag }, editor }: CardItemProps) {
  return (['fail', 'wait'] as const).map((one) => (
    <Menu.Item
      key={one}
      onClick={() => editor.edit(changeCard, { id, flag: flag === one ? null : one })}
    >
      {flag === one ? `No ${cardFlagLabels[one].toLowerCase()}` : cardFlagLabels[one]}
    </Menu.Item>
  ));
}

/** Sets a picture from this device or the library, or removes the picture. */
export function PictureItems({ card, editor }: CardItemProps) {
  const map = useMap();
  const { showPanel } = useOpenSurface();
  const { id } = card;
  const image = useRecord(map.records, 'images', card.image ?? '');
  return (
    <>
      <Menu.Item
        leftSection={<IconPhoto size={16} />}
        onClick={() => choosePicture((files) => addPictures(map, files, { kind: 'card', id }))}
      >
        {image ? 'Another picture' : 'Picture'}
      </Menu.Item>
      <Menu.Item
        onClick={() => {
          map.board.chosen.choose(id);
          showPanel('images');
        }}
      >
        Picture of the library
      </Menu.Item>
      {image ? (
        <Menu.Item onClick={() => editor.edit(pictureCard, { id, image: null })}>
          Without picture
        </Menu.Item>
      ) : null}
    </>
  );
}

/** The icons that a card can have. */
export function IconItems({ card: { id, icons }, editor }: CardItemProps) {
  const onChange = (next: string[]) => editor.edit(changeCard, { id, icons: next });
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<IconMoodSmile size={16} />}>Icons</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        <div className={styles.shapes}>
          {Object.entries(shapeIcons).map(([name, { label }]) => (
            <Menu.Item
              key={name}
              className={styles.shape ?? ''}
              aria-label={icons.includes(name) ? sentence`Without ${label}` : label}
              title={label}
              data-chosen={icons.includes(name) || undefined}
              closeMenuOnClick={false}
              onClick={() =>
                onChange(
                  icons.includes(name) ? icons.filter((one) => one !== name) : [...icons, name],
                )
              }
            >
              <ShapeIcon name={name} size={18} />
            </Menu.Item>
          ))}
        </div>
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}

/** The arrows of a card, each of which can be selected, and the action to draw another. */
export function ArrowItems({
  card: { id },
  onLink,
  onLeave,
}: {
  card: CardAttachments;
  /** Begins to choose the other end of an arrow. */
  onLink: () => void;
  /** Called before an arrow is selected. */
  onLeave: () => void;
}) {
  const { records, board } = useMap();
  const all = useAllRecords(records, 'arrows');
  const arrows = useMemo(
    () => all.filter((arrow) => arrow.from === id || arrow.to === id),
    [all, id],
  );
  const ends = useMemo(() => arrows.flatMap(({ from, to }) => [from, to]), [arrows]);
  const cards = new Map(useRecords(records, 'cards', ends).map((card) => [card.id, card]));
  const rows = useAllRecords(records, 'rows');
  const customers = customerRows(rows);
  const rowOf = (card: string) => cards.get(card)?.row ?? '';
  const supports = (row: string) => rows.find((one) => one.id === row)?.key === 'support';
  return (
    <>
      <Menu.Item leftSection={<IconArrowNarrowRight size={16} />} onClick={onLink}>
        Arrow to another card
      </Menu.Item>
      {arrows.map((arrow) => {
        const out = arrow.from === id;
        const other = cards.get(out ? arrow.to : arrow.from);
        const name = cutTo(other?.text || 'card without text', 24);
        const ends = [rowOf(arrow.from), rowOf(arrow.to)];
        const hint = ends.some((row) => customers.has(row)) && ends.some(supports);
        return (
          <div key={arrow.id}>
            <Menu.Item
              leftSection={<IconArrowsLeftRight size={16} />}
              onClick={() => {
                onLeave();
                board.arrow.set(arrow.id);
              }}
            >
              {out ? `Arrow to ${name}` : `Arrow from ${name}`}
            </Menu.Item>
            {hint ? (
              <Text size="xs" c="dimmed" px={12} pb={6}>
                It goes straight from the customer to support, and skips what is between.
              </Text>
            ) : null}
          </div>
        );
      })}
    </>
  );
}
