import { Menu } from '@mantine/core';
import { IconLink, IconMessagePlus } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { opensContextMenu, pointOf, type ScreenPoint } from '#ui/context-menu/context-menu.ts';
import { MenuAt } from '#ui/context-menu/menu-at.tsx';
import { useWriting } from '../writing.tsx';
import type { TextActions } from './text-actions.ts';

/** The part of the bar that a menu item opens, where something must be typed. */
export type TextRequest = 'link' | 'mark';

interface TextMenuProps {
  editor: Editor;
  actions: TextActions;
  at: ScreenPoint;
  onRequest: (query: TextRequest) => void;
  onClose: () => void;
}

/** The actions of the bar as a context menu on selected text. */
export function TextMenu({ editor, actions, at, onRequest, onClose }: TextMenuProps) {
  const { mark, canEdit } = useWriting();
  const { formats, canLink, comment } = actions;
  return (
    <MenuAt key={`${at.x} ${at.y}`} at={at} width={208} onClose={onClose}>
      {formats.map(({ label, isOn, toggle }) => (
        <Menu.CheckboxItem key={label} checked={isOn} closeMenuOnClick onChange={toggle}>
          {label}
        </Menu.CheckboxItem>
      ))}
      {canLink ? (
        <Menu.Item leftSection={<IconLink size={16} />} onClick={() => onRequest('link')}>
          Link
        </Menu.Item>
      ) : null}
      {canEdit ? mark?.renderMenuAction(editor, () => onRequest('mark')) : null}
      {comment ? (
        <Menu.Item leftSection={<IconMessagePlus size={16} />} onClick={comment}>
          Comment
        </Menu.Item>
      ) : null}
    </MenuAt>
  );
}

/**
 * Opens the menu for a right click on text that was selected before. Elsewhere the browser's own
 * menu corrects spelling.
 */
export function useTextMenu(editor: Editor) {
  const [at, setAt] = useState<ScreenPoint | null>(null);
  useEffect(() => {
    const { dom } = editor.view;
    // Some browsers select the word under the pointer before the event.
    let wasSelected: boolean | null = null;
    const press = ({ clientX, clientY }: PointerEvent) => {
      const { from, to, empty } = editor.state.selection;
      const position = editor.view.posAtCoords({ left: clientX, top: clientY })?.pos ?? -1;
      wasSelected = !empty && position >= from && position <= to;
    };
    const openMenu = (event: MouseEvent) => {
      const isMeant = wasSelected ?? !editor.state.selection.empty;
      wasSelected = null;
      if (isMeant && opensContextMenu(event)) setAt(pointOf(event));
    };
    dom.addEventListener('pointerdown', press);
    dom.addEventListener('contextmenu', openMenu);
    return () => {
      dom.removeEventListener('pointerdown', press);
      dom.removeEventListener('contextmenu', openMenu);
    };
  }, [editor]);
  return { at, close: () => setAt(null) };
}
