import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned } from '#kernel/document/edit.ts';
import { planTableImport } from '#tools/mapper/document/grid/table-import/table-import.ts';
import { mapperDocument } from '#tools/mapper/document/index.ts';
import { mapFormat } from '#tools/mapper/document/open-format.ts';

/** A map in the open format with one card in each cell. */
export function mapOfTable(stages: number, rows: number, title: string) {
  const table = [['Row', 'Stage', 'Text', 'Status']];
  for (let row = 1; row <= rows; row += 1) {
    for (let stage = 1; stage <= stages; stage += 1) {
      const text = `Card ${row}/${stage}: looks for the account number again`;
      table.push([`Row ${row}`, `Stage ${stage}`, text, 'Assumed']);
    }
  }
  const document = emptyDocument(mapperDocument);
  let made = 0;
  const newId = () => {
    made += 1;
    return `id${made}`;
  };
  const { value } = readDocument(mapperDocument, document);
  const fields = ['row', 'column', 'text', 'status'] as const;
  applyPlanned(document, planTableImport(value, table, fields, newId).planned, { kind: 'import' });
  return mapFormat.write(document, title);
}
