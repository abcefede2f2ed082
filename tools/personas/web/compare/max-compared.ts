/** The maximum number of personas side by side. */
export const maxCompared = 6;
