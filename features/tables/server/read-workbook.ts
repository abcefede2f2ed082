import { UnpackProblem, unpack } from '#kernel/value/unpack.ts';
import type { ReadWorksheet } from '../contract/calls.ts';
import { tableFailures } from '../contract/failures.ts';
import { checkCells } from './check-cells.ts';
import { patternOf } from './number-text.ts';
import { readWorksheetCells, type WorkbookStyles } from './read-worksheet.ts';
import { type Parts, relationsOf, unescapeText, walk } from './workbook-parts.ts';

/** Limits of a workbook's parts together, unpacked. */
const limits = { bytes: 80 * 1024 * 1024, parts: 5000 };

/**
 * Reads the worksheets of an XLSX workbook, each cell as a spreadsheet shows it: numbers by their
 * format, formulas by their last results.
 * @throws Failure `table_broken`, `table_too_large`, `not_a_table`
 */
export function readWorkbook(bytes: Buffer): ReadWorksheet[] {
  const parts = partsOf(bytes);
  if (!parts['xl/workbook.xml']) {
    throw tableFailures.fail('not_a_table', whatElse(parts));
  }
  checkCells(parts);
  try {
    return worksheetsOf(parts);
  } catch {
    // Any error of the parser means that the file is broken.
    throw tableFailures.fail('table_broken');
  }
}

/** What an archive is that is not a workbook. */
function whatElse(parts: Parts): string {
  if (parts['word/document.xml']) return 'This is a text document, not a table.';
  if (parts['ppt/presentation.xml']) return 'These are slides, not a table.';
  if (parts['content.xml'] && parts['META-INF/manifest.xml'])
    return 'This is a LibreOffice or OpenOffice file. Save it as .xlsx or CSV.';
  return 'This is an archive, not a table. Save the table as .xlsx or CSV.';
}

function worksheetsOf(parts: Parts): ReadWorksheet[] {
  const relations = relationsOf(parts);
  const ofType = (type: string) => {
    const target = [...relations.values()].find((one) => one.type === type)?.target;
    return target === undefined ? undefined : parts[target];
  };
  const worksheets: { name: string; target: string }[] = [];
  let is1904 = false;
  walk(parts['xl/workbook.xml'], {
    open(tag, attribute) {
      if (tag === 'workbookPr') is1904 = /^(?:1|true|on)$/.test(attribute('date1904') ?? '');
      const found = tag === 'sheet' ? relations.get(attribute('r:id') ?? '') : undefined;
      if (found?.type === 'worksheet')
        worksheets.push({ name: attribute('name') ?? '', target: found.target });
    },
  });
  const styles: WorkbookStyles = {
    shared: sharedTexts(ofType('sharedStrings')),
    patterns: patternsOf(ofType('styles')),
    is1904,
  };
  return worksheets.map(({ name, target }) => ({
    name,
    ...readWorksheetCells(parts[target], styles),
  }));
}

/** The shared texts of cells; differently formatted parts of a text are joined. */
function sharedTexts(bytes: Uint8Array | undefined): string[] {
  const texts: string[] = [];
  let [text, isRead, isSpoken] = ['', false, false];
  walk(bytes, {
    open(tag) {
      if (tag === 'si') text = '';
      else if (tag === 'rPh') isSpoken = true;
      isRead = tag === 't' && !isSpoken;
    },
    text(part) {
      if (isRead) text += part;
    },
    close(tag) {
      isRead = false;
      if (tag === 'rPh') isSpoken = false;
      else if (tag === 'si') texts.push(unescapeText(text));
    },
  });
  return texts;
}

/** Number patterns by the numbers of styles. */
function patternsOf(bytes: Uint8Array | undefined): string[] {
  const own = new Map<number, string>();
  const ids: number[] = [];
  let isCellStyle = false;
  walk(bytes, {
    open(tag, attribute) {
      if (tag === 'numFmt')
        own.set(Number(attribute('numFmtId')), unescapeText(attribute('formatCode') ?? ''));
      else if (tag === 'cellXfs') isCellStyle = true;
      else if (tag === 'xf' && isCellStyle) ids.push(Number(attribute('numFmtId') ?? 0));
    },
    close(tag) {
      if (tag === 'cellXfs') isCellStyle = false;
    },
  });
  return ids.map((id) => patternOf(id, own));
}

/** The parts of a workbook that are read. */
function partsOf(bytes: Buffer): Record<string, Uint8Array> {
  try {
    return unpack(bytes, limits, (name) => /\.(xml|rels)$/.test(name));
  } catch (error) {
    if (!(error instanceof UnpackProblem)) throw error;
    if (error.reason === 'broken') throw tableFailures.fail('table_broken');
    const what = error.reason === 'bytes' ? 'is larger than 80 MB' : 'has more than 5,000 parts';
    throw tableFailures.fail(
      'table_too_large',
      `Unpacked, this workbook ${what}. Save the sheet that you need as CSV.`,
    );
  }
}
