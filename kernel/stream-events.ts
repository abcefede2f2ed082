/** Names of the server-sent events that a streamed call answers with. */
export const streamEventNames = {
  /** One event of the call; its data is the event. */
  event: 'event',
  /** The end: its data is the envelope with the output. */
  success: 'success',
  /** The end: its data is the envelope with the failure. */
  failure: 'failure',
} as const;
