import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { readItemAddress } from '#features/links/web/index.ts';
import { type RecordAddress, usePreservedText } from '#features/projects/web/index.ts';
import type { LinkableItemRef } from '#kernel/links/linkable-item.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import { limited } from '#ui/fields/limited.ts';
import panel from '#ui/fields/panel.module.css';

/** A piece of evidence that a user typed. */
export interface NewEvidenceInput {
  /** One of the kinds; empty without kinds. */
  kind: string;
  ref: string;
  quote: string;
  /** When it was added, as ISO 8601. */
  at: string;
}

export interface NewEvidenceProps {
  /** The record that it supports: typed text is preserved when a colleague removes it. */
  of: RecordAddress;
  /** Labels of the kinds of sources, the default one first; undefined where sources have no kinds. */
  kinds?: Readonly<Record<string, string>> | undefined;
  /** An example of a source. */
  placeholder?: string | undefined;
  onAdd: (piece: NewEvidenceInput) => void;
  /** Attaches an item of the suite by its address; returns whether it did. */
  onLink: (ref: LinkableItemRef) => Promise<boolean>;
  /**
   * For a user who is prompted for a source: label of the button to go on without one, and what
   * follows.
   */
  requested?: { without: string; onDone: () => void };
}

/** Maximum length of a source. */
const longestSource = 500;

/** The form to add evidence, behind a button; open where the user is prompted for a source. */
export function NewEvidence({
  of,
  kinds,
  placeholder,
  onAdd,
  onLink,
  requested,
}: NewEvidenceProps) {
  const [usual = ''] = Object.keys(kinds ?? {});
  const [open, setOpen] = useState(requested !== undefined);
  const [kind, setKind] = useState(usual);
  const [ref, setRef] = useState('');
  const [quote, setQuote] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const add = (ref: string, quote: string) =>
    onAdd({ kind, ref: ref.trim(), quote: quote.trim(), at: new Date().toISOString() });
  usePreservedText({
    of,
    field,
    // The source, and the quote from the next line on.
    readText: () => (ref + quote === '' ? null : `${ref}\n${quote}`),
    isOpen: open,
    limit: lengths.quote,
    onBack(text) {
      const [source = '', ...said] = text.trim().split('\n');
      if (source) add(cutTo(source, longestSource), said.join('\n'));
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
  const leave = () => (requested ? requested.onDone() : setOpen(false));
  const close = () => {
    setRef('');
    setQuote('');
    leave();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (ref.trim() === '') return;
    // The address of an item in the suite becomes a link to it.
    const address = readItemAddress(ref, location.origin);
    if (!address) add(ref, quote);
    else if (!(await onLink(address))) return;
    close();
  };
  return (
    <form className={panel.box} onSubmit={(event) => void submit(event)}>
      <TextInput
        label="Source"
        placeholder={placeholder ?? 'Interview P03, or an address'}
        {...limited(longestSource)}
        autoFocus
        value={ref}
        onChange={(event) => setRef(event.currentTarget.value)}
      />
      <Textarea
        ref={field}
        label="Quote"
        autosize
        minRows={2}
        {...limited(lengths.quote)}
        value={quote}
        onChange={(event) => setQuote(event.currentTarget.value)}
      />
      {kinds ? (
        <Select
          label="Kind"
          data={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
          value={kind}
          allowDeselect={false}
          onChange={(next) => setKind(next ?? usual)}
        />
      ) : null}
      <div className={panel.line}>
        <Button type="submit" size="compact-md" disabled={ref.trim() === ''}>
          Add evidence
        </Button>
        <Button size="compact-md" variant="default" onClick={leave}>
          {requested?.without ?? 'Cancel'}
        </Button>
      </div>
    </form>
  );
}
