import type { LandingContent } from '../landing-content.ts';

export const journeyMapping: LandingContent = {
  path: '/journey-mapping',
  title: 'Journey mapping',
  description:
    'Journey maps with evidence on each card, a curve of emotions, and a service blueprint below.',
  heading: 'A journey map that says how much of it is true',
  lead: 'A good-looking map of guesses is worse than none. In Mapper each card is open, assumed, in progress or researched, and researched cards carry the quote that they come from.',
  tool: 'mapper',
  sample: 'journey-current-account',
  picture: {
    name: 'journey',
    alt: 'A journey map: five stages, cards with their status, and the curve of emotions',
  },
  features: [
    {
      heading: 'The quote beside the card',
      text: 'Drag a sentence from your interview notes onto a card. Whoever doubts the map reads what was said, by whom, and goes to the place in the interview.',
      picture: { name: 'notes', alt: 'Interview notes with highlighted sentences' },
    },
    {
      heading: 'One journey, several people',
      text: 'Draw a curve for each persona in the same map. The stages stay the same, and you see where one group suffers and another does not notice.',
      picture: { name: 'persona-map', alt: 'Personas side by side in a map' },
    },
    {
      heading: 'What stands behind it',
      text: 'Switch to the blueprint: frontstage, backstage, support and systems, with the waiting times and the points of failure that explain the low points above.',
      picture: { name: 'blueprint', alt: 'The service blueprint of a hospital' },
    },
  ],
  method: 'A journey map from ten interviews',
  steps: [
    [
      'Choose one person and one goal',
      'A map of all customers is a map of nobody. Begin with one persona and what they want to get done.',
    ],
    [
      'Write the stages in their words',
      'Not "onboarding" but "prove who I am". Begin before your product and end after it.',
    ],
    [
      'Fill in what you heard',
      'Actions, touchpoints, thoughts and pain points, each with its status. Leave open what you do not know.',
    ],
    [
      'Look for the lowest point',
      'The curve marks the lowest point and the steepest drop. Write down what could change there.',
    ],
  ],
  questions: [
    [
      'How many interviews does a map need?',
      'Most teams hear little that is new after six to ten interviews of one group. The share of researched cards tells you whether it is time to draw or to listen.',
    ],
    [
      'Is it a current or a future journey?',
      'A map says which one it is. Copy the current one, change it, and keep both.',
    ],
    [
      'Can AI fill it?',
      'If your host has connected a model: it drafts from your own notes and cites the passage of each card. Each proposal is yours to accept.',
    ],
  ],
};
