import { defineFailures } from '#kernel/call/failure.ts';

export const sampleFailures = defineFailures({
  sample_not_found: [404, 'This sample or template is no longer there.'],
});

export const contributionFailures = defineFailures({
  contribution_not_found: [404, 'This contribution is no longer there.'],
  contribution_decided: [409, 'Somebody has decided about this contribution.'],
  contribution_empty: [
    409,
    'This project has too little in it: fill at least six cards, points, sections or tasks.',
  ],
  contribution_kind: [409, 'Projects of this tool cannot be contributed.'],
  contribution_consent: [
    409,
    'A participant whose words are in this project has not agreed to publication.',
  ],
  contribution_twice: [
    409,
    'This project is in the library, or waits for an answer. Take that contribution back first.',
  ],
  contribution_suspended: [409, 'The account of its author is suspended.'],
  contribution_method: [400, 'Choose the method of this project.'],
  contributions_full: [
    409,
    'Five projects of yours wait for an answer. Wait for one, or delete one.',
  ],
});
