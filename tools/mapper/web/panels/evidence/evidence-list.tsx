import { ActionIcon, Button, Select, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { lengths } from '#kernel/limits.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { useGroup, useRecords } from '#platform/web/live/use-live-document.ts';
import { evidenceKind } from '../../../contract/codes.ts';
import { evidenceKindWords } from '../../../contract/lookups.ts';
import { addEvidence, removeEvidence } from '../../../document/edits.ts';
import type { MapRecord } from '../../../document/mapper-document.ts';
import { attachmentsOf } from '../../attachments.ts';
import { webHref } from '../../grid/web-href.ts';
import { type LiveMap, useMap } from '../../map-model.tsx';
import panel from '../panel.module.css';

const kinds = Object.entries(evidenceKindWords).map(([value, label]) => ({ value, label }));

interface EvidenceListProps {
  of: 'card' | 'persona' | 'stage' | 'row';
  id: string;
}

/** Where something is known from. */
export function EvidenceList({ of, id }: EvidenceListProps) {
  const { records, editor } = useMap();
  const list = useRecords(records, 'evidence', useGroup(attachmentsOf(records).evidence, id));
  if (list.length === 0 && !editor) return null;
  return (
    <section className={panel.section} aria-label="Evidence">
      <h3 className={panel.heading}>Evidence</h3>
      <ul className={panel.list}>
        {list.map((one) => (
          <Piece key={one.id} piece={one} editor={editor} />
        ))}
      </ul>
      {editor ? <NewPiece editor={editor} target={{ [of]: id }} /> : null}
    </section>
  );
}

function Piece({ piece, editor }: { piece: MapRecord<'evidence'>; editor: LiveMap | null }) {
  const { id, kind, ref, quote } = piece;
  const href = webHref(ref);
  return (
    <li className={panel.box}>
      <div className={panel.spread}>
        <span className={panel.grow}>
          <span className={panel.count}>{evidenceKindWords[kind]} </span>
          {href ? (
            <a href={href} target="_blank" rel="noreferrer">
              {ref}
            </a>
          ) : (
            ref
          )}
        </span>
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
    </li>
  );
}

interface NewPieceProps {
  editor: LiveMap;
  target: Partial<Record<EvidenceListProps['of'], string>>;
}

function NewPiece({ editor, target }: NewPieceProps) {
  const [open, setOpen] = useState(false);
  const [kind, setKind] = useState<string>('person');
  const [ref, setRef] = useState('');
  const [quote, setQuote] = useState('');
  if (!open) {
    return (
      <Button
        size="compact-md"
        variant="subtle"
        color="gray"
        justify="start"
        leftSection={<IconPlus size={16} />}
        onClick={() => setOpen(true)}
      >
        Add evidence
      </Button>
    );
  }
  const add = () => {
    const code = evidenceKind.parse(kind);
    const given = { kind: code, ref: ref.trim(), quote: quote.trim() };
    editor.edit(addEvidence, { id: newId(), ...target, ...given, at: new Date().toISOString() });
    setRef('');
    setQuote('');
    setOpen(false);
  };
  return (
    <form
      className={panel.box}
      onSubmit={(event) => {
        event.preventDefault();
        if (ref.trim()) add();
      }}
    >
      <Select
        label="Kind"
        data={kinds}
        value={kind}
        allowDeselect={false}
        onChange={(next) => setKind(next ?? 'person')}
      />
      <TextInput
        label="Source"
        placeholder="Interview P03, or an address"
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
        <Button size="compact-md" variant="default" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
