import { z } from 'zod';
import { variables } from './config.ts';

interface Variable {
  name: string;
  about: string;
  /** The default as it is written in the environment; undefined where there is none. */
  usual: string | undefined;
}

function listed(): Variable[] {
  return Object.entries(variables).map(([name, type]) => {
    const { description = '', default: usual } = z.toJSONSchema(type, { unrepresentable: 'any' });
    return { name, about: description, usual: usual === undefined ? undefined : String(usual) };
  });
}

/** The file `.env.example`: every variable, commented out, with its default. */
export function exampleFile(): string {
  const header = '# Copy to .env and change what you need. Variables of the process come first.\n';
  const parts = listed().map(({ name, about, usual }) => `\n# ${about}\n#${name}=${usual ?? ''}\n`);
  return header + parts.join('');
}

/** The page `docs/variables.md`: the table of every variable. */
export function variableTable(): string {
  const cell = (text: string) => text.replaceAll('|', '\\|');
  const rows = listed().map(
    ({ name, about, usual }) => `| \`${name}\` | ${usual ? `\`${usual}\`` : ''} | ${cell(about)} |`,
  );
  const header = [
    '# Variables',
    '',
    'Written from `platform/server/config/config.ts` by its test.',
    '',
  ];
  const table = ['| variable | default | meaning |', '|---|---|---|', ...rows];
  return `${[...header, ...table].join('\n')}\n`;
}
