/** Loads what the print of notes needs, before it is known which. */
export const loadNotesPrint = () => import('./pages/notes-export.tsx');
