import { IconGripVertical, IconShieldCheck } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { itemAttribute } from '#features/board/web/index.ts';
import { AnchorComments } from '#features/comments/web/index.ts';
import { PresenceMarks } from '#features/presence/web/index.ts';
import { NameField, useOpenSurface } from '#features/projects/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { useGroup, useRecord } from '#platform/web/live/use-live-document.ts';
import { useStore } from '#platform/web/store/store.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { sectionKindLabels } from '../../contract/codes.ts';
import { changeSection, removeSection, widenSection } from '../../document/edits.ts';
import { titleOf } from '../../document/linkable-items.ts';
import type { PersonasRecord } from '../../document/personas-document.ts';
import { gridColumns } from '../../document/records/sections.ts';
import { sectionPosition } from '../anchors.ts';
import { usePastedGraph } from '../graphs/use-pasted-graph.ts';
import { useOpen } from '../open-page.ts';
import { usePersonas } from '../personas-model.tsx';
import { statusColours } from '../statuses.ts';
import styles from './section.module.css';
import { planPlacing, positionByKey } from './section-actions.ts';
import { SectionBody } from './section-body.tsx';
import { SectionMenu } from './section-menu.tsx';
import { StatusChip } from './status-chip.tsx';
import { useSectionDrag } from './use-section-drag.ts';
import { WidthHandle } from './width-handle.tsx';

interface SectionViewProps {
  id: string;
  /** Whether its width can be dragged, because it is in a grid. */
  inGrid: boolean;
}

/** A section of a page: its content, its status, and its actions for users who may edit. */
export function SectionView({ id, inGrid }: SectionViewProps) {
  const model = usePersonas();
  const { records, editor, presence, chosen } = model;
  const section = useRecord(records, 'sections', id);
  const isChosen = useStore(chosen) === id;
  const frame = useRef<HTMLElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  useSectionDrag(frame, handle, id);
  useFresh(id, frame);
  const press = useKeys(section);
  const paste = usePastedGraph();
  if (!section) return null;
  const { kind, status, span } = section;
  const isPlain = kind === 'header' || kind === 'quote';
  const title = titleOf(section);
  const choose = () => {
    chosen.set(id);
    presence?.publish(sectionPosition(id));
  };
  return (
    <article
      ref={frame}
      {...itemAttribute(id)}
      className={styles.section}
      data-kind={kind}
      data-chosen={isChosen || undefined}
      data-still={editor ? undefined : true}
      style={cssVariables({ '--span': span, '--status': statusColours[status] })}
      aria-label={sentence`${sectionKindLabels[kind]}: ${title}`}
      tabIndex={editor ? 0 : undefined}
      onFocus={choose}
      onKeyDown={editor ? press : undefined}
      onPaste={editor && kind === 'graph' ? (event) => paste(event, section) : undefined}
    >
      {isPlain && !editor ? null : (
        <header className={styles.header} data-plain={isPlain || undefined}>
          {editor ? (
            <span ref={handle} className={styles.handle} aria-hidden title="Drag to move">
              <IconGripVertical size={16} />
            </span>
          ) : null}
          {isPlain ? (
            <span className={styles.kind}>{sectionKindLabels[kind]}</span>
          ) : (
            <SectionTitle section={section} />
          )}
          <Comments id={id} />
          {editor ? <SectionMenu section={section} /> : null}
          {kind === 'header' || kind === 'used' ? null : (
            <>
              <EvidenceCount id={id} />
              <StatusChip id={id} status={status} />
            </>
          )}
        </header>
      )}
      <SectionBody section={section} />
      {editor && inGrid ? (
        <WidthHandle
          span={span}
          title={title}
          onPut={(next) => editor.edit(widenSection, { id, span: next })}
        />
      ) : null}
      {presence ? <PresenceMarks presence={presence} place={sectionPosition(id)} /> : null}
    </article>
  );
}

/** Only live sections have comments. */
function Comments({ id }: { id: string }) {
  const { projectId } = usePersonas();
  return projectId === null ? null : <AnchorComments anchor={sectionPosition(id)} offers />;
}

function SectionTitle({ section }: { section: PersonasRecord<'sections'> }) {
  const { editor } = usePersonas();
  const { id, title, kind } = section;
  if (!editor) return <h3 className={styles.title}>{titleOf(section)}</h3>;
  return (
    <h3 className={styles.title}>
      <NameField
        of={{ collection: 'sections', id }}
        label={sentence`Title of ${titleOf(section)}`}
        placeholder={sectionKindLabels[kind]}
        value={title}
        limit={lengths.sectionName}
        mayBeEmpty
        wraps
        onSave={(next) => editor.edit(changeSection, { id, title: next })}
      />
    </h3>
  );
}

function EvidenceCount({ id }: { id: string }) {
  const { evidence, editor, projectId } = usePersonas();
  const count = useGroup(evidence, id).length;
  if (count === 0) return null;
  const label = count === 1 ? '1 piece of evidence' : `${count} pieces of evidence`;
  const drawn = (
    <>
      <IconShieldCheck size={14} aria-hidden /> {count}
    </>
  );
  if (projectId === null || !editor) {
    return (
      <span className={styles.evidence} role="img" aria-label={label} title={label}>
        {drawn}
      </span>
    );
  }
  return <EvidenceButton id={id} text={label} drawn={drawn} />;
}

function EvidenceButton({ id, text, drawn }: { id: string; text: string; drawn: ReactNode }) {
  const { showPanel } = useOpenSurface();
  return (
    <button
      type="button"
      className={styles.evidence}
      aria-label={text}
      title={text}
      onClick={() => showPanel('details', sectionPosition(id))}
    >
      {drawn}
    </button>
  );
}

/** Scrolls to a section that was just added, and focuses it. */
function useFresh(id: string, frame: { current: HTMLElement | null }) {
  const { fresh } = usePersonas();
  const shown = useStore(fresh);
  useEffect(() => {
    if (shown?.id !== id || !frame.current) return;
    fresh.set(null);
    frame.current.scrollIntoView({ block: 'nearest' });
    const field = shown.isNew
      ? frame.current.querySelector<HTMLTextAreaElement | HTMLInputElement>('textarea, input')
      : null;
    (field ?? frame.current).focus();
    field?.select();
  }, [shown, id, fresh, frame]);
}

/**
 * Alt and an arrow key move a section, Delete removes it; in a grid Alt, Shift and an arrow key change its
 * width.
 */
function useKeys(section: PersonasRecord<'sections'> | undefined) {
  const model = usePersonas();
  const { openPage } = useOpen();
  return (event: KeyboardEvent) => {
    const { editor, records, fresh } = model;
    if (!section || !editor || event.target !== event.currentTarget) return;
    const { id, page, span } = section;
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      editor.edit(removeSection, { id });
      return;
    }
    if (!event.altKey) return;
    const isGrid = records.get('pages', page)?.layout === 'own';
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (isGrid && event.shiftKey && way) {
      event.preventDefault();
      const next = Math.min(Math.max(span + way, 1), gridColumns);
      editor.edit(widenSection, { id, span: next });
      return;
    }
    const key = isGrid ? event.key.replace('Left', 'Up').replace('Right', 'Down') : event.key;
    const position = positionByKey(model, section, key);
    if (!position) return;
    event.preventDefault();
    editor.editAll(planPlacing(model, id, position));
    fresh.set({ id, isNew: false });
    if (position.page !== page) openPage(position.page);
  };
}
