import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconBinaryTree2, IconLink, IconPlus, IconStack2, IconUser } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { AnchorComments } from '#features/comments/web/index.ts';
import { LibraryPicture } from '#features/pictures/web/index.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import bar from '#ui/fields/tab-bar.module.css';
import { anchorOf } from './anchors.ts';
import { FilterNote } from './filter/filter-note.tsx';
import { together } from './model/matrix-layout.ts';
import { useAnalysed, useMatrix } from './model/matrix-model.tsx';
import { useShow, useSubsOf } from './model/shown.ts';
import styles from './sub-tabs.module.css';
import { PersonaPicker } from './subs/persona-picker.tsx';
import { useAddSub } from './subs/use-add-sub.ts';

/** The tabs of the sub-matrices with their weights, the aggregate first. */
export function SubTabs() {
  const { records, matrix, shown, editor } = useMatrix();
  const ids = useSubsOf(records, matrix.id);
  const show = useShow();
  const all = [together, ...ids];
  const press = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = all[all.indexOf(shown.sub) + by];
    if (!by || !next) return;
    event.preventDefault();
    show({ sub: next });
    const tabs = event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]');
    tabs[all.indexOf(next)]?.focus();
  };
  return (
    <div className={bar.bar}>
      <div
        className={bar.tabs}
        role="tablist"
        aria-label="Sub-matrices"
        onKeyDown={press}
        tabIndex={-1}
      >
        <Tab id={together} />
        {ids.map((id) => (
          <Tab key={id} id={id} />
        ))}
      </div>
      {editor ? <AddSub /> : null}
      <WeightsNote />
      <FilterNote />
    </div>
  );
}

function Tab({ id }: { id: string }) {
  const { records, shown } = useMatrix();
  const show = useShow();
  const sub = useRecord(records, 'subMatrices', id);
  const isShown = shown.sub === id && !shown.isTable;
  const label = id === together ? 'All together' : sub?.label || 'Unnamed';
  return (
    <span className={styles.slot}>
      <button
        type="button"
        role="tab"
        aria-selected={isShown}
        tabIndex={shown.sub === id ? 0 : -1}
        className={styles.tab}
        onClick={() => show({ sub: id })}
      >
        {id === together ? <IconStack2 size={16} aria-hidden /> : <SubSign id={id} />}
        <span className={styles.label} title={label}>
          {label}
        </span>
        {sub && sub.kind !== 'task' ? (
          <span className={styles.weight} title="Weight">
            {sub.weight.toLocaleString(undefined, { maximumFractionDigits: 4 })}
          </span>
        ) : null}
      </button>
      {id === together ? null : <AnchorComments anchor={anchorOf.sub(id)} offers={false} />}
    </span>
  );
}

function SubSign({ id }: { id: string }) {
  const { records } = useMatrix();
  const sub = useRecord(records, 'subMatrices', id);
  const picture = useRecord(records, 'images', sub?.picture ?? '');
  if (picture) return <LibraryPicture image={picture} className={styles.picture} />;
  if (sub?.kind === 'task') return <IconBinaryTree2 size={16} aria-hidden />;
  return sub?.link ? <IconLink size={16} aria-hidden /> : <IconUser size={16} aria-hidden />;
}

function AddSub() {
  const [picking, setPicking] = useState(false);
  const addSub = useAddSub();
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Tooltip label="Add a sub-matrix">
            <ActionIcon variant="subtle" color="gray" aria-label="Add a sub-matrix">
              <IconPlus size={18} />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconUser size={16} />}
            onClick={() => addSub({ kind: 'persona' })}
          >
            Persona
          </Menu.Item>
          <Menu.Item leftSection={<IconLink size={16} />} onClick={() => setPicking(true)}>
            Persona of another project…
          </Menu.Item>
          <Menu.Item
            leftSection={<IconStack2 size={16} />}
            onClick={() => addSub({ kind: 'area' })}
          >
            Product area
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {picking ? <PersonaPicker onClose={() => setPicking(false)} /> : null}
    </>
  );
}

/** A note that is shown if the weights do not add up to 1: the analysis then uses their ratio. */
function WeightsNote() {
  const analysed = useAnalysed();
  const sum = analysed?.analysis.weights ?? 1;
  if (!analysed || analysed.view.subs.length === 0 || sum === 1) return null;
  return (
    <span className={styles.note} role="status">
      {sum === 0
        ? 'All weights are 0, so nothing counts together'
        : `Weights add up to ${sum.toLocaleString(undefined, { maximumFractionDigits: 4 })}, not 1`}
    </span>
  );
}
