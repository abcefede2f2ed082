import { ActionIcon, Button, Select, Textarea, TextInput } from '@mantine/core';
import { IconLink, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { LinkChip, readThingAddress, ThingPicker, webHref } from '#features/links/web/index.ts';
import { useKeptWords, useOpenSurface } from '#features/projects/web/index.ts';
import { lengths } from '#kernel/limits.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { useGroup, useRecords } from '#platform/web/live/use-live-document.ts';
import panel from '#ui/fields/panel.module.css';
import { evidenceKind } from '../../../contract/codes.ts';
import { evidenceKindWords } from '../../../contract/lookups.ts';
import { addEvidence, changeEvidence, removeEvidence } from '../../../document/edits.ts';
import type { MapRecord } from '../../../document/mapper-document.ts';
import { attachmentsOf } from '../../attachments.ts';
import { useBackWith } from '../../linked-evidence.ts';
import { type LiveMap, type MapRecordAddress, useMap } from '../../map-model.tsx';

const kinds = Object.entries(evidenceKindWords).map(([value, label]) => ({ value, label }));

/** Characters of a source at most. */
const longestSource = 500;

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
      {editor ? <NewPiece editor={editor} of={of} id={id} /> : null}
      {editor ? <LinkedPiece of={of} id={id} /> : null}
    </section>
  );
}

function Piece({ piece, editor }: { piece: MapRecord<'evidence'>; editor: LiveMap | null }) {
  const { id, ref, quote, link } = piece;
  return (
    <li className={panel.box}>
      <div className={panel.spread}>
        <span className={panel.grow}>
          <Source piece={piece} />
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

function Source({ piece: { kind, ref } }: { piece: MapRecord<'evidence'> }) {
  const href = webHref(ref);
  return (
    <>
      <span className={panel.count}>{evidenceKindWords[kind]} </span>
      {href ? (
        <a href={href} target="_blank" rel="noreferrer">
          {ref}
        </a>
      ) : (
        ref
      )}
    </>
  );
}

/** Backs a part of the map with something of another project. */
function LinkedPiece({ of, id }: EvidenceListProps) {
  const { project } = useOpenSurface();
  const [isChoosing, setChoosing] = useState(false);
  const backWith = useBackWith();
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
            void backWith({ of, id }, thing);
          }}
        />
      ) : null}
    </>
  );
}

const collections = {
  card: 'cards',
  persona: 'personas',
  stage: 'stages',
  row: 'rows',
} as const satisfies Record<EvidenceListProps['of'], MapRecordAddress['collection']>;

function NewPiece({ editor, of, id }: EvidenceListProps & { editor: LiveMap }) {
  const [open, setOpen] = useState(false);
  const [kind, setKind] = useState<string>('person');
  const [ref, setRef] = useState('');
  const [quote, setQuote] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const backWith = useBackWith();
  const add = (ref: string, quote: string) => {
    const given = { kind: evidenceKind.parse(kind), ref: ref.trim(), quote: quote.trim() };
    const at = new Date().toISOString();
    editor.edit(addEvidence, { id: newId(), [of]: id, ...given, at });
  };
  useKeptWords({
    of: { collection: collections[of], id },
    field,
    // The source, and what was said from the next line on.
    words: () => (ref + quote === '' ? null : `${ref}\n${quote}`),
    isOpen: open,
    limit: lengths.quote,
    onBack(words) {
      const [source = '', ...said] = words.trim().split('\n');
      if (source) add(source.slice(0, longestSource), said.join('\n'));
    },
  });
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
    if (!address) add(ref, quote);
    else if (!(await backWith({ of, id }, address))) return;
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
        ref={field}
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
