import { Button } from '@mantine/core';
import {
  IconClockHour4,
  IconGridDots,
  IconMap2,
  IconNotes,
  IconUsers,
  IconZoomQuestion,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { cssVariables } from '#ui/theme/css-variables.ts';
import styles from './landing.module.css';
import { ProductPicture } from './product-picture.tsx';

interface Tool {
  name: string;
  heading: string;
  text: string;
  page: string;
  colour: string;
  Icon: ComponentType<{ size: number }>;
  picture: Parameters<typeof ProductPicture>[0];
}

/** The six tools. */
const tools: readonly Tool[] = [
  {
    name: 'Mapper',
    heading: 'Journeys, personas and behaviour on one board',
    text: 'Stages run across, rows show what people do, think and feel, and a blueprint below shows what your organisation does for them. Each card says how certain it is. Twelve interviews become a few patterns, and you can follow every step of the way.',
    page: '/mapper',
    colour: 'var(--tool-mapper)',
    Icon: IconMap2,
    picture: {
      name: 'behaviour',
      alt: 'A behavioural map: twelve participants and the company as dots on eight dimensions',
    },
  },
  {
    name: 'Persona Creator',
    heading: 'One persona, used everywhere',
    text: 'Pages of goals, quotes, scales and scenarios, each trait with its status and its evidence. Maps and matrices link to the same persona, and follow when you change it here.',
    page: '/personas',
    colour: 'var(--tool-personas)',
    Icon: IconUsers,
    picture: {
      name: 'personas',
      alt: 'A persona: who she is, her goals and frustrations, each with a status and its evidence',
    },
  },
  {
    name: 'Day in the Life Of',
    heading: 'A whole day, and how small the product is in it',
    text: 'Hour by hour: what a person does, where, with what and whom, and how it feels. Draw it on a time axis, type it as lines, or import diaries and calendars. Then read the summary, and compare the day with how it should be.',
    page: '/day-in-the-life-of',
    colour: 'var(--tool-day-in-life)',
    Icon: IconClockHour4,
    picture: {
      name: 'day',
      alt: 'The early shift of a nurse: tasks on a time axis, with the curves of mood and energy',
    },
  },
  {
    name: 'Red Route Matrix',
    heading: 'The few tasks that must always work',
    text: 'How many people need a task, and how often? Set it for each persona, or import it from an analytics export. The matrix weighs the personas, ranks the tasks by traffic, and shows where personas differ and what is critical but rare. Every number says where it comes from.',
    page: '/red-route-matrix',
    colour: 'var(--tool-red-routes)',
    Icon: IconGridDots,
    picture: {
      name: 'red-routes',
      alt: 'A Red Route Matrix: sixteen tasks on four by four cells, and their ranking by traffic',
    },
  },
  {
    name: 'Reviewer',
    heading: 'Reviews that find more than one expert would',
    text: 'Evaluators pin what they find on your screens, each alone. Then they merge, rate and decide, with the agreement computed. Issues become tickets, and the review knows when they are done.',
    page: '/reviewer',
    colour: 'var(--tool-reviewer)',
    Icon: IconZoomQuestion,
    picture: {
      name: 'review',
      alt: 'A review: a screen of a bank’s app with numbered pins, and the details of an issue',
    },
  },
  {
    name: 'Notes',
    heading: 'What you heard and saw, tagged and easy to find',
    text: 'Write interview notes together, mark the sentences that matter, and find every quote of a tag with a link to where it was said. Import transcripts, Word and Markdown; export PDF, Word and Markdown.',
    page: '/note-taking',
    colour: 'var(--tool-notes)',
    Icon: IconNotes,
    picture: {
      name: 'notes',
      alt: 'A note project: the list of interviews, and one of them with highlighted sentences',
    },
  },
];

/** Each tool with its picture and a link to its page. */
export function ToolSections() {
  return tools.map(({ name, heading, text, page, colour, Icon, picture }) => (
    <section key={name} className={styles.tool} aria-label={name}>
      <div>
        <p className={styles.toolName} style={cssVariables({ '--tool': colour })}>
          <Icon size={20} />
          {name}
        </p>
        <h2>{heading}</h2>
        <p className={styles.toolText}>{text}</p>
        <Button component={Link} to={page} variant="default">
          More of {name}
        </Button>
      </div>
      <ProductPicture {...picture} />
    </section>
  ));
}
