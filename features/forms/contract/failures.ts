import { defineFailures } from '#kernel/call/failure.ts';

export const formFailures = defineFailures({
  form_too_fast: [409, 'That was very quick. Check what you wrote, and send it again.'],
  form_expired: [409, 'This form was open for a long time. Send it again.'],
  demo_time_taken: [409, 'This time is not free any more. Choose another one.'],
  subscription_link_dead: [404, 'This link is too old or incomplete, and nothing was changed.'],
});
