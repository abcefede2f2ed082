import type { LandingContent } from '../landing-content.ts';

export const reviewer: LandingContent = {
  path: '/reviewer',
  title: 'Reviewer',
  description: 'Usability reviews that find, rate, decide and report, together.',
  heading: 'Expert reviews as the method requires',
  lead: 'Several people evaluate alone, then merge what they found, rate it, decide, and later see what was fixed.',
  tool: 'reviewer',
  sample: 'review-harbour-bank',
  picture: {
    name: 'review',
    alt: 'A review: a screen of a bank’s app with numbered pins, and the details of an issue beside it',
  },
  features: [
    {
      heading: 'Blind first, together later',
      text: 'Evaluators do not see each other’s issues until the debrief. Agreement is computed, and ratings that are far apart are marked for discussion.',
      picture: { name: 'review', alt: 'Issues on a screen with their severity' },
    },
    {
      heading: 'On the tasks that matter',
      text: 'Take the red routes as the tasks of the review, and the personas as those for whom you evaluate.',
      picture: { name: 'red-routes', alt: 'Red routes as the tasks of a review' },
    },
    {
      heading: 'Into the backlog, with the way back',
      text: 'Issues become tickets in Jira or Azure DevOps with picture and pin, or comments on the frame in Figma. When a ticket is done, the review knows.',
      picture: { name: 'blueprint', alt: 'A blueprint with points of failure' },
    },
  ],
  method: 'How a review goes',
  steps: [
    [
      'Evaluate alone',
      'Pin what you find on screenshots, as fast as you type. Nobody sees what the others find until the debrief.',
    ],
    [
      'Merge',
      'Duplicates are proposed by position and text. You decide; nothing is lost, and it can be undone.',
    ],
    [
      'Rate and decide',
      'Each evaluator rates, the median counts, and ratings that are far apart are marked for discussion. The agreement is computed.',
    ],
    [
      'Report',
      'Charts with tables, top problems, each issue with its place on the screen. As a PDF, text, workbook or table.',
    ],
  ],
  questions: [
    [
      'How many evaluators are needed?',
      'Three to five find most of what a review can find. One finds about a third, and does not know which third.',
    ],
    [
      'Which heuristics are there?',
      'Nielsen’s ten, accessibility by WCAG, and sets of your own, with examples.',
    ],
    [
      'Does it replace tests with users?',
      'No. It finds what experts can see, before you take up the time of participants.',
    ],
  ],
};
