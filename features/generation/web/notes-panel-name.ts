/** Name of the panel that drafts projects from notes, as addresses have it. */
export const notesPanelName = 'draft-from-notes';
