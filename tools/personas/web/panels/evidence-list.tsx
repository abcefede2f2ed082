import { ActionIcon, Button, Select, Textarea, TextInput } from '@mantine/core';
import { IconLink, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import {
  LinkChip,
  linkTo,
  lookNow,
  readThingAddress,
  ThingPicker,
  webHref,
} from '#features/links/web/index.ts';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { Failure } from '#kernel/failure.ts';
import { lengths } from '#kernel/limits.ts';
import type { ThingRef } from '#kernel/thing.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { useGroup, useRecords } from '#platform/web/live/use-live-document.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import panel from '#ui/fields/panel.module.css';
import { evidenceKind, evidenceKindWords } from '../../contract/codes.ts';
import { addEvidence, changeEvidence, removeEvidence } from '../../document/edits.ts';
import type { PersonasRecord } from '../../document/personas-document.ts';
import { evidenceOf } from '../../document/things.ts';
import { type LivePersonas, usePersonas } from '../personas-model.tsx';

const kinds = Object.entries(evidenceKindWords).map(([value, label]) => ({ value, label }));

/** Characters of a source at most. */
const longestSource = 500;

interface EvidenceListProps {
  of: 'section' | 'persona';
  id: string;
}

/** Where something is known from: notes, links, files, people. */
export function EvidenceList({ of, id }: EvidenceListProps) {
  const { records, editor, evidence } = usePersonas();
  const list = useRecords(records, 'evidence', useGroup(evidence, id));
  if (list.length === 0 && !editor) return null;
  return (
    <section className={panel.section} aria-label="Evidence">
      <h3 className={panel.heading}>Evidence</h3>
      <ul className={panel.list}>
        {list.map((one) => (
          <Piece key={one.id} piece={one} editor={editor} />
        ))}
      </ul>
      {editor ? <NewPiece editor={editor} of={of} id={id} /> : null}
      {editor ? <LinkedPiece editor={editor} of={of} id={id} /> : null}
    </section>
  );
}

interface PieceProps {
  piece: PersonasRecord<'evidence'>;
  editor: LivePersonas | null;
}

function Piece({ piece: { id, kind, ref, quote, link }, editor }: PieceProps) {
  const href = webHref(ref);
  const source = href ? (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {ref}
    </a>
  ) : (
    ref
  );
  return (
    <li className={panel.box}>
      <div className={panel.spread}>
        <span className={panel.grow}>
          <span className={panel.count}>{evidenceKindWords[kind]} </span>
          {source}
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

type NewPieceProps = EvidenceListProps & { editor: LivePersonas };

/** Backs a part with a thing of another project as it is at this moment; answers whether it did. */
async function backWith({ editor, of, id }: NewPieceProps, ref: ThingRef): Promise<boolean> {
  try {
    const thing = await lookNow(ref);
    if (thing) {
      const said = { kind: 'note' as const, link: linkTo(thing), ...evidenceOf(thing) };
      editor.edit(addEvidence, { id: newId(), [of]: id, at: new Date().toISOString(), ...said });
      return true;
    }
    showToast({ text: 'This was removed, or is not shared with you.', kind: 'failure' });
  } catch (error) {
    // What was asked of the server and failed has been shown.
    if (!(error instanceof Failure)) throw error;
  }
  return false;
}

function LinkedPiece(props: NewPieceProps) {
  const { project } = useOpenSurface();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <Button
        size="compact-md"
        variant="subtle"
        color="gray"
        justify="start"
        leftSection={<IconLink size={16} />}
        onClick={() => setChoosing(true)}
      >
        Link a source
      </Button>
      {isChoosing ? (
        <ThingPicker
          title="Link a source"
          fits={(thing) => thing.project !== project.id}
          onClose={() => setChoosing(false)}
          onPick={(thing) => {
            setChoosing(false);
            void backWith(props, thing);
          }}
        />
      ) : null}
    </>
  );
}

function NewPiece(props: NewPieceProps) {
  const { editor, of, id } = props;
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
  const close = () => {
    setRef('');
    setQuote('');
    setOpen(false);
  };
  const submit = async () => {
    // The address of something in the suite becomes a link to it.
    const address = readThingAddress(ref, location.origin);
    if (address && !(await backWith(props, address))) return;
    const at = new Date().toISOString();
    const given = { kind: evidenceKind.parse(kind), ref: ref.trim(), quote: quote.trim(), at };
    if (!address) editor.edit(addEvidence, { id: newId(), [of]: id, ...given });
    close();
  };
  return (
    <form
      className={panel.box}
      onSubmit={(event) => {
        event.preventDefault();
        if (ref.trim()) void submit();
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
        maxLength={longestSource}
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
