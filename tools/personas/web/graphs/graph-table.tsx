import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ClipboardEvent } from 'react';
import { NameField } from '#features/projects/web/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import type { GraphKind } from '../../contract/codes.ts';
import { graphColumns, readCell, toTable } from '../../document/graphs.ts';
import { useIsNew } from '../starting/new-items.ts';
import type { GraphItemRecord } from './drawing.tsx';
import styles from './graphs.module.css';
import { readClipboard } from './read-clipboard.ts';

interface GraphContentProps {
  graph: GraphKind;
  title: string;
  items: readonly GraphItemRecord[];
}

/** A graph as a table for screen readers. */
export function GraphDescription({ graph, title, items }: GraphContentProps) {
  const [header = [], ...lines] = toTable(graph, items);
  return (
    // The wrapper is hidden, because a table is as wide as its content, hidden or not.
    <div className={styles.hidden}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {header.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(({ id }, line) => (
            <tr key={id}>
              {header.map((name, at) => (
                <td key={name}>{lines[line]?.[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export interface GraphTableActions {
  change(id: string, change: Record<string, string | number | null>): void;
  remove(id: string): void;
  /** Pastes a table from an item on: existing items are changed, and further ones added. */
  paste(from: number, table: readonly (readonly string[])[]): void;
}

interface GraphTableProps extends GraphContentProps {
  actions: GraphTableActions;
}

/** A graph as a table for typing and for pasting from a spreadsheet. */
export function GraphTable({ graph, title, items, actions }: GraphTableProps) {
  const columns = graphColumns[graph];
  const paste = (event: ClipboardEvent, at: number) => {
    const table = readClipboard(event.clipboardData);
    if (!table) return;
    event.preventDefault();
    actions.paste(at, table);
  };
  return (
    <table className={styles.table} aria-label={sentence`${title} as a table`}>
      <thead>
        <tr>
          {columns.map(([name, header]) => (
            <th key={name} scope="col">
              {header}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {items.map((item, at) => (
          <Line
            key={item.id}
            graph={graph}
            item={item}
            at={at}
            actions={actions}
            onPaste={(event) => paste(event, at)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface LineProps {
  graph: GraphKind;
  item: GraphItemRecord;
  at: number;
  actions: GraphTableActions;
  onPaste: (event: ClipboardEvent) => void;
}

function Line({ graph, item, at, actions, onPaste }: LineProps) {
  const isNew = useIsNew(item.id);
  return (
    <tr onPaste={onPaste}>
      {graphColumns[graph].map(([name, header], column) => (
        <td key={name}>
          <NameField
            of={{ collection: 'items', id: item.id }}
            label={sentence`${header} ${at + 1}`}
            placeholder={header}
            value={String(item[name] ?? '')}
            limit={name === 'text' ? 500 : 100}
            mayBeEmpty
            isNew={isNew && column === 0}
            onSave={(said) => actions.change(item.id, { [name]: readCell(name, said) })}
          />
        </td>
      ))}
      <td>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={sentence`Delete line ${at + 1}`}
          onClick={() => actions.remove(item.id)}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </td>
    </tr>
  );
}
