/** Personas that stand side by side at most. */
export const mostCompared = 6;
