import { Button } from '@mantine/core';
import { IconCheck, IconPlus, IconZoomQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import type { DraggedItem } from '#features/links/web/index.ts';
import { useOpenSurface } from '#features/projects/web/index.ts';
import type { LinkValue } from '#kernel/links/linkable-item.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import { sentence } from '#kernel/text/sentence.ts';
import panel from '#ui/fields/panel.module.css';
import { aboutNamed } from '../contract/about.ts';
import type { MeaningHit } from '../contract/calls.ts';
import { HitList } from './hit-list.tsx';

/** A part of a project whose evidence is looked for. */
export interface FindEvidenceProps {
  /** The current text of the part; empty where it has none. */
  text: () => string;
  /** The heading of the part, such as the name of its row. */
  heading: string;
  /** The evidence that it has. */
  items: readonly { link: LinkValue | null; quote: string }[];
  /** Attaches a linkable item, or some words of it; returns whether it did. */
  attach: (item: DraggedItem) => Promise<boolean>;
}

/** The types of items that passages are looked for in. */
const types = ['note', 'highlight'];

/** A button that looks for passages of notes which may back a part, and proposes them. */
export function FindEvidence({ text, heading, items, attach }: FindEvidenceProps) {
  const { project, visit } = useOpenSurface();
  const [searched, setSearched] = useState<string | null>(null);
  // Visitors see no notes of others.
  if (visit) return null;
  if (searched === null) {
    return (
      <Button
        size="compact-md"
        variant="subtle"
        color="gray"
        justify="start"
        leftSection={<IconZoomQuestion size={16} />}
        onClick={() => setSearched(text().trim())}
      >
        Find evidence
      </Button>
    );
  }
  const search = { text: searched, of: project.id, types, about: aboutNamed(heading) };
  return (
    <section className={panel.box} aria-label="Found evidence">
      {searched === '' ? (
        <p className={panel.quiet}>Write something here first: evidence is found for its text.</p>
      ) : (
        <HitList
          search={search}
          none="Nothing in the notes that you see is near enough in meaning."
          intro="Passages of your notes with a near meaning. Read them before you add them."
          action={(hit) => (
            <AddHit hit={hit} isAdded={items.some((piece) => isFrom(piece, hit))} attach={attach} />
          )}
        />
      )}
      <div className={panel.line}>
        {searched === text().trim() ? null : (
          <Button size="compact-md" variant="default" onClick={() => setSearched(text().trim())}>
            Find again
          </Button>
        )}
        <Button size="compact-md" variant="default" onClick={() => setSearched(null)}>
          Close
        </Button>
      </div>
    </section>
  );
}

interface AddHitProps extends Pick<FindEvidenceProps, 'attach'> {
  hit: MeaningHit;
  isAdded: boolean;
}

function AddHit({ hit, isAdded, attach }: AddHitProps) {
  const [isAdding, setAdding] = useState(false);
  if (isAdded) {
    return (
      <span className={panel.count}>
        <IconCheck size={14} aria-hidden /> Added
      </span>
    );
  }
  const add = async () => {
    setAdding(true);
    await attach(draggedOf(hit));
    setAdding(false);
  };
  return (
    <Button
      size="compact-sm"
      variant="light"
      loading={isAdding}
      leftSection={<IconPlus size={14} />}
      aria-label={sentence`Add as evidence: ${cutTo(hit.passage, 80)}`}
      onClick={() => void add()}
    >
      Add
    </Button>
  );
}

/** A highlight as a whole, which is followed; of a note the passage alone. */
function draggedOf({ item: found, passage }: MeaningHit): DraggedItem {
  const { project, item, what } = found;
  return what === 'highlight'
    ? { project, item }
    : { project, item, words: cutTo(passage, lengths.quote) };
}

function isFrom({ link, quote }: FindEvidenceProps['items'][number], hit: MeaningHit): boolean {
  if (link?.project !== hit.item.project || link.item !== hit.item.item) return false;
  return hit.item.what === 'highlight' || quote === cutTo(hit.passage, lengths.quote);
}
