import { Button } from '@mantine/core';
import { IconHighlight } from '@tabler/icons-react';
import { NamePicker, useOfferedTags } from '#features/tags/web/index.ts';
import type { BarActionProps } from '#features/writing/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { newTag, useTags } from '../names/use-names.ts';
import { useNotes } from '../notes-model.tsx';
import { highlightSelection } from './highlight.ts';

/** Highlights the selected text with a chosen or new tag. */
export function HighlightButton({
  note,
  editor,
  side,
  requested,
  onRequested,
}: BarActionProps & { note: string }) {
  const { live } = useNotes();
  const tags = useTags();
  const offered = useOfferedTags();
  const highlight = (tag: string) => highlightSelection(editor, live, note, tag);
  return (
    <NamePicker
      names={tags}
      offered={offered}
      chosen={none}
      label="Tag of the highlight"
      limit={lengths.tag}
      side={side}
      leads
      requested={requested}
      onOpened={onRequested}
      onChoose={highlight}
      onAdd={(added) => highlight(newTag(live, added))}
    >
      {(toggle) => (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconHighlight size={16} />}
          onClick={toggle}
        >
          Highlight
        </Button>
      )}
    </NamePicker>
  );
}

const none: ReadonlySet<string> = new Set();
