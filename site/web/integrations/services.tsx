import {
  IconBrandAzure,
  IconBrandFigma,
  IconDatabaseImport,
  IconFileImport,
  IconPlugConnected,
  IconRobot,
  IconTicket,
  IconWebhook,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import styles from './services.module.css';

interface Service {
  name: string;
  text: string;
  /** What it needs. */
  needs: string;
  Icon: ComponentType<{ size: number }>;
}

/** What the suite exchanges content with. */
const services: readonly Service[] = [
  {
    name: 'Jira Cloud',
    text: 'Send issues of a review with their pictures, and opportunities of a map, one or many at once. Status and assignee follow on both sides, and the ticket links back to the evidence.',
    needs: 'Needs your own account, by consent',
    Icon: IconTicket,
  },
  {
    name: 'Azure DevOps',
    text: 'The same for work items: types, areas and states of your project, parents, your own fields, and the way back.',
    needs: 'Needs your own account, by consent or with a personal token',
    Icon: IconBrandAzure,
  },
  {
    name: 'Figma',
    text: 'Frames become pages of a review and are refreshed with their pins in place. Issues become comments on the frame.',
    needs: 'Needs your own account, or exported frames without any account',
    Icon: IconBrandFigma,
  },
  {
    name: 'Dovetail',
    text: 'Transcripts and notes come into Notes, with their participants, tags and highlights at their words. From there they become maps and personas.',
    needs: 'Needs your own account, by an API key',
    Icon: IconDatabaseImport,
  },
  {
    name: 'Slack and webhooks',
    text: 'A channel gets a line for each new issue, comment or ticket, or any service of yours gets a signed event. A log shows how each was answered.',
    needs: 'Needs an address that receives them',
    Icon: IconWebhook,
  },
  {
    name: 'Files as you have them',
    text: 'Word, PDF, Markdown, subtitles, workbooks, CSV, calendars, pictures and archives come in; PDF, Word, workbooks, CSV, pictures and Markdown go out.',
    needs: 'Needs nothing else',
    Icon: IconFileImport,
  },
  {
    name: 'Assistants',
    text: 'An assistant that speaks the Model Context Protocol searches your projects, finds evidence and proposes changes. A person looks at each proposal and applies it, or does not.',
    needs: 'Needs a personal access token',
    Icon: IconRobot,
  },
  {
    name: 'Your own scripts',
    text: 'Each edit that the screens make is also a call, with the same checks. Tokens read, comment, propose or edit, in the projects that you choose.',
    needs: 'Needs a personal access token',
    Icon: IconPlugConnected,
  },
];

/** Each service: what it does for research, and what it needs. */
export function Services() {
  return (
    <ul className={styles.list}>
      {services.map(({ name, text, needs, Icon }) => (
        <li key={name} className={styles.service}>
          <h3 className={styles.name}>
            <Icon size={22} aria-hidden />
            {name}
          </h3>
          <p className={styles.text}>{text}</p>
          <p className={styles.needs}>{needs}</p>
        </li>
      ))}
    </ul>
  );
}
