import { defineFailures } from '#kernel/call/failure.ts';

export const storageFailures = defineFailures({
  /** The message says which quota is used up, and who can help. */
  storage_full: [
    413,
    'There is no room for more files. Ask an administrator of this installation.',
  ],
});
