import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { stageColours } from '../../../contract/codes.ts';
import { highlightCard } from '../../../document/edits.ts';
import type { LiveMap } from '../../map-model.tsx';
import { ArrowItems, FlagItems, IconItems, PictureItems, SpanItems } from './card-items.tsx';
import styles from './map-card.module.css';
import type { CardAttachments } from './use-card-attachments.ts';

interface CardMoreProps {
  card: CardAttachments;
  editor: LiveMap;
  /** Closes the editor to choose the target of an arrow. */
  onLink: () => void;
  /** Closes the editor. */
  onLeave: () => void;
}

/** Further fields of a card: icons, columns, colour, fail or wait point, arrows. */
export function CardMore({ card, editor, onLink, onLeave }: CardMoreProps) {
  return (
    <Menu position="bottom-end" width={224} returnFocus={false}>
      <Menu.Target>
        <button type="button" className={styles.action} aria-label="More" title="More">
          <IconDots size={16} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <PictureItems card={card} editor={editor} />
        <IconItems card={card} editor={editor} />
        <Menu.Sub>
          <Menu.Sub.Target>
            <Menu.Sub.Item>Colour</Menu.Sub.Item>
          </Menu.Sub.Target>
          <Menu.Sub.Dropdown>
            {[...stageColours, { name: 'None', colour: null }].map(({ name, colour }) => (
              <Menu.Item
                key={name}
                onClick={() => editor.edit(highlightCard, { id: card.id, colour })}
              >
                {name}
              </Menu.Item>
            ))}
          </Menu.Sub.Dropdown>
        </Menu.Sub>
        <SpanItems card={card} editor={editor} />
        <FlagItems card={card} editor={editor} />
        <Menu.Divider />
        <ArrowItems {...{ card, onLink, onLeave }} />
      </Menu.Dropdown>
    </Menu>
  );
}
