import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { ChainDialog } from '#features/chains/web/index.ts';
import {
  hasDraggedItem,
  readDroppedItem,
  SendTo,
  setDraggedItem,
  UsedIn,
} from '#features/links/web/index.ts';
import { SaidElsewhere } from '#features/meaning/web/index.ts';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { copyLink } from '#platform/web/toasts/copy-link.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { notePath } from '../../contract/project.ts';
import { useNotes } from '../notes-model.tsx';
import { useOpenNotes } from '../open-note.ts';
import { beginTheme, putTogether } from './begin-theme.ts';
import styles from './panels.module.css';

/** The text of a highlight, with its note. */
export interface Quote {
  id: string;
  note: string;
  title: string;
  text: string;
  tag: string | null;
  participant: string | null;
}

interface QuoteCardProps {
  quote: Quote;
  colour: string | undefined;
  person: string | undefined;
}

/** The kinds of items that a quote can be evidence of. */
const backed = ['card', 'persona', 'stage', 'row'] as const;

/** A quote: choosing it opens its passage; dragging or sending it adds it to a part of a map as evidence. */
export function QuoteCard({
  quote: { id, note, title, text, tag },
  colour,
  person,
}: QuoteCardProps) {
  const { show } = useOpenNotes();
  const { project, visit } = useOpenSurface();
  const [isSending, setSending] = useState(false);
  const [isComparing, setComparing] = useState(false);
  const [isChainOpen, setChainOpen] = useState(false);
  const { editor } = useNotes();
  const [isOver, setOver] = useState(false);
  const item = { project: project.id, item: id };
  const drop = (event: DragEvent) => {
    setOver(false);
    const dropped = readDroppedItem(event.dataTransfer);
    if (!editor || dropped?.project !== project.id) return;
    event.preventDefault();
    putTogether(editor, dropped.item, id, text);
  };
  return (
    <li className={styles.quoteItem}>
      <button
        type="button"
        className={styles.quote}
        style={colour ? cssVariables({ '--tag': colour }) : undefined}
        draggable={visit === null}
        onDragStart={({ dataTransfer }) => setDraggedItem(dataTransfer, item, text)}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          if (!editor || !hasDraggedItem(event.dataTransfer)) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        onClick={() => show({ note, kind: 'mark', mark: 'passage', id })}
      >
        <span className={styles.text}>{text}</span>
        <span className={styles.from}>{[person, title].filter(Boolean).join(' · ')}</span>
      </button>
      {visit ? null : (
        <>
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <ActionIcon
                className={styles.quoteMore ?? ''}
                size={32}
                variant="subtle"
                color="gray"
                aria-label={sentence`More about ${text}`}
              >
                <IconDots size={16} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => setComparing(true)}>Who else said this</Menu.Item>
              {editor && tag === null ? (
                <Menu.Item onClick={() => beginTheme(editor, text, [id])}>
                  Start a theme with this
                </Menu.Item>
              ) : null}
              <Menu.Item onClick={() => setChainOpen(true)}>From source to ticket</Menu.Item>
              <Menu.Item onClick={() => setSending(true)}>Send to a map…</Menu.Item>
              <Menu.Item onClick={() => void copyLink(notePath(project.id, id))}>
                Copy link to this highlight
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
          <UsedIn of={item} />
          {isChainOpen ? <ChainDialog of={item} onClose={() => setChainOpen(false)} /> : null}
          {isComparing ? (
            <SaidElsewhere of={item} text={text} onClose={() => setComparing(false)} />
          ) : null}
        </>
      )}
      {isSending ? <SendTo from={item} types={backed} onClose={() => setSending(false)} /> : null}
    </li>
  );
}
