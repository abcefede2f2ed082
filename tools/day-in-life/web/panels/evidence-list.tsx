import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core';
import { IconLink, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { LinkChip, linkTo, lookNow, ThingPicker } from '#features/links/web/index.ts';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { lengths } from '#kernel/limits.ts';
import type { ThingRef } from '#kernel/thing.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { useGroup, useRecords } from '#platform/web/live/use-live-document.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import panel from '#ui/fields/panel.module.css';
import type { DayRecord } from '../../document/day-in-life-document.ts';
import { addEvidence, changeEvidence, removeEvidence } from '../../document/edits.ts';
import { evidenceOf } from '../../document/things.ts';
import { type LiveDay, useDay } from '../day-model.tsx';

/** Where something about a task is known from. */
export function EvidenceList({ task }: { task: string }) {
  const { records, groups, editor } = useDay();
  const list = useRecords(records, 'evidence', useGroup(groups.evidence, task));
  if (list.length === 0 && !editor) return null;
  return (
    <section className={panel.section} aria-label="Evidence">
      <h3 className={panel.heading}>Evidence</h3>
      <ul className={panel.list}>
        {list.map((one) => (
          <Piece key={one.id} piece={one} editor={editor} />
        ))}
      </ul>
      {editor ? <NewPiece editor={editor} task={task} /> : null}
      {editor ? <LinkedPiece editor={editor} task={task} /> : null}
    </section>
  );
}

function Piece({ piece, editor }: { piece: DayRecord<'evidence'>; editor: LiveDay | null }) {
  const { id, ref, quote, link } = piece;
  return (
    <li className={panel.box}>
      <div className={panel.spread}>
        <span className={panel.grow}>{ref}</span>
        {editor ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Delete evidence ${ref}`}
            onClick={() => editor.edit(removeEvidence, { id })}
          >
            <IconTrash size={16} />
          </ActionIcon>
        ) : null}
      </div>
      {quote ? <q className={panel.words}>{quote}</q> : null}
      {link ? (
        <LinkChip
          link={link}
          onChange={
            editor
              ? (change) => editor.edit(changeEvidence, { id, link: { ...link, ...change } })
              : undefined
          }
        />
      ) : null}
    </li>
  );
}

const button = {
  size: 'compact-md',
  variant: 'subtle',
  color: 'gray',
  justify: 'start',
} as const;

interface NewPieceProps {
  editor: LiveDay;
  task: string;
}

/** Backs a task with something of another project, as a quote of an interview. */
function LinkedPiece({ editor, task }: NewPieceProps) {
  const { project } = useOpenSurface();
  const [isChoosing, setChoosing] = useState(false);
  const pick = async (ref: ThingRef) => {
    setChoosing(false);
    const thing = await lookNow(ref);
    if (!thing) {
      showToast({ text: 'This was removed, or is not shared with you.', kind: 'failure' });
      return;
    }
    const at = new Date().toISOString();
    const link = linkTo(thing);
    editor.edit(addEvidence, { id: newId(), task, at, link, ...evidenceOf(thing) });
  };
  return (
    <>
      <Button {...button} leftSection={<IconLink size={16} />} onClick={() => setChoosing(true)}>
        Link a source
      </Button>
      {isChoosing ? (
        <ThingPicker
          title="Link a source"
          fits={(thing) => thing.project !== project.id}
          onClose={() => setChoosing(false)}
          onPick={(thing) => void pick(thing)}
        />
      ) : null}
    </>
  );
}

function NewPiece({ editor, task }: NewPieceProps) {
  const [open, setOpen] = useState(false);
  const [ref, setRef] = useState('');
  const [quote, setQuote] = useState('');
  if (!open) {
    return (
      <Button {...button} leftSection={<IconPlus size={16} />} onClick={() => setOpen(true)}>
        Add evidence
      </Button>
    );
  }
  const close = () => {
    setRef('');
    setQuote('');
    setOpen(false);
  };
  return (
    <form
      className={panel.box}
      onSubmit={(event) => {
        event.preventDefault();
        if (ref.trim() === '') return;
        const at = new Date().toISOString();
        editor.edit(addEvidence, { id: newId(), task, ref: ref.trim(), quote: quote.trim(), at });
        close();
      }}
    >
      <TextInput
        label="Source"
        placeholder="Diary of P03, or an address"
        maxLength={500}
        autoFocus
        value={ref}
        onChange={(event) => setRef(event.currentTarget.value)}
      />
      <Textarea
        label="Quote"
        autosize
        minRows={2}
        maxLength={lengths.quote}
        value={quote}
        onChange={(event) => setQuote(event.currentTarget.value)}
      />
      <div className={panel.line}>
        <Button type="submit" size="compact-md" disabled={ref.trim() === ''}>
          Add evidence
        </Button>
        <Button size="compact-md" variant="default" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
