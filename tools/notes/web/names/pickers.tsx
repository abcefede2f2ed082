import type { ReactNode } from 'react';
import { useOfferedParticipants } from '#features/participants/web/index.ts';
import { NamePicker, useOfferedTags } from '#features/tags/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import type { LiveNotes } from '../notes-model.tsx';
import { newParticipant, newTag, useParticipants, useTags } from './use-names.ts';

interface PersonPickerProps {
  editor: LiveNotes;
  person: string | undefined;
  /** Called with the chosen participant; null if the selected one is chosen again. */
  onChoose: (id: string | null) => void;
  /** The preferred side of the list. */
  side?: 'above' | 'below';
  children: (toggle: () => void) => ReactNode;
}

/** A picker of the participant of a record, who can also be added. */
export function PersonPicker({ editor, person, onChoose, side, children }: PersonPickerProps) {
  return (
    <NamePicker
      names={useParticipants()}
      offered={useOfferedParticipants()}
      chosen={new Set(person ? [person] : [])}
      label="Find or add a participant"
      limit={lengths.fullName}
      side={side}
      onChoose={(id) => onChoose(id === person ? null : id)}
      onAdd={({ name }) => onChoose(newParticipant(editor, name))}
    >
      {children}
    </NamePicker>
  );
}

interface TagPickerProps {
  editor: LiveNotes;
  chosen: ReadonlySet<string>;
  /** Whether several can be chosen. */
  many?: boolean;
  /** Called with a tag that was chosen or deselected. */
  onChoose: (id: string, on: boolean) => void;
  /** The preferred side of the list. */
  side?: 'above' | 'below';
  children: (toggle: () => void) => ReactNode;
}

/** A picker of tags, which can also be added. */
export function TagPicker(props: TagPickerProps) {
  const { editor, chosen, many = false, onChoose, side, children } = props;
  return (
    <NamePicker
      many={many}
      names={useTags()}
      offered={useOfferedTags()}
      chosen={chosen}
      label="Find or add a tag"
      limit={lengths.tag}
      side={side}
      onChoose={(id) => onChoose(id, !chosen.has(id))}
      onAdd={(added) => onChoose(newTag(editor, added), true)}
    >
      {children}
    </NamePicker>
  );
}
