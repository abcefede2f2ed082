import { Button } from '@mantine/core';
import { IconLink, IconPlus } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ChainButton } from '#features/chains/web/index.ts';
import { UsedIn } from '#features/links/web/index.ts';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { useGroup } from '#platform/web/live/use-live-document.ts';
import { copyLink } from '#platform/web/toasts/copy-link.ts';
import panel from '#ui/fields/panel.module.css';
import { partPath } from '../../../contract/project.ts';
import { attachmentsOf } from '../../attachments.ts';
import { useMap } from '../../map-model.tsx';
import { PartEvidence } from '../evidence/part-evidence.tsx';
import { type MapPart, nameOf, readPart, writePart } from '../map-part.ts';
import { addNoteOn } from '../notes/add-note.ts';
import { NoteCard } from '../notes/note-card.tsx';
import { useReveal } from '../use-reveal.ts';
import { CardDetails } from './card-details.tsx';
import { ColumnDetails } from './column-details.tsx';
import { DraftPart } from './draft-part.tsx';
import { PersonaDetails } from './persona-details.tsx';
import { RowDetails } from './row-details.tsx';
import { useSelectedPart } from './use-selected-part.ts';

const titles = {
  card: 'Card',
  persona: 'Persona',
  stage: 'Stage',
  step: 'Step',
  row: 'Row',
  group: 'Section',
} as const;

/** All fields of the selected part, or of the part that the address names. */
export function DetailsPanel({ at }: { at: string | null }) {
  const { records } = useMap();
  const { project, visit } = useOpenSurface();
  const selected = useSelectedPart();
  const addressed = readPart(at);
  const part = addressed ?? selected;
  useShownFirst(addressed);
  useSelectionShown(addressed, selected);
  const name = part && nameOf(records, part);
  if (!part || name === null) {
    return (
      <div className={panel.panel}>
        <p className={panel.empty}>
          Select a card, a stage, a row or a persona to see and change what belongs to it.
        </p>
        <UsedIn of={{ project: project.id, item: '' }} />
      </div>
    );
  }
  return (
    <div key={`${part.kind} ${part.id}`} className={panel.panel}>
      <p className={panel.quiet}>
        {titles[part.kind]}
        {/* The text of a card is shown in full below. */}
        {part.kind === 'card' ? null : ` · ${name}`}
      </p>
      <PartDetails part={part} />
      {part.kind === 'step' || part.kind === 'group' ? null : (
        <>
          <Notes part={part} />
          <PartEvidence of={part.kind} id={part.id} />
        </>
      )}
      {visit ? null : <DraftPart part={part} />}
      <PartLinks part={part} />
    </div>
  );
}

/** Scrolls once to the part that the address names when the panel opens. */
function useShownFirst(part: MapPart | null): void {
  const { board } = useMap();
  const reveal = useReveal();
  const show = useEffectEvent(() => {
    if (!part) return;
    reveal(part);
    if (part.kind === 'card') board.chosen.choose(part.id);
  });
  useEffect(() => show(), []);
}

/** A later selection replaces the part of the address. */
function useSelectionShown(addressed: MapPart | null, selected: MapPart | null): void {
  const { showPanel } = useOpenSurface();
  const name = selected && writePart(selected);
  const before = useRef(name);
  const follow = useEffectEvent(() => {
    const isOther = name !== before.current && name !== null;
    before.current = name;
    if (isOther && addressed && name !== writePart(addressed)) showPanel('details');
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever another is selected.
  useEffect(() => follow(), [name]);
}

/** The uses of a part of the map, and its address. */
function PartLinks({ part }: { part: MapPart }) {
  const { project, visit } = useOpenSurface();
  const item = writePart(part);
  if (visit) return null;
  return (
    <div className={panel.section}>
      <UsedIn of={{ project: project.id, item }} />
      <ChainButton of={{ project: project.id, item }} />
      <Button
        size="compact-md"
        variant="subtle"
        color="gray"
        justify="start"
        leftSection={<IconLink size={16} />}
        onClick={() => void copyLink(partPath(project.id, item))}
      >
        Copy link to this {part.kind === 'group' ? 'section' : part.kind}
      </Button>
    </div>
  );
}

function PartDetails({ part: { kind, id } }: { part: MapPart }) {
  switch (kind) {
    case 'card':
      return <CardDetails id={id} />;
    case 'persona':
      return <PersonaDetails id={id} />;
    case 'row':
    case 'group':
      return <RowDetails kind={kind} id={id} />;
    default:
      return <ColumnDetails kind={kind} id={id} />;
  }
}

function Notes({ part }: { part: MapPart }) {
  const { records, editor } = useMap();
  const ids = useGroup(attachmentsOf(records).notes, part.id);
  if (ids.length === 0 && !editor) return null;
  return (
    <section className={panel.section} aria-label="Notes">
      <h3 className={panel.heading}>Notes</h3>
      <ul className={panel.list}>
        {ids.map((id) => (
          <NoteCard key={id} id={id} />
        ))}
      </ul>
      {editor ? (
        <Button
          size="compact-md"
          variant="subtle"
          color="gray"
          justify="start"
          leftSection={<IconPlus size={16} />}
          onClick={() => addNoteOn(editor, part)}
        >
          Add note
        </Button>
      ) : null}
    </section>
  );
}
