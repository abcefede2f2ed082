import type { ShortcutList } from '#ui/shortcuts/page-shortcuts.ts';

/** The keyboard shortcuts of a project of this tool. */
export const dayKeys: ShortcutList = [
  ['← →', 'Move a task by 5 minutes'],
  ['Shift + ← →', 'By 30 minutes'],
  ['Ctrl + ← →', 'By a minute'],
  ['Alt + ← →', 'Move its end'],
  ['↑ ↓', 'The task before or after'],
  ['Shift + ↑ ↓', 'Choose it as well'],
  ['Alt + ↑ ↓', 'To the lane above or below'],
  ['Enter', 'Type its title'],
  ['Space', 'Open its details'],
  ['N', 'A new task after it'],
  ['Ctrl + D', 'Repeat it after itself'],
  ['Del', 'Delete it'],
  ['Ctrl + C, Ctrl + V', 'Copy tasks as lines, paste lines as tasks'],
  ['← → on an icon', 'Move it by 5 minutes'],
  ['Alt while dragging', 'Finer than 5 minutes'],
  ['+, -, 0, Ctrl + wheel', 'Zoom'],
  ['Ctrl + Alt + M', 'Comment on a task'],
  ['Ctrl + Z, Ctrl + Shift + Z', 'Undo, redo'],
  ['?', 'Help, with this list'],
];
