import type { ShortcutList } from '#ui/shortcuts/page-shortcuts.ts';

/** The keyboard shortcuts of Notes. */
export const notesKeys: ShortcutList = [
  ['Ctrl + Shift + F', 'Find in all notes'],
  ['Up, Down, Home, End in the list', 'Go from note to note'],
  ['Alt + Up, Alt + Down in the list', 'Move a note'],
  ['F2, Delete in the list', 'Rename a note, delete it'],
  ['Enter in the title', 'Continue in the text'],
  ['/', 'Insert a heading, list, table, picture and more'],
  ['@', 'Mention someone'],
  ['Ctrl + B, I, U, E', 'Bold, italic, underlined, code'],
  ['# , - , 1. , [ ] , > , ```', 'Start a heading, list, checklist, quote, code'],
  ['Tab, Shift + Tab', 'Deeper in a list, or back; next cell of a table, or the one before'],
  ['Alt + Left, Alt + Right on a picture', 'Make it narrower, wider'],
  ['Enter on a picture', 'Write its caption'],
  ['Ctrl + Alt + M', 'Comment on the selected words, else on the note'],
  ['Ctrl + Shift + V', 'Paste as plain text'],
  ['Ctrl + Z, Ctrl + Shift + Z', 'Undo and redo what you did'],
  ['?', 'Help, with this list'],
];
