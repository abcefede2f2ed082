import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStore } from '#platform/web/store/store.ts';
import { limited } from '#ui/fields/limited.ts';
import { RemovalActions } from './removal-actions.tsx';
import styles from './removed.module.css';
import { discardRemovedText, type RemovedText, removedTexts } from './removed-text.ts';

/** Pixels to the edges of the screen, and minimum width and height. */
const margin = 12;
const minSize = { width: 320, height: 220 };

/** The texts that users were typing in fields that colleagues removed, each where its field was. */
export function RemovedFields() {
  const all = useStore(removedTexts);
  return all.map((one) => <RemovedField key={`${one.at.left} ${one.at.top}`} removed={one} />);
}

function RemovedField({ removed }: { removed: RemovedText }) {
  const { limit, focused, removal, restore } = removed;
  const { noun } = removal;
  const [text, setText] = useState(removed.text);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!focused || !field.current) return;
    field.current.focus();
    const end = field.current.value.length;
    field.current.setSelectionRange(end, end);
  }, [focused]);
  const giveBack = useEffectEvent(() => {
    discardRemovedText(removed);
    removed.onBack(text);
  });
  // A colleague may restore it, too.
  useEffect(() => removal.onReturn(() => giveBack()), [removal]);
  const makeNew = restore?.() ?? null;
  return (
    <section
      className={styles.position}
      style={positionStyle(removed)}
      aria-label={`Removed ${noun}`}
    >
      <textarea
        ref={field}
        className={styles.text}
        aria-label={`Text of the removed ${noun}`}
        rows={Math.min(Math.max(text.split('\n').length, 2), 8)}
        value={text}
        onKeyDown={(event) => event.stopPropagation()}
        {...limited(limit)}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <RemovalActions
        noun={noun}
        onUndo={() => removal.bringBack()}
        onRestore={
          makeNew
            ? () => {
                discardRemovedText(removed);
                makeNew(text);
              }
            : null
        }
        onDiscard={() => discardRemovedText(removed)}
      />
    </section>
  );
}

/** The position of the field, moved so that the box is completely on the screen. */
function positionStyle({ at: { left, top, width } }: RemovedText) {
  const wide = Math.min(Math.max(width, minSize.width), innerWidth - 2 * margin);
  const within = (at: number, size: number) => Math.max(margin, Math.min(at, size - margin));
  return {
    width: wide,
    left: within(left, innerWidth - wide),
    top: within(top, innerHeight - minSize.height),
  };
}
