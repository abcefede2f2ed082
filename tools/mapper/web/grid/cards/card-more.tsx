import { Menu, Text } from '@mantine/core';
import { IconArrowNarrowRight, IconArrowsLeftRight, IconDots } from '@tabler/icons-react';
import { useMemo } from 'react';
import { choosePicture } from '#features/pictures/web/index.ts';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { cutTo } from '#kernel/text/limits.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { useAllRecords, useRecord, useRecords } from '#platform/web/live/use-live-document.ts';
import { cardFlagLabels, stageColours } from '../../../contract/codes.ts';
import { customerRows } from '../../../document/blueprint.ts';
import { changeCard, highlightCard, pictureCard } from '../../../document/edits.ts';
import { type LiveMap, useMap } from '../../map-model.tsx';
import { addPictures } from '../../pictures.ts';
import styles from './map-card.module.css';
import { ShapeIcon } from './shape-icon.tsx';
import { shapeIcons } from './shape-icons.ts';
import type { CardAttachments } from './use-card-attachments.ts';

interface CardMoreProps {
  card: CardAttachments;
  editor: LiveMap;
  /** Closes the editor to choose the target of an arrow. */
  onLink: () => void;
  /** Closes the editor. */
  onLeave: () => void;
}

const widest = 100;

/** Further fields of a card: icons, columns, colour, fail or wait point, arrows. */
export function CardMore({ card, editor, onLink, onLeave }: CardMoreProps) {
  const { id, span, flag } = card;
  const change = (next: Partial<Pick<typeof card, 'span' | 'flag' | 'icons'>>) =>
    editor.edit(changeCard, { id, ...next });
  return (
    <Menu position="bottom-end" width={224} returnFocus={false}>
      <Menu.Target>
        <button type="button" className={styles.action} aria-label="More" title="More">
          <IconDots size={16} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <PictureItems card={card} editor={editor} />
        <IconItems card={card} onChange={(icons) => change({ icons })} />
        <Menu.Sub>
          <Menu.Sub.Target>
            <Menu.Sub.Item>Colour</Menu.Sub.Item>
          </Menu.Sub.Target>
          <Menu.Sub.Dropdown>
            {[...stageColours, { name: 'None', colour: null }].map(({ name, colour }) => (
              <Menu.Item key={name} onClick={() => editor.edit(highlightCard, { id, colour })}>
                {name}
              </Menu.Item>
            ))}
          </Menu.Sub.Dropdown>
        </Menu.Sub>
        {card.stage ? (
          <>
            <Menu.Item disabled={span >= widest} onClick={() => change({ span: span + 1 })}>
              One column wider
            </Menu.Item>
            <Menu.Item disabled={span <= 1} onClick={() => change({ span: span - 1 })}>
              One column narrower
            </Menu.Item>
          </>
        ) : null}
        {(['fail', 'wait'] as const).map((one) => (
          <Menu.Item key={one} onClick={() => change({ flag: flag === one ? null : one })}>
            {flag === one ? `No ${cardFlagLabels[one].toLowerCase()}` : cardFlagLabels[one]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <ArrowItems {...{ card, onLink, onLeave }} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Sets a picture from this device or the library, or removes the picture. */
function PictureItems({ card, editor }: Pick<CardMoreProps, 'card' | 'editor'>) {
  const map = useMap();
  const { showPanel } = useOpenSurface();
  const { id } = card;
  const image = useRecord(map.records, 'images', card.image ?? '');
  return (
    <>
      <Menu.Item
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
function IconItems({
  card: { icons },
  onChange,
}: {
  card: CardAttachments;
  onChange: (icons: string[]) => void;
}) {
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item>Icons</Menu.Sub.Item>
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
function ArrowItems({ card: { id }, onLink, onLeave }: Omit<CardMoreProps, 'editor'>) {
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
