import { Menu } from '@mantine/core';
import { IconBuilding, IconPhoto, IconSparkles, IconUser, IconUserStar } from '@tabler/icons-react';
import { type HeaderAction, HeaderMenu, stateActions } from '#features/board/web/index.ts';
import { useDraftPart } from '#features/generation/web/index.ts';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { designRoles } from '../../../contract/codes.ts';
import { changePersona } from '../../../document/edits.ts';
import type { MapRecord } from '../../../document/mapper-document.ts';
import { headerRow } from '../../layout/map-layout.ts';
import { type LiveMap, useMap } from '../../map-model.tsx';

interface PersonaMenuProps {
  persona: MapRecord<'personas'>;
  editor: LiveMap;
  onRename: () => void;
  onMove: (by: 1 | -1) => void;
  onFold: () => void;
  onRemove: () => void;
}

/** The actions of a persona's column. */
export function PersonaMenu(props: PersonaMenuProps) {
  const { persona, editor, onRename, onMove, onFold, onRemove } = props;
  const { id, name, type, role, locked, collapsed } = persona;
  const { board } = useMap();
  const { showPanel } = useOpenSurface();
  const draftPart = useDraftPart();
  const change = (next: Partial<Pick<typeof persona, 'type' | 'role' | 'locked' | 'status'>>) =>
    editor.edit(changePersona, { id, ...next });
  const cell = { row: headerRow, column: id };
  const actions: HeaderAction[] = [
    ...(draftPart
      ? [
          {
            name: 'Draft this persona',
            Icon: IconSparkles,
            run: () => draftPart({ focus: { persona: id }, name, what: 'persona' }),
          },
        ]
      : []),
    {
      name: 'Picture',
      Icon: IconPhoto,
      run() {
        board.grid.focus(cell);
        showPanel('images');
      },
    },
    {
      name: `Role: ${role ?? 'none'}`,
      Icon: IconUserStar,
      choices: [...designRoles, null].map((one) => (
        <Menu.Item key={one} onClick={() => change({ role: one })}>
          {one ? one.charAt(0).toUpperCase() + one.slice(1) : 'None'}
        </Menu.Item>
      )),
    },
    {
      name: type === 'C' ? 'Is a user' : 'Is the company',
      Icon: type === 'C' ? IconUser : IconBuilding,
      run: () => change({ type: type === 'C' ? 'U' : 'C' }),
    },
  ];
  return (
    <HeaderMenu
      what="persona"
      name={name || 'unnamed persona'}
      along="column"
      onRename={onRename}
      onMove={onMove}
      onRemove={onRemove}
      cell={cell}
      anchor={null}
      actions={actions}
      state={stateActions({
        collapsed,
        locked,
        onFold,
        onLock: (next) => change({ locked: next }),
        onHide: () => change({ status: 'I' }),
      })}
    />
  );
}
