import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useId, useRef, useState, useSyncExternalStore } from 'react';
import { usePreservedText } from '#features/projects/web/index.ts';
import { planEdit } from '#kernel/document/edit.ts';
import { lengths } from '#kernel/text/limits.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { useGroup, useRecord, useRecords } from '#platform/web/live/use-live-document.ts';
import { useStore } from '#platform/web/store/store.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { limited } from '#ui/fields/limited.ts';
import { addEvidence, changeEvidence, removeEvidence } from '../../document/edits.ts';
import { attachmentsOf } from '../attachments.ts';
import { type LiveMap, useMap } from '../map-model.tsx';
import { useBehaviour } from './behaviour-model.tsx';
import styles from './quotes.module.css';

/** The quotes of the evidence of a point. */
export function useQuotes(point: string) {
  const { records } = useMap();
  const list = useRecords(records, 'evidence', useGroup(attachmentsOf(records).evidence, point));
  return list.filter(({ quote }) => quote !== '');
}

/** The quotes beside a dot, while it is hovered or focused. */
export function DotQuote({ point }: { point: string }) {
  return useHasEvidence(point) ? <Bubble point={point} /> : null;
}

/** Whether a point has evidence. Cheap, because most of thousands of points have none. */
export function useHasEvidence(point: string): boolean {
  const { evidence } = attachmentsOf(useMap().records);
  return useSyncExternalStore(
    (listener) => evidence.subscribe(point, listener),
    () => evidence.count(point) > 0,
  );
}

function Bubble({ point }: { point: string }) {
  const quotes = useQuotes(point);
  if (quotes.length === 0) return null;
  return (
    <span className={styles.bubble} data-quote>
      {quotes.map(({ id, quote }) => (
        <q key={id}>{quote}</q>
      ))}
    </span>
  );
}

/** The dialog for the quote of a point, while one is being entered. */
export function QuoteDialog() {
  const { editor } = useMap();
  const { quoting } = useBehaviour();
  const point = useStore(quoting);
  if (!editor || point === null) return null;
  return <Asking key={point} point={point} editor={editor} onClose={() => quoting.set(null)} />;
}

interface AskingProps {
  point: string;
  editor: LiveMap;
  onClose: () => void;
}

function Asking({ point: id, editor, onClose }: AskingProps) {
  const { records } = useMap();
  const [before] = useQuotes(id);
  const form = useId();
  const [text, setText] = useState(before?.quote ?? '');
  const point = useRecord(records, 'points', id);
  const field = useRef<HTMLTextAreaElement>(null);
  usePreservedText({
    of: { collection: 'points', id },
    field,
    readText: () => (text === (before?.quote ?? '') ? null : text),
    isOpen: true,
    limit: lengths.quote,
    onBack: (said) => say(said),
  });
  const person = useRecord(records, 'personas', point?.persona ?? '');
  const dimension = useRecord(records, 'dimensions', point?.dimension ?? '');
  const name = person?.name || 'Unnamed';
  const say = (said: string) => {
    const quote = said.trim();
    if (before && quote) editor.edit(changeEvidence, { id: before.id, quote });
    else if (before?.kind === 'person') editor.edit(removeEvidence, { id: before.id });
    // Evidence from elsewhere stays, without its quote.
    else if (before) editor.edit(changeEvidence, { id: before.id, quote });
    else if (quote) {
      const at = new Date().toISOString();
      const said = { id: newId(), point: id, kind: 'person', ref: name, quote, at } as const;
      editor.editAll([planEdit(addEvidence, said)]);
    }
  };
  if (!point) return null;
  const save = (event: FormEvent) => {
    event.preventDefault();
    say(text);
    onClose();
  };
  return (
    <Dialog
      title={sentence`${name} on ${dimension?.title || 'this dimension'}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} disabled={!before && text.trim() === ''}>
            {before && text.trim() === '' ? 'Remove quote' : 'Save quote'}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={save}>
        <Textarea
          ref={field}
          label="Quote"
          description="The quote that explains their position"
          autoFocus
          autosize
          minRows={3}
          maxRows={10}
          {...limited(lengths.quote)}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
