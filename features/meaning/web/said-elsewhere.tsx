import { Button } from '@mantine/core';
import type { LinkableItemRef } from '#kernel/links/linkable-item.ts';
import panel from '#ui/fields/panel.module.css';
import { HitList } from './hit-list.tsx';

interface SaidElsewhereProps {
  /** The highlight. */
  of: LinkableItemRef;
  text: string;
  onClose: () => void;
}

const types = ['note', 'highlight'];

/** Passages similar to a highlight, in all notes that the user sees. */
export function SaidElsewhere({ of, text, onClose }: SaidElsewhereProps) {
  return (
    <section className={panel.box} aria-label="Who else said this">
      <h4 className={panel.heading}>Who else said this</h4>
      <HitList
        search={{ text, of: of.project, except: of, types }}
        intro="Passages of all notes that you see, by their meaning."
        none="Nobody said anything that is near enough in meaning."
      />
      <div className={panel.line}>
        <Button size="compact-md" variant="default" onClick={onClose}>
          Close
        </Button>
      </div>
    </section>
  );
}
