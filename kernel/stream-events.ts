/** Names of the server-sent events of a streamed call. */
export const streamEventNames = {
  /** An event of the call, as its data. */
  event: 'event',
  /** The end, with the envelope of the output as its data. */
  success: 'success',
  /** The end, with the envelope of the failure as its data. */
  failure: 'failure',
} as const;
