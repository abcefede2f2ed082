import { defineFailures } from '#kernel/failure.ts';

export const projectFailures = defineFailures({
  /** S6.13; a kind may word it otherwise. */
  edit_forbidden: [403, 'You do not have permission to edit this project.'],
  document_outdated: [409, 'There is a newer version of this page. Reload it to go on.'],
});
