import ts from 'typescript';
import { type CodeFile, unknownPart } from './code-file.ts';
import { isTableFromElsewhere } from './given-tables.ts';

/** A text that is not part of another one that is put together. */
function isWholeText({ parent }: ts.Node): boolean {
  return !(
    (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.PlusToken) ||
    ts.isTemplateSpan(parent)
  );
}

const isText = (node: ts.Node) =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateExpression(node) ||
  ts.isBinaryExpression(node) ||
  ts.isCallExpression(node);

/** The texts of a file, in which constants count as their values. */
function wholeTexts(file: CodeFile): string[] {
  return file.nodes.flatMap((node) => {
    if (ts.isJsxText(node)) return [];
    return isText(node) && isWholeText(node) && !isSpecifier(node) ? file.textsOf(node) : [];
  });
}

/** Paths of imports, and names of properties in types. */
function isSpecifier({ parent }: ts.Node): boolean {
  if (ts.isLiteralTypeNode(parent) && ts.isIndexedAccessTypeNode(parent.parent)) return true;
  return ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent);
}

const addresses = /(?:^|[\s("'=]|\uFFFD)(?:\.{0,2}\/)?(?:api|files|exports)\//;

/** Texts with the address of a call or of a stored file. */
export function findAddress(file: CodeFile): boolean {
  return wholeTexts(file).some((text) => addresses.test(text));
}

const codes = /^(?:PM|UR|DILO|RRM|NOTE)$/;
const words =
  /^(?:mapper|reviewer|personas|day[-_]in[-_]life|red[-_]routes|usability[-_]review|dayInLife|redRoutes|usabilityReview)$/;

/** Names of tools and their codes: as a whole text, as a part of an address or key, or as a property. */
export function findTool(file: CodeFile): boolean {
  const isNamed = file.nodes.some(
    (node) =>
      (ts.isPropertyAccessExpression(node) && codes.test(node.name.text)) ||
      ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) &&
        /[#/]tools\//.test(node.moduleSpecifier?.getText() ?? '')) ||
      (ts.isRegularExpressionLiteral(node) && isInPattern(node.text)) ||
      (ts.isIdentifier(node) && isKey(node) && codes.test(node.text)),
  );
  return isNamed || wholeTexts(file).some(namesTool);
}

function isKey({ parent }: ts.Node): boolean {
  return ts.isPropertyAssignment(parent) || ts.isBindingElement(parent) || ts.isEnumMember(parent);
}

/** A pattern is made for keys and addresses: it may not have the words either. */
function isInPattern(text: string): boolean {
  return text.split(/[^\w-]+/).some((part) => codes.test(part) || words.test(part));
}

/** Sentences may use the words; an address, a key or a code may not. */
function namesTool(text: string): boolean {
  if (text.startsWith('#tools/')) return true;
  const isCode = text.split(/[\s:.,_'"()|^$\uFFFD]+/).some((part) => codes.test(part));
  return isCode || text.split(/[/?#&=:\uFFFD]+/).some((part) => words.test(part));
}

/** A text of SQL, also behind comments and brackets. */
const sqlStart =
  /^(?:\s|--[^\n]*\n|\/\*.*?\*\/|\()*(?:select|insert|update|delete|truncate|alter|drop|merge|with|lock|copy|create|table|explain|values|do|analyze|vacuum|refresh|reindex|cluster|grant|revoke|comment)\b/is;
/** What only the running program knows, and places for it that are filled later. */
const variable = String.raw`(?:\uFFFD|%[sIL]|\{\w+\}|:[a-z]+\b)`;
const schema = String.raw`(?:\w+\.|"\w+"\.|\uFFFD\.)?`;
const tableNext = new RegExp(
  [
    String.raw`\b(?:from|join|update|into|truncate|table|only|using|copy|view|analyze|vacuum)(?:\s+|(?="|\())\(?(?:only\s+|if\s+exists\s+)?${schema}"?${variable}`,
    String.raw`\b(?:grant|revoke)\b.*\bon\s+${schema}"?${variable}`,
    String.raw`\bfrom\s+(?:[\w".]+(?:\s+(?:as\s+)?\w+)?\s*,\s*)+${schema}"?${variable}`,
  ].join('|'),
  'i',
);

/** SQL whose table is in a variable, so that nobody sees whose it is. */
export function findTable(file: CodeFile): boolean {
  return file.nodes.some(
    (node) =>
      isRawSql(file, node) || isSqlWithTable(file, node) || isTableFromElsewhere(file, node),
  );
}

function isSqlWithTable(file: CodeFile, node: ts.Node): boolean {
  if (!isText(node) || !isWholeText(node)) return false;
  const { parent } = node;
  if (ts.isTaggedTemplateExpression(parent)) {
    // Drizzle's own tag gets tables, and binds all other values.
    if (file.namesOf(parent.tag).some((name) => /(?:^|\.)sql$/.test(name))) return false;
  }
  return [...file.textsOf(node), writtenText(node)].some(
    (text) =>
      sqlStart.test(text) &&
      tableNext.test(`${text}${unknownPart}`.replace(/\uFFFD+/g, unknownPart)),
  );
}

/** A text with all its variables unknown, also those that are constants. */
function writtenText(node: ts.Node): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isParenthesizedExpression(node)) return writtenText(node.expression);
  if (ts.isTemplateExpression(node))
    return (
      node.head.text + node.templateSpans.map(({ literal }) => unknownPart + literal.text).join('')
    );
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return writtenText(node.left) + writtenText(node.right);
  return unknownPart;
}

/** `sql.raw` and `sql.identifier` with anything but a written name, and the parts of which drizzle builds SQL. */
function isRawSql(file: CodeFile, node: ts.Node): boolean {
  if (ts.isNewExpression(node))
    return file.namesOf(node.expression).some((name) => /(?:^|\.)(?:SQL|StringChunk)$/.test(name));
  if (!ts.isCallExpression(node)) return false;
  const isRaw = file
    .namesOf(node.expression)
    .some((name) => /(?:^|\.)sql\.(?:raw|identifier)$/.test(name));
  const [given] = node.arguments;
  return isRaw && !(given && ts.isStringLiteralLike(given) && /^[\w ]*$/.test(given.text));
}
