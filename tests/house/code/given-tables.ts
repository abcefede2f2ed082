import ts from 'typescript';
import { type CodeFile, isParameter, unwrap } from './code-file.ts';

/** Methods of drizzle's executors that get a table, and those of a statement that is being built. */
const ofExecutor = /^(?:update|delete|insert|\$count|refreshMaterializedView)$/;
const ofStatement = /^(?:from|using|(?:inner|left|right|full|cross)Join(?:Lateral)?)$/;
const executor = /(?:^|\.)#?(?:orm|db|tx|executor|transaction)$/;
const tableNext =
  /(?<!\bdistinct\s)\b(?:from|join|update|into|truncate|table|only|using|merge\s+into)\s+(?:only\s+)?\(?\s*$/i;
/** A table of a tables.ts or of a schema in the database, under another name in this statement. */
const known =
  /tables\.ts\.\w+$|^drizzle-orm\/pg-core\.|\.(?:as|\$with)\(\)$|(?:^|\.)(?:\$with|union|unionAll)\(\)/;

/**
 * A statement of drizzle, or SQL by its tag, whose table comes from outside of the file: the argument of a
 * function or the field of a class. Nobody sees there whose table it is.
 */
export function isTableFromElsewhere(file: CodeFile, node: ts.Node): boolean {
  if (ts.isCallExpression(node)) {
    const [table] = node.arguments;
    return table !== undefined && takesTable(file, node) && !isKnown(file, table);
  }
  return ts.isTaggedTemplateExpression(node) && hasGivenTable(file, node);
}

function takesTable(file: CodeFile, { expression }: ts.CallExpression): boolean {
  if (!ts.isPropertyAccessExpression(expression)) return false;
  const { name, expression: of } = expression;
  if (ofStatement.test(name.text)) return isStatement(of);
  return (
    ofExecutor.test(name.text) &&
    (executor.test(of.getText()) || file.namesOf(of).some((one) => executor.test(one)))
  );
}

/** Whether a chain began with `select`, `update` or `delete`. */
function isStatement(node: ts.Node): boolean {
  const inner = unwrap(node);
  if (!ts.isCallExpression(inner) || !ts.isPropertyAccessExpression(inner.expression)) return false;
  const { name, expression } = inner.expression;
  return (
    /^(?:select|selectDistinct|selectDistinctOn|update|delete)$/.test(name.text) ||
    isStatement(expression)
  );
}

function hasGivenTable(file: CodeFile, { tag, template }: ts.TaggedTemplateExpression): boolean {
  if (!ts.isTemplateExpression(template)) return false;
  if (!file.namesOf(tag).some((name) => /(?:^|\.)sql$/.test(name))) return false;
  return template.templateSpans.some(({ expression }, at) => {
    const before = at === 0 ? template.head : template.templateSpans[at - 1]?.literal;
    return tableNext.test(before?.text ?? '') && !isKnown(file, expression);
  });
}

/** Whether the file itself says which table it is: by an import, an alias, a list, or a query of its own. */
function isKnown(file: CodeFile, node: ts.Expression): boolean {
  if (isParameter(node)) return false;
  const listed = ts.isIdentifier(node) ? loopedOver(node) : undefined;
  if (listed) return listed.elements.every((one) => isKnown(file, one));
  const names = file.namesOf(node);
  return names.length > 0 && names.every((name) => known.test(name));
}

/** The written list that the variable of a loop is taken from. */
function loopedOver(node: ts.Identifier): ts.ArrayLiteralExpression | undefined {
  const loop = ts.findAncestor(
    node,
    (one): one is ts.ForOfStatement =>
      ts.isForOfStatement(one) && one.initializer.getText() === `const ${node.text}`,
  );
  return loop && ts.isArrayLiteralExpression(loop.expression) ? loop.expression : undefined;
}
