/**
 * How many colours there are for those who are in a document at once (`--avatar-0` and on): the six
 * that accounts have, and as many more for whom theirs is taken.
 */
export const presenceColours = 12;
