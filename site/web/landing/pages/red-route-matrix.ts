import type { LandingContent } from '../landing-content.ts';

export const redRouteMatrix: LandingContent = {
  path: '/red-route-matrix',
  title: 'Red Route Matrix',
  description:
    'Find the few tasks that most people do most of the time, and keep those routes free.',
  heading: 'The few tasks that must always work',
  lead: 'Red lines keep the main roads of a city free. Enter for each task how many people need it, and how often: the matrix computes which routes are red, for all and for each persona.',
  tool: 'red-routes',
  sample: 'red-routes-harbour-bank',
  picture: {
    name: 'red-routes',
    alt: 'A Red Route Matrix: sixteen tasks of a bank’s app on four by four cells, and their ranking by traffic',
  },
  features: [
    {
      heading: 'Numbers instead of the loudest voice',
      text: 'Tasks are ranked by traffic, weighed by persona. Click a number and it says how it was computed and from what.',
      picture: { name: 'red-routes', alt: 'The ranking of tasks with shares of traffic' },
    },
    {
      heading: 'From your analytics',
      text: 'Import an export of your analytics: users and sessions become reach and frequency, with thresholds that you can see and change.',
      picture: { name: 'persona-behaviour', alt: 'Graphs of behaviour' },
    },
    {
      heading: 'And then into the review',
      text: 'Send red routes to Reviewer as tasks: what must always work is what evaluators try first.',
      picture: { name: 'review', alt: 'A review with numbered pins' },
    },
  ],
  method: 'From a list of tasks to the few that carry the product',
  steps: [
    [
      'List the tasks',
      'Routes from end to end, not clicks. Type them, paste them from a spreadsheet, or start from a template.',
    ],
    [
      'Place them for each persona',
      'Drag them onto the 4×4 matrix, or type reach and frequency into the table. An analytics export gives measured levels, with thresholds that you can see and change.',
    ],
    [
      'Read the analysis',
      'Tasks rank by traffic, and each number shows where it comes from. Where personas differ, and what is critical but rare, is listed separately.',
    ],
    [
      'Try before you decide',
      'Change a weight or a level and watch the ranking change. Nothing is saved before you say so.',
    ],
  ],
  questions: [
    [
      'What is a red route?',
      'A task that most users need most of the time. The name comes from London’s main roads, where nobody may stop.',
    ],
    [
      'What about rare tasks that matter?',
      'Closing a lost card is rare and critical. Such tasks are marked and listed apart, so that traffic does not hide them.',
    ],
    [
      'How many red routes should there be?',
      'Few: often four to six tasks carry most of the traffic. If all are red, the list of tasks is too coarse.',
    ],
  ],
};
