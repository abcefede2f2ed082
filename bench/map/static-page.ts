import { largeMap, lines, stages } from './cards.ts';

const style = `
  body { margin: 0; font: 14px sans-serif; }
  #surface { height: 100vh; overflow: auto; }
  table { border-collapse: collapse; }
  td { min-width: 224px; height: 96px; padding: 8px; vertical-align: top; border: 1px solid #ddd; }
  ul { margin: 0; padding: 0; list-style: none; }
  li { margin-bottom: 6px; padding: 8px; border: 1px solid #ccc; border-left: 3px solid #48c; border-radius: 6px; }
`;

/** The same cards as one HTML page: a table with an element for each card. */
export function staticPage(): string {
  const cells = Map.groupBy(largeMap, ({ line, stage }) => `${line} ${stage}`);
  const tableRows = lines.map((_, line) => {
    const columns = Array.from({ length: stages }, (__, stage) => {
      const items = (cells.get(`${line} ${stage}`) ?? []).map(({ text }) => `<li>${text}</li>`);
      return `<td><ul>${items.join('')}</ul></td>`;
    });
    return `<tr>${columns.join('')}</tr>`;
  });
  return `<!doctype html><title>Peer</title><style>${style}</style>
<div id="surface"><table>${tableRows.join('\n')}</table></div>`;
}
