import { Button, Menu } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import type { PlannedEdit } from '#kernel/document/edit.ts';
import { type BoardRecords, useBoard } from './board.tsx';

/** A kind of parts of a board that can be hidden, such as its rows. */
export interface HiddenKind {
  /** The collection of their records. */
  readonly collection: string;
  /** Name of a hidden part, such as 'row Thoughts'; null for one that is shown. */
  nameOf(id: string): string | null;
  planShow(id: string): PlannedEdit;
}

/** A menu that shows hidden parts of a board again; nothing while none is hidden. */
export function HiddenMenu({ kinds }: { kinds: readonly HiddenKind[] }) {
  const { records, editor } = useBoard();
  const names = useSyncExternalStore(
    (listener) => {
      const stops = kinds.map(({ collection }) => records.subscribeAll(collection, listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    () => JSON.stringify(kinds.map((kind) => hiddenOf(records, kind))),
  );
  const hidden: readonly (readonly HiddenPart[])[] = JSON.parse(names);
  const parts = kinds.flatMap((kind, at) => (hidden[at] ?? []).map((part) => ({ kind, part })));
  if (!editor || parts.length === 0) return null;
  return (
    <Menu>
      <Menu.Target>
        <Button size="compact-md" variant="subtle" color="gray" leftSection={<IconEye size={18} />}>
          {parts.length} hidden
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {parts.map(({ kind, part: [id, name] }) => (
          <Menu.Item key={id} onClick={() => editor.editAll([kind.planShow(id)])}>
            {`Show ${name}`}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

type HiddenPart = readonly [id: string, name: string];

function hiddenOf(records: BoardRecords, { collection, nameOf }: HiddenKind): HiddenPart[] {
  return records.ids(collection).flatMap((id): HiddenPart[] => {
    const name = nameOf(id);
    return name === null ? [] : [[id, name]];
  });
}
