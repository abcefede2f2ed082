import { defineFailures } from '#kernel/call/failure.ts';

/** Failures of the calls on runs. */
export const runFailures = defineFailures({
  run_under_way: [409, 'This is still under way. Cancel it, or wait until it has ended.'],
  run_not_repeatable: [409, 'This can no longer be repeated. Start it again.'],
  run_not_undoable: [409, 'There is nothing of this to undo.'],
  run_undone: [409, 'This has been undone already.'],
  run_outdated: [
    409,
    'This was done in an older version of the suite. Restore the version from before it instead.',
  ],
});

/** Error of a run whose result is larger than a megabyte. */
export const tooLargeResult = defineFailures({
  run_result_too_large: [413, 'The result of this is larger than a megabyte and was not stored.'],
}).fail('run_result_too_large');

/** Error of a run whose servers stopped before it ended. */
export const interrupted = defineFailures({
  run_interrupted: [503, 'The server was restarted while this was under way. Try again.'],
}).fail('run_interrupted');
