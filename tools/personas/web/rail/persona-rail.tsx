import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { NativeSelect } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { PresenceMarks } from '#features/presence/web/index.ts';
import { moveTo } from '#kernel/document/order.ts';
import { useIds, useRecord, useRecords } from '#platform/web/live/use-live-document.ts';
import { useIsNarrow } from '#ui/narrow/use-is-narrow.ts';
import { useIsNear } from '#ui/near/use-is-near.ts';
import { designRoleLabels } from '../../contract/codes.ts';
import { movePersona } from '../../document/edits.ts';
import { calledOf } from '../../document/personas-document.ts';
import { personaPosition } from '../anchors.ts';
import { useCompared, useOpen, useOpenPage } from '../open-page.ts';
import { type PersonasModel, usePersonas } from '../personas-model.tsx';
import { Portrait } from '../portrait.tsx';
import { AddPersona } from './add-persona.tsx';
import { PersonaMenu } from './persona-menu.tsx';
import styles from './rail.module.css';

/** The number of rows whose pictures are drawn at once; further ones are drawn when they come near. */
const firstRows = 16;

/** The list of personas with the open one selected; on a phone a select element. */
export function PersonaRail() {
  const { records } = usePersonas();
  const ids = useIds(records, 'personas');
  const { persona: open } = useOpenPage();
  const compared = useCompared();
  return (
    <nav className={styles.rail} aria-label="Personas">
      {useIsNarrow() ? (
        <PersonaChoice open={open} />
      ) : (
        <ol className={styles.list}>
          {ids.map((id, at) => (
            <PersonaRow
              key={id}
              id={id}
              isOpen={compared === null && id === open}
              isFirst={at < firstRows}
            />
          ))}
        </ol>
      )}
      <AddPersona />
    </nav>
  );
}

/** The select element for phones. */
function PersonaChoice({ open }: { open: string | null }) {
  const { records, editor } = usePersonas();
  const personas = useRecords(records, 'personas', useIds(records, 'personas'));
  const { openPersona } = useOpen();
  return (
    <div className={styles.choice}>
      <NativeSelect
        aria-label="Persona"
        value={open ?? ''}
        data={personas.map((one) => ({ value: one.id, label: calledOf(one) }))}
        onChange={(event) => openPersona(event.currentTarget.value)}
      />
      {editor && open ? <PersonaMenu id={open} /> : null}
    </div>
  );
}

function PersonaRow({ id, isOpen, isFirst }: { id: string; isOpen: boolean; isFirst: boolean }) {
  const model = usePersonas();
  const { records, editor, presence } = model;
  const persona = useRecord(records, 'personas', id);
  const { openPersona } = useOpen();
  const row = useRef<HTMLLIElement>(null);
  // A menu is more expensive to render than the rest of a row.
  const near = useIsNear(row);
  const edge = useRowDrag(row, model, near ? id : null);
  if (!persona) return null;
  const { role, type, design, share, name } = persona;
  const kind = type === 'C' ? 'Company' : design ? designRoleLabels[design] : null;
  const described = [name ? role : null, kind, share === null ? null : `${share} %`].filter(
    Boolean,
  );
  const press = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by || !event.altKey || !editor) return;
    event.preventDefault();
    shift(model, id, records.ids('personas').indexOf(id) + by);
  };
  return (
    <li
      ref={row}
      className={styles.row}
      data-open={isOpen || undefined}
      data-edge={edge ?? undefined}
    >
      <button
        type="button"
        className={styles.persona}
        aria-current={isOpen || undefined}
        onClick={() => openPersona(id)}
        onKeyDown={press}
      >
        {near || isFirst ? (
          <Portrait persona={persona} className={styles.face} />
        ) : (
          <span className={styles.face} />
        )}
        <span className={styles.text}>
          <span className={styles.name}>{calledOf(persona)}</span>
          <span className={styles.described}>{described.join(' · ')}</span>
        </span>
      </button>
      {editor && near ? <PersonaMenu id={id} /> : null}
      {presence && near ? <PresenceMarks presence={presence} place={personaPosition(id)} /> : null}
    </li>
  );
}

function shift({ records, editor }: PersonasModel, id: string, at: number): void {
  const all = records.ids('personas').flatMap((one) => records.get('personas', one) ?? []);
  if (at < 0 || at >= all.length) return;
  editor?.edit(movePersona, { id, position: moveTo(all, id, at) });
}

type Edge = 'top' | 'bottom';

/**
 * Makes a row draggable among the others, if `id` is not null. Returns the edge at which a drop would
 * insert.
 */
function useRowDrag(
  row: { current: HTMLElement | null },
  model: PersonasModel,
  id: string | null,
): Edge | null {
  const [edge, setEdge] = useState<Edge | null>(null);
  useEffect(() => {
    const element = row.current;
    if (!element || !model.editor || id === null) return;
    const edgeAt = (y: number): Edge => {
      const { top, height } = element.getBoundingClientRect();
      return y < top + height / 2 ? 'top' : 'bottom';
    };
    return combine(
      draggable({ element, getInitialData: () => ({ persona: id }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) =>
          typeof source.data.persona === 'string' && source.element !== element,
        onDrag: ({ location }) => setEdge(edgeAt(location.current.input.clientY)),
        onDragLeave: () => setEdge(null),
        onDrop({ source, location }) {
          setEdge(null);
          const moved = String(source.data.persona);
          const others = model.records.ids('personas').filter((one) => one !== moved);
          const beside = others.indexOf(id);
          shift(model, moved, beside + (edgeAt(location.current.input.clientY) === 'top' ? 0 : 1));
        },
      }),
    );
  }, [row, model, id]);
  return edge;
}
