import {
  IconClockHour4,
  IconGridDots,
  IconMap2,
  IconNotes,
  IconUsers,
  IconZoomQuestion,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import styles from './landing.module.css';

interface Tool {
  name: string;
  text: string;
  colour: string;
  Icon: ComponentType<{ size: number; color: string }>;
}

const tools: Tool[] = [
  {
    name: 'Mapper',
    text: 'Journey, persona and behavioural maps with their service blueprints, card by card.',
    colour: 'var(--tool-mapper)',
    Icon: IconMap2,
  },
  {
    name: 'Persona Creator',
    text: 'Personas as documents that people read, with the evidence behind each trait.',
    colour: 'var(--tool-personas)',
    Icon: IconUsers,
  },
  {
    name: 'Day in the Life of',
    text: 'A day from morning to night, and where your product meets it.',
    colour: 'var(--tool-dilo)',
    Icon: IconClockHour4,
  },
  {
    name: 'Red Route Matrix',
    text: 'Which tasks matter: how many people do them, and how often.',
    colour: 'var(--tool-red-routes)',
    Icon: IconGridDots,
  },
  {
    name: 'Reviewer',
    text: 'Usability reviews with issues pinned to the screen that they are about.',
    colour: 'var(--tool-reviewer)',
    Icon: IconZoomQuestion,
  },
  {
    name: 'Notes',
    text: 'What was heard and seen, tagged, before it finds its place.',
    colour: 'var(--tool-notes)',
    Icon: IconNotes,
  },
];

/** The six tools, each in a sentence. */
export function ToolCards() {
  return (
    <ul className={styles.grid}>
      {tools.map(({ name, text, colour, Icon }) => (
        <li key={name} className={styles.card}>
          <Icon size={24} color={colour} />
          <h3>{name}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
