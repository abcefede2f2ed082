import { Button, Menu } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { changeGroup, changePersona, changeRow, changeStage } from '../../document/edits.ts';
import { type LiveMap, type MapModel, useMap } from '../map-model.tsx';

const kinds = ['stages', 'personas', 'groups', 'rows'] as const;
const nouns = { stages: 'stage', personas: 'persona', groups: 'section', rows: 'row' } as const;

/** What is hidden on the map, to be shown again; not there while nothing is. */
export function HiddenMenu({ editor }: { editor: LiveMap }) {
  const { records } = useMap();
  const told = useSyncExternalStore(
    (listener) => {
      const stops = kinds.map((kind) => records.subscribeAll(kind, listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    () => hiddenOf(records).join(),
  );
  if (told === '') return null;
  const hidden = told.split(',').map((one) => one.split(' '));
  return (
    <Menu>
      <Menu.Target>
        <Button size="compact-md" variant="subtle" color="gray" leftSection={<IconEye size={18} />}>
          {hidden.length} hidden
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {hidden.map(([kind = '', id = '']) => (
          <HiddenItem key={id} kind={kind as (typeof kinds)[number]} id={id} editor={editor} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface HiddenItemProps {
  kind: (typeof kinds)[number];
  id: string;
  editor: LiveMap;
}

function HiddenItem({ kind, id, editor }: HiddenItemProps) {
  const name = editor.records.get(kind, id)?.name || `unnamed ${nouns[kind]}`;
  const show = () => {
    const change = { id, status: 'A' as const };
    if (kind === 'stages') editor.edit(changeStage, change);
    else if (kind === 'personas') editor.edit(changePersona, change);
    else if (kind === 'groups') editor.edit(changeGroup, change);
    else editor.edit(changeRow, change);
  };
  return <Menu.Item onClick={show}>{`Show ${nouns[kind]} ${name}`}</Menu.Item>;
}

function hiddenOf(records: MapModel['records']): string[] {
  return kinds.flatMap((kind) =>
    records
      .ids(kind)
      .filter((id) => records.get(kind, id)?.status === 'I')
      .map((id) => `${kind} ${id}`),
  );
}
