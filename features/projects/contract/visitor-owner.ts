/** The owner of a visitor's project, until an account claims it. */
export const visitorOwner = '';
