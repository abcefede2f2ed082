import {
  IconArrowNarrowRight,
  IconArrowsExchange,
  IconArrowsLeftRight,
  IconTrash,
} from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { FloatingToolbar, ToolbarButton, ToolbarText } from '#features/board/web/index.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import { useStore } from '#platform/web/store/store.ts';
import { limited } from '#ui/fields/limited.ts';
import { useTyping } from '#ui/fields/use-typing.ts';
import { changeArrow, removeArrow, turnArrow } from '../../../document/edits.ts';
import type { MapRecord } from '../../../document/mapper-document.ts';
import { type LiveMap, useMap } from '../../map-model.tsx';
import styles from './arrows.module.css';

/** The actions on the selected arrow, beside it. */
export function ArrowBar() {
  const { records, editor, board } = useMap();
  const id = useStore(board.arrow);
  const arrow = useRecord(records, 'arrows', id ?? '');
  return editor && arrow ? <Bar key={arrow.id} arrow={arrow} editor={editor} /> : null;
}

function Bar({ arrow, editor }: { arrow: MapRecord<'arrows'>; editor: LiveMap }) {
  const { id, from, to, twoWay } = arrow;
  const { records, board, cellIndex } = useMap();
  const bar = useRef<HTMLDivElement>(null);
  const close = (back: boolean) => {
    board.arrow.set(null);
    const card = records.get('cards', from);
    if (back && card) board.grid.focus(cellIndex.addressOf(card));
  };
  const remove = () => {
    close(true);
    editor.edit(removeArrow, { id });
  };
  useEffect(() => {
    bar.current?.querySelector('button')?.focus();
    const leave = ({ target }: Event) => {
      const stays = target instanceof Element && target.closest('[data-arrow]');
      if (!stays && target instanceof Node && !bar.current?.contains(target)) board.arrow.set(null);
    };
    for (const event of ['pointerdown', 'focusin']) document.addEventListener(event, leave);
    return () => {
      for (const event of ['pointerdown', 'focusin']) document.removeEventListener(event, leave);
    };
  }, [board]);
  const press = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement;
    if (event.key === 'Escape') close(true);
    else if (!isTyping && (event.key === 'Delete' || event.key === 'Backspace')) remove();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const ends = [useRecord(records, 'cards', from), useRecord(records, 'cards', to)];
  const [start, end] = ends.map((card) => cutTo(card?.text || 'card without text', 16));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the toolbar in it.
    <div ref={bar} onKeyDown={press}>
      <FloatingToolbar label={sentence`Arrow from ${start ?? ''} to ${end ?? ''}`} always>
        <ToolbarText>Arrow</ToolbarText>
        <ToolbarButton label="Turn" onClick={() => editor.edit(turnArrow, { id })}>
          <IconArrowsExchange size={18} />
        </ToolbarButton>
        <ToolbarButton
          label={twoWay ? 'One way' : 'Both ways'}
          onClick={() => editor.edit(changeArrow, { id, twoWay: !twoWay })}
        >
          {twoWay ? <IconArrowNarrowRight size={18} /> : <IconArrowsLeftRight size={18} />}
        </ToolbarButton>
        <LabelField arrow={arrow} editor={editor} />
        <ToolbarButton label="Delete arrow" hint="Delete (Del)" danger onClick={remove}>
          <IconTrash size={18} />
        </ToolbarButton>
      </FloatingToolbar>
    </div>
  );
}

function LabelField({ arrow, editor }: { arrow: MapRecord<'arrows'>; editor: LiveMap }) {
  const { id, label } = arrow;
  const { shown, type, leave } = useTyping({
    value: label,
    limit: lengths.subtask,
    onSave: (next) => editor.edit(changeArrow, { id, label: next }),
  });
  return (
    <input
      className={styles.field}
      aria-label="Label of the arrow"
      placeholder="Label"
      value={shown}
      {...limited(lengths.subtask)}
      onMouseDown={(event) => event.stopPropagation()}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // The key would also press the button that gets the focus.
        event.preventDefault();
        event.currentTarget.closest('[role="toolbar"]')?.querySelector('button')?.focus();
      }}
      onBlur={leave}
    />
  );
}
