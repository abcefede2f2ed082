import { Menu } from '@mantine/core';
import { IconBuilding, IconPhoto, IconUser } from '@tabler/icons-react';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { designRoles } from '../../contract/codes.ts';
import { changePersona } from '../../document/edits.ts';
import type { MapRecord } from '../../document/mapper-document.ts';
import { headRow } from '../map-layout.ts';
import { type LiveMap, useMap } from '../map-model.tsx';
import { HeadMenu, StateItems } from './head-menu.tsx';

interface PersonaMenuProps {
  persona: MapRecord<'personas'>;
  editor: LiveMap;
  onRename: () => void;
  onMove: (by: 1 | -1) => void;
  onFold: () => void;
  onRemove: () => void;
}

/** What can be done with a persona's column. */
export function PersonaMenu(props: PersonaMenuProps) {
  const { persona, editor, onRename, onMove, onFold, onRemove } = props;
  const { id, name, type, role, locked, collapsed } = persona;
  const { board } = useMap();
  const { showPanel } = useOpenSurface();
  const change = (next: Partial<Pick<typeof persona, 'type' | 'role' | 'locked' | 'status'>>) =>
    editor.edit(changePersona, { id, ...next });
  return (
    <HeadMenu
      what="persona"
      name={name || 'unnamed persona'}
      along="column"
      onRename={onRename}
      onMove={onMove}
      onRemove={onRemove}
      state={<StateItems collapsed={collapsed} locked={locked} onFold={onFold} onChange={change} />}
    >
      <Menu.Item
        leftSection={<IconPhoto size={16} />}
        onClick={() => {
          board.grid.focus({ row: headRow, column: id });
          showPanel('images');
        }}
      >
        Picture
      </Menu.Item>
      <Menu.Sub>
        <Menu.Sub.Target>
          <Menu.Sub.Item>Role: {role ?? 'none'}</Menu.Sub.Item>
        </Menu.Sub.Target>
        <Menu.Sub.Dropdown>
          {[...designRoles, null].map((one) => (
            <Menu.Item key={one} onClick={() => change({ role: one })}>
              {one ? one.charAt(0).toUpperCase() + one.slice(1) : 'None'}
            </Menu.Item>
          ))}
        </Menu.Sub.Dropdown>
      </Menu.Sub>
      <Menu.Item
        leftSection={type === 'C' ? <IconUser size={16} /> : <IconBuilding size={16} />}
        onClick={() => change({ type: type === 'C' ? 'U' : 'C' })}
      >
        {type === 'C' ? 'Is a user' : 'Is the company'}
      </Menu.Item>
    </HeadMenu>
  );
}
