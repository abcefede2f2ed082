import { Button } from '@mantine/core';
import { IconChartDots3, IconPlus, IconTable } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { newId } from '#platform/web/ids/new-id.ts';
import { useGroup, useRecords } from '#platform/web/live/use-live-document.ts';
import { cutReported } from '#platform/web/toasts/report-excess.ts';
import type { GraphKind } from '../../contract/codes.ts';
import { changeItem, changeSection, removeItem } from '../../document/edits.ts';
import { rangeOf, stepOf, withEnd } from '../../document/graphs.ts';
import { titleOf } from '../../document/linkable-items.ts';
import { planTable } from '../../document/pasting.ts';
import type { PersonasRecord } from '../../document/personas-document.ts';
import { type LivePersonas, usePersonas } from '../personas-model.tsx';
import { addItemTo } from '../starting/new-items.ts';
import { Donut } from './donut.tsx';
import type { DrawingProps, GraphActions, GraphItemRecord } from './drawing.tsx';
import { DayLine, Matrix, Timeline } from './fields.tsx';
import { GraphDescription, GraphTable, type GraphTableActions } from './graph-table.tsx';
import styles from './graphs.module.css';
import { Radar } from './radar.tsx';
import { Bars, Dots, Sliders } from './scales.tsx';

const drawings: Readonly<Record<GraphKind, ComponentType<DrawingProps>>> = {
  sliders: Sliders,
  bars: Bars,
  radar: Radar,
  dots: Dots,
  donut: Donut,
  line: DayLine,
  matrix: Matrix,
  timeline: Timeline,
};

/** The graph of a section: a drawing with draggable values, or a table (S1.32). */
export function Graph({ section }: { section: PersonasRecord<'sections'> }) {
  const { records, items: groups, editor } = usePersonas();
  const [asTable, setAsTable] = useState(false);
  const items = useRecords(records, 'items', useGroup(groups, section.id));
  const range = rangeOf(section);
  const actions = editor && drawnGestures(editor, section);
  const Drawing = drawings[section.graph];
  const title = titleOf(section);
  if (asTable && editor) {
    return (
      <>
        <GraphTable
          graph={section.graph}
          title={title}
          items={items}
          actions={tableActions(editor, section, items)}
        />
        <GraphMenu section={section} items={items} asTable onTable={() => setAsTable(false)} />
      </>
    );
  }
  return (
    <figure className={styles.graph} aria-label={title}>
      {items.length === 0 ? (
        <p className={styles.none}>
          {editor
            ? 'No values yet. Add some, or paste a table from a spreadsheet.'
            : 'No values yet.'}
        </p>
      ) : (
        <Drawing
          section={section.id}
          items={items}
          range={range}
          step={stepOf(range)}
          unit={section.unit}
          ends={section.ends}
          actions={actions}
        />
      )}
      <GraphDescription graph={section.graph} title={title} items={items} />
      {editor ? (
        <GraphMenu
          section={section}
          items={items}
          asTable={false}
          onTable={() => setAsTable(true)}
        />
      ) : null}
    </figure>
  );
}

function drawnGestures(
  editor: LivePersonas,
  { id: section, ends }: PersonasRecord<'sections'>,
): GraphActions {
  return {
    put: (id, change) => editor.edit(changeItem, { id, ...change }),
    name: (id, change) => editor.edit(changeItem, { id, ...change }),
    nameEnd: (at, name) =>
      editor.edit(changeSection, { id: section, ends: withEnd(ends, at, name) }),
  };
}

function tableActions(
  editor: LivePersonas,
  section: PersonasRecord<'sections'>,
  items: readonly GraphItemRecord[],
): GraphTableActions {
  return {
    change: (id, change) => editor.edit(changeItem, { id, ...change }),
    remove: (id) => editor.edit(removeItem, { id }),
    paste(from, table) {
      editor.editAll(planTable({ section, items, table, newId, cut: cutReported }, from));
    },
  };
}

interface GraphActionsProps {
  section: PersonasRecord<'sections'>;
  items: readonly GraphItemRecord[];
  asTable: boolean;
  onTable: () => void;
}

function GraphMenu({ section, items, asTable, onTable }: GraphActionsProps) {
  const model = usePersonas();
  if (!model.editor) return null;
  const { min, max } = rangeOf(section);
  const add = () =>
    addItemTo(model, section.id, items, {
      ...(section.graph === 'timeline'
        ? {}
        : { value: Math.round((min + Math.min(max, 100)) / 2) }),
      ...(section.graph === 'line' ? { second: Math.min(8 + items.length * 3, 24) } : {}),
      ...(section.graph === 'matrix' ? { second: 50 } : {}),
    });
  const quiet = { size: 'compact-sm', variant: 'subtle', color: 'gray' } as const;
  return (
    <div className={styles.actions} data-print="none">
      <Button {...quiet} leftSection={<IconPlus size={14} />} onClick={add}>
        Add value
      </Button>
      <Button
        {...quiet}
        leftSection={asTable ? <IconChartDots3 size={14} /> : <IconTable size={14} />}
        onClick={onTable}
      >
        {asTable ? 'As a graph' : 'As a table'}
      </Button>
    </div>
  );
}
