import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowLeft,
  IconArrowRight,
  IconCopy,
  IconDots,
  IconFilePlus,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { RenameField } from '#features/projects/web/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { moveTo } from '#kernel/document/order.ts';
import { lengths } from '#kernel/text/limits.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { useGroup, useRecord } from '#platform/web/live/use-live-document.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import { planPageCopy } from '../document/copies.ts';
import { changePage, movePage, removePage } from '../document/edits.ts';
import { personasDocument } from '../document/personas-document.ts';
import { type PageStart, pageStarts } from '../document/starts.ts';
import { useOpen } from './open-page.ts';
import { endOf, planPlacing } from './page/section-actions.ts';
import { carriedSection } from './page/use-section-drag.ts';
import styles from './page-tabs.module.css';
import { type PersonasModel, usePersonas } from './personas-model.tsx';
import { planPage } from './starting/starts.ts';

/** The tabs of a persona's pages, and a button to add one. */
export function PageTabs({ persona, page }: { persona: string; page: string | null }) {
  const { pages, editor } = usePersonas();
  const ids = useGroup(pages, persona);
  return (
    <nav className={styles.tabs} aria-label="Pages">
      {ids.map((id) => (
        <PageTab key={id} id={id} isOpen={id === page} />
      ))}
      {editor ? <AddPage persona={persona} /> : null}
    </nav>
  );
}

function PageTab({ id, isOpen }: { id: string; isOpen: boolean }) {
  const model = usePersonas();
  const { records, editor } = model;
  const page = useRecord(records, 'pages', id);
  const { openPage } = useOpen();
  const [isRenaming, setIsRenaming] = useState(false);
  const element = useRef<HTMLSpanElement>(null);
  const over = useDrops(element, model, id);
  if (!page) return null;
  const title = page.title || 'Untitled page';
  if (isRenaming && editor) {
    return (
      <RenameField
        of={{ collection: 'pages', id }}
        name={page.title}
        label="Title of the page"
        limit={lengths.title}
        className={styles.renaming}
        onSave={(next) => editor.edit(changePage, { id, title: next })}
        onClose={() => setIsRenaming(false)}
      />
    );
  }
  const press = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.key === 'F2' && editor) {
      event.preventDefault();
      setIsRenaming(true);
    }
    if (!by || !event.altKey || !editor) return;
    event.preventDefault();
    shift(model, id, by);
  };
  return (
    <span
      ref={element}
      className={styles.tab}
      data-open={isOpen || undefined}
      data-over={over || undefined}
    >
      <button
        type="button"
        className={styles.name}
        aria-current={isOpen ? 'page' : undefined}
        onClick={() => openPage(id)}
        onDoubleClick={() => setIsRenaming(editor !== null)}
        onKeyDown={press}
      >
        {title}
      </button>
      {editor && isOpen ? (
        <PageMenu id={id} title={title} onName={() => setIsRenaming(true)} />
      ) : null}
    </span>
  );
}

/** Moves a page past its neighbour within its persona. */
function shift({ records, pages, editor }: PersonasModel, id: string, by: number): void {
  const persona = records.get('pages', id)?.persona ?? '';
  const there = pages.ids(persona).flatMap((one) => records.get('pages', one) ?? []);
  const at = there.findIndex((one) => one.id === id) + by;
  if (at < 0 || at >= there.length) return;
  editor?.edit(movePage, { id, persona, position: moveTo(there, id, at) });
}

/** Accepts sections that are dropped on the tab of another page. Returns whether one is over it. */
function useDrops(
  element: { current: HTMLElement | null },
  model: PersonasModel,
  page: string,
): boolean {
  const [over, setOver] = useState(false);
  const { openPage } = useOpen();
  useEffect(() => {
    if (!element.current || !model.editor) return;
    return dropTargetForElements({
      element: element.current,
      canDrop: ({ source }) => {
        const id = carriedSection(source.data);
        return id !== null && model.records.get('sections', id)?.page !== page;
      },
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop({ source }) {
        setOver(false);
        const id = carriedSection(source.data);
        if (!id || !model.records.get('sections', id)) return;
        model.editor?.editAll(planPlacing(model, id, endOf(model, page)));
        openPage(page);
        model.fresh.set({ id, isNew: false });
      },
    });
  }, [element, model, page, openPage]);
  return over;
}

interface PageMenuProps {
  id: string;
  title: string;
  onName: () => void;
}

function PageMenu({ id, title, onName }: PageMenuProps) {
  const model = usePersonas();
  const { editor, records, sections } = model;
  const { openPage, openPersona } = useOpen();
  const confirm = useConfirm();
  if (!editor) return null;
  const remove = async () => {
    const count = sections.ids(id).length;
    const question = {
      title: sentence`Delete the page ‘${title}’?`,
      text:
        count === 1
          ? 'Its section will be deleted too.'
          : `Its ${count} sections will be deleted too.`,
      confirm: 'Delete page',
      danger: true,
    };
    if (count > 0 && !(await confirm(question))) return;
    const persona = records.get('pages', id)?.persona;
    editor.edit(removePage, { id });
    if (persona) openPersona(persona);
  };
  const duplicate = () => {
    const { value } = readDocument(personasDocument, model.document);
    const copy = planPageCopy(value, id, newId);
    if (!copy) return;
    editor.editAll(copy.planned);
    openPage(copy.id);
  };
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          aria-label={sentence`More about the page ${title}`}
        >
          <IconDots size={14} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={onName}>
          Rename
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={duplicate}>
          Duplicate
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowLeft size={16} />} onClick={() => shift(model, id, -1)}>
          Move to the left
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowRight size={16} />} onClick={() => shift(model, id, 1)}>
          Move to the right
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => void remove()}>
          Delete page
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function AddPage({ persona }: { persona: string }) {
  const model = usePersonas();
  const { openPage } = useOpen();
  const add = (start: PageStart) => {
    const { id, planned } = planPage(model, persona, start);
    model.editor?.editAll(planned);
    if (id) openPage(id);
  };
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label="Add a page">
          <IconFilePlus size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {Object.entries(pageStarts).map(([start, { label, about }]) => (
          <Menu.Item key={start} onClick={() => add(start as PageStart)}>
            {label}
            <span className={styles.about}>{about}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
