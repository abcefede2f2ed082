/**
 * Number of colours for users who are in a document at once (`--avatar-0` and on): the six of
 * accounts, and as many for users whose colour is taken.
 */
export const presenceColours = 12;
