import type { ShortcutList } from '#ui/shortcuts/shortcuts.tsx';

/** The keyboard shortcuts of the dashboard and the settings. */
export const workspaceKeys: ShortcutList = [
  ['Ctrl + K', 'Find a project, or go somewhere'],
  ['Tab, Shift + Tab', 'Go to the next control, or back'],
  ['Enter', 'Open it'],
  ['Space on a box', 'Select a project, to move or delete several'],
  ['Arrows in a menu', 'Go from entry to entry'],
  ['Esc', 'Close a menu or dialog'],
  ['?', 'Show this list'],
];
