/** Loads the panel with the details of a task, in which a new one is named. */
export const loadDetails = () => import('./details-panel.tsx');
