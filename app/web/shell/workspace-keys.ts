import type { ShortcutList } from '#ui/shortcuts/page-shortcuts.ts';

/** The keyboard shortcuts of the dashboard and the settings. */
export const workspaceKeys: ShortcutList = [
  ['Ctrl + K', 'Find a project, or go somewhere'],
  ['Tab, Shift + Tab', 'Go to the next control, or back'],
  ['Enter', 'Open it'],
  ['Space on a box', 'Select a project, to move or delete several'],
  ['Arrows in a menu', 'Go from entry to entry'],
  ['Esc', 'Close a menu or dialog'],
  ['?', 'Help, with this list'],
];
