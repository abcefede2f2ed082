import type { LandingContent } from '../landing-content.ts';

export const dayInTheLifeOf: LandingContent = {
  path: '/day-in-the-life-of',
  title: 'Day in the Life Of',
  description:
    'A whole day, hour by hour: what a person does, where, and how small a part a product plays in it.',
  heading: 'A whole day, and how small the product is in it',
  lead: 'A person’s day, hour by hour, with or without your product: what they do, where, with what and whom, and how it feels.',
  tool: 'day-in-life',
  sample: 'day-ward-nurse',
  picture: {
    name: 'day',
    alt: 'The early shift of a nurse: tasks on a time axis, and the curves of mood and energy below',
  },
  features: [
    {
      heading: 'As fast as taking notes',
      text: "Type '7:10-8:30 Medicine round 1 @ward #scanner -1' and it is on the axis. Paste forty lines at once, or import a diary or a calendar.",
      picture: { name: 'day', alt: 'Tasks of a day on a time axis' },
    },
    {
      heading: 'Numbers that nobody has to count',
      text: 'Hours by place and device, the share of the day with the product, the lowest mood, interruptions, the longest time without a break.',
      picture: { name: 'red-routes', alt: 'Tasks ranked in a matrix, from the same research' },
    },
    {
      heading: 'The day as it should be',
      text: 'Copy the board, change it, and compare the two in minutes: what goes, what becomes shorter, what is new.',
      picture: { name: 'blueprint', alt: 'A blueprint of the service behind the day' },
    },
  ],
  method: 'How to map a day',
  steps: [
    [
      'Record the hours',
      "Draw tasks on the time axis, or type them as '7:10-8:30 Medicine round 1 @ward #scanner -1'. Paste many lines at once, or import a diary or a calendar file.",
    ],
    [
      'Add the context',
      'Place, devices, people, mood and energy, what was seen and thought, pain points and opportunities.',
    ],
    [
      'See the summary',
      'Hours by place and device, the share of the day with the product, the lowest mood, the longest time without a break.',
    ],
    [
      'Change the day',
      'Copy a board, change it to how the day should be, and compare the two in minutes.',
    ],
  ],
  questions: [
    [
      'Whose day is it?',
      'One real day of one person, or a typical one of a persona. The board says which, and how many days stand behind it.',
    ],
    [
      'Can participants fill it in?',
      'Import what they wrote: a diary as text, a table or a calendar. Times in their own time zone are kept.',
    ],
    [
      'What is it for, if the product is hardly in it?',
      'For that. It shows what people are in the middle of when they reach for your product.',
    ],
  ],
};
