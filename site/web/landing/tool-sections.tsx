import { Button } from '@mantine/core';
import { IconClockHour4, IconGridDots, IconMap2, IconNotes, IconUsers } from '@tabler/icons-react';
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

/** The available tools. */
const tools: readonly Tool[] = [
  {
    name: 'Mapper',
    heading: 'Journeys, personas and behaviour on one board',
    text: 'Stages across, what people do, think and feel down, and below it what your organisation does for them. Each card says how sure you are of it. Twelve interviews become the few patterns that hold together, and every step of that can be followed.',
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
    text: 'Pages of goals, quotes, scales and scenarios, each trait with its status and its evidence. The same persona stands in every map and matrix that links it, and follows when you change it here.',
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
    text: 'Hour by hour what somebody does, where, with what and whom, and how it feels. Drawn on a time axis, typed as lines, or taken from diaries and calendars; summed up, and compared with the day as it shall be.',
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
    text: 'How many people need a task, and how often? Say it for each persona, or take it from an analytics export. The matrix weighs the personas, ranks the tasks by traffic, and shows where personas differ and what is critical but rare. Every number says where it comes from.',
    page: '/red-route-matrix',
    colour: 'var(--tool-red-routes)',
    Icon: IconGridDots,
    picture: {
      name: 'red-routes',
      alt: 'A Red Route Matrix: sixteen tasks on four by four cells, and their ranking by traffic',
    },
  },
  {
    name: 'Notes',
    heading: 'What was heard and seen, tagged and found again',
    text: 'Write interview notes together, mark the sentences that matter, and find every quote of a tag with the way back to its words. Transcripts, Word and Markdown come in; PDF, Word and Markdown go out.',
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
