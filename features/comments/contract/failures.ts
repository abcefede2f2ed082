import { defineFailures } from '#kernel/call/failure.ts';

export const commentFailures = defineFailures({
  mention_without_access: [
    422,
    'You can mention only people who have access. Share the project with them first.',
  ],
  comment_not_own: [403, 'Only the author of a comment can change it.'],
  resolve_not_own: [
    403,
    'Only the author of a thread, and people who can edit the project, can resolve it.',
  ],
});
