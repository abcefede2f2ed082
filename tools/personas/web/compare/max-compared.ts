/** Personas that stand side by side at most. */
export const maxCompared = 6;
