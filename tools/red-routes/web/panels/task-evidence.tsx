import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { LinkChip } from '#features/links/web/index.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { useGroup, useIds, useRecords } from '#platform/web/live/use-live-document.ts';
import panel from '#ui/fields/panel.module.css';
import { evidenceWords } from '../../contract/codes.ts';
import { addEvidence, changeEvidence, removeEvidence } from '../../document/edits.ts';
import type { RoutesRecord } from '../../document/red-routes-document.ts';
import { attachmentsOf } from '../attachments.ts';
import { useMatrix } from '../matrix-model.tsx';

/** Where the levels of a task are known from: its own sources, and the files that they were read from. */
export function TaskEvidence({ id }: { id: string }) {
  const { records, editor } = useMatrix();
  const own = useGroup(attachmentsOf(records).evidence, id);
  // What a file told of many tasks belongs to none of them alone.
  useIds(records, 'evidence');
  const files = sourcesOf(records.ids('placements'), (one) => records.get('placements', one), id);
  const list = useRecords(records, 'evidence', own);
  const read = files.flatMap((one) => records.get('evidence', one) ?? []);
  if (list.length + read.length === 0 && !editor) return null;
  return (
    <section className={panel.section} aria-label="Evidence">
      <h3 className={panel.heading}>Evidence</h3>
      <ul className={panel.list}>
        {[...list, ...read].map((piece) => (
          <Piece key={piece.id} piece={piece} />
        ))}
      </ul>
      {editor ? <NewPiece task={id} /> : null}
    </section>
  );
}

function sourcesOf(
  ids: readonly string[],
  read: (id: string) => RoutesRecord<'placements'> | undefined,
  task: string,
): string[] {
  const found = ids.flatMap((id) => {
    const placed = id.endsWith(`.${task}`) ? read(id) : undefined;
    return placed?.source ?? [];
  });
  return [...new Set(found)];
}

function Piece({ piece }: { piece: RoutesRecord<'evidence'> }) {
  const { editor } = useMatrix();
  const { id, kind, ref, quote, link } = piece;
  return (
    <li className={panel.box}>
      <div className={panel.spread}>
        <span className={panel.grow}>
          <span className={panel.count}>{evidenceWords[kind]} </span>
          {ref}
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

/** A source by its name or address. */
function NewPiece({ task }: { task: string }) {
  const { editor, matrix } = useMatrix();
  const [ref, setRef] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    const said = ref.trim();
    if (!editor || !said) return;
    const kind = /^https?:\/\//.test(said) ? ('url' as const) : ('person' as const);
    const at = new Date().toISOString();
    editor.edit(addEvidence, { id: newId(), matrix: matrix.id, task, kind, ref: said, at });
    setRef('');
  };
  return (
    <form className={panel.line} onSubmit={add}>
      <TextInput
        size="xs"
        className={panel.grow ?? ''}
        aria-label="Source"
        placeholder="Address, or who said so"
        maxLength={500}
        value={ref}
        onChange={(event) => setRef(event.currentTarget.value)}
      />
      <Button
        type="submit"
        size="compact-sm"
        variant="default"
        leftSection={<IconPlus size={14} />}
        disabled={ref.trim() === ''}
      >
        Add
      </Button>
    </form>
  );
}
