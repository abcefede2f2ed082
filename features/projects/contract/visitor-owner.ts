/** The owner of a visitor's project, until an account claims it. */
export const visitorOwner = '';

/** The id of a visitor who works in their project by the live connection; no account has it. */
export const visitorWriter = (projectId: string): string => `visitor-project:${projectId}`;
