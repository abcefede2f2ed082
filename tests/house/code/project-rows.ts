import ts from 'typescript';
import { type CodeFile, isParameter } from './code-file.ts';
import type { CodeRule } from './code-rule.ts';
import { findUnjudgedReads, type ProjectRead } from './rights.ts';

/** Functions of the stores of projects that get the caller, find what a caller sees, or take no project. */
const withCaller =
  /\.(?:findAccessible|isMemberOf|filterVisible|filterVisibleToAll|filterTrashed|nameVisible|selectVisible|insertProject|idsAfter|ownedImpact|countProjects|listOwned|withinReach)$/;
const store = /(?:^|\/)(?:store|member-store)\.ts\.\w+$/;
const projects = /(?:^|\/)tables\.ts\.projects$/;
const idColumn = /(?:^|\/)tables\.ts\.projects\.id$/;
const statement =
  /^(?:from|update|delete|\$count|(?:inner|left|right|full|cross)Join(?:Lateral)?)$/;
const comparing = /(?:^|\.)(?:eq|inArray|and|or|not|ne|arrayContains)$/;

/** Rows of projects are read and changed by id only where the caller's right was judged before. */
export const projectRowRule: CodeRule = {
  name: 'project-row-without-can',
  instead: 'allow first, about the same project',
  files: /^features\/projects\/server\/.*(?<!\.test)\.ts$/,
  find: findUnjudgedRows,
  except: {
    'features/projects/server/store.ts': 'is the SQL; this rule checks who calls it',
    'features/projects/server/access/project-access.ts': 'is the judgement',
    'features/projects/server/access/open-limits.ts#refresh':
      'checks open connections again, and answers nobody',
    'features/projects/server/access/project-members.ts':
      'changes members for calls of sharing and teams that have asked',
    'features/projects/server/access/team-access.ts#moveOwned':
      'hands over the projects of a member who leaves the team',
    'features/projects/server/content/live.ts#authorizeVisitor':
      'the visitor has the pass of a link',
    'features/projects/server/content/live.ts#createChangeSaving':
      'stores what the connection was judged for',
    'features/projects/server/content/live.ts#kindOf': 'answers the kind alone',
    'features/projects/server/content/project-content.ts#kindOf': 'answers the kind alone',
    'features/projects/server/folder/dashboard-entries.ts#addToDashboard':
      'copies sort keys to the entry of an account that was given access',
    'features/projects/server/folder/dashboard-entries.ts#followProject':
      'copies sort keys to the entries of all with access',
    'features/projects/server/picture/picture-access.ts#isFound':
      'asks which pictures a document uses',
    'features/projects/server/picture/picture-access.ts#opens':
      'the pass of the picture is the right',
    'features/projects/server/picture/pictures.ts#found':
      'records pictures that the document shows already',
    'features/projects/server/picture/pictures.ts#createStoring':
      'the call that uploads a picture has asked',
    'features/projects/server/picture/pictures.ts#visibleToEditors':
      'finds what the editors see, and shows nobody anything',
    'features/projects/server/trash/transfer.ts#createClaim': 'mayTake judges the visitor',
    'features/projects/server/trash/transfer.ts#changeOwner': 'its caller has asked',
    'features/projects/server/trash/trash.ts#restore': 'findTrashed compares the owner',
    'features/projects/server/trash/trash.ts#findTrashed': 'compares the owner',
    'features/projects/server/trash/trash.ts#eraseOfVisitor': 'a job; it is nobody’s',
    'features/projects/server/trash/trash.ts#eraseRows':
      'erases what its owner may erase, or what is due',
  },
};

/**
 * The functions inside of the slice of projects that read or change rows of projects by id without asking
 * for the right first. A new function of a store counts as one that must be preceded by the question.
 */
export function findUnjudgedRows(file: CodeFile): string[] {
  return findUnjudgedReads(file, [
    ...file.nodes.filter(ts.isCallExpression).flatMap((call) => readsOfCall(file, call)),
    ...file.nodes.flatMap((node) => readsOfSql(file, node)),
  ]);
}

function readsOfCall(file: CodeFile, call: ts.CallExpression): ProjectRead[] {
  if (file.namesOf(call.expression).some((name) => store.test(name) && !withCaller.test(name)))
    return [{ node: call, about: idOf(call) }];
  const { expression } = call;
  if (!ts.isPropertyAccessExpression(expression) || !statement.test(expression.name.text))
    return [];
  const [table] = call.arguments;
  if (!table || !file.namesOf(table).some((name) => projects.test(name))) return [];
  const about = comparedIds(file, statementAround(call));
  return about.map((id) => ({ node: call, about: id }));
}

/** The first argument that is no executor. */
function idOf({ arguments: given }: ts.CallExpression): ts.Node | undefined {
  return given.find((one) => !/(?:^|\.)(?:orm|tx|executor)$/.test(one.getText()));
}

/** The whole chain of a drizzle statement. */
function statementAround(call: ts.Node): ts.Node {
  const { parent } = call;
  const isChained =
    (ts.isPropertyAccessExpression(parent) && parent.expression === call) ||
    (ts.isCallExpression(parent) && parent.expression === call);
  return isChained ? statementAround(parent) : call;
}

/** What a statement compares the ids of projects with, also where a constant holds the condition. */
function comparedIds(file: CodeFile, node: ts.Node, depth = 0): ts.Node[] {
  if (depth > 3) return [];
  const found: ts.Node[] = [];
  const visit = (one: ts.Node): void => {
    if (ts.isCallExpression(one) && isComparison(file, one)) found.push(...sidesOf(file, one));
    else if (ts.isTaggedTemplateExpression(one)) found.push(...idsInTemplate(file, one));
    if (ts.isIdentifier(one) && isGivenCondition(one))
      for (const value of file.valuesOf(one.text))
        found.push(...comparedIds(file, value, depth + 1));
    ts.forEachChild(one, visit);
  };
  visit(node);
  return found;
}

/** An argument of `where` or of `and` that is a name. */
function isGivenCondition({ parent }: ts.Node): boolean {
  return (
    ts.isCallExpression(parent) && /(?:^|\.)(?:where|and|or|not)$/.test(parent.expression.getText())
  );
}

const isComparison = (file: CodeFile, call: ts.CallExpression) =>
  file.namesOf(call.expression).some((name) => comparing.test(name));

/** The other side of a comparison with the id; none where that is a column of the same statement. */
function sidesOf(file: CodeFile, { arguments: given }: ts.CallExpression): ts.Node[] {
  if (!given.some((one) => isId(file, one))) return [];
  return given.filter((one) => !isId(file, one) && !isColumn(file, one));
}

const isId = (file: CodeFile, node: ts.Node) =>
  !isParameter(node) && file.namesOf(node).some((name) => idColumn.test(name));

const isColumn = (file: CodeFile, node: ts.Node) =>
  !isParameter(node) &&
  file.namesOf(node).some((name) => /(?:^|\/)tables\.ts\.\w+\.\w+$/.test(name));

/** Statements in SQL, of drizzle's tag or a text, that name the table of projects. */
function readsOfSql(file: CodeFile, node: ts.Node): ProjectRead[] {
  if (ts.isTaggedTemplateExpression(node)) {
    if (!namesProjects(file, node)) return [];
    return idsInTemplate(file, node).map((about) => ({ node, about }));
  }
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) return [];
  if (ts.isTaggedTemplateExpression(node.parent)) return [];
  const isStatement = file
    .textsOf(node)
    .some((text) => /\b(?:from|update|join|into)\s+(?:only\s+)?"?projects\b"?/i.test(text));
  return isStatement ? [{ node, about: undefined }] : [];
}

/** Whether a template of drizzle names the table behind a word of a statement. */
function namesProjects(file: CodeFile, { template }: ts.TaggedTemplateExpression): boolean {
  if (!ts.isTemplateExpression(template))
    return /\b(?:from|update|join)\s+"?projects\b/i.test(template.text);
  const texts = [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];
  if (texts.some((text) => /\b(?:from|update|join)\s+"?projects\b/i.test(text))) return true;
  return template.templateSpans.some(
    ({ expression }, at) =>
      /\b(?:from|update|join)\s+$/i.test(texts[at] ?? '') &&
      file.namesOf(expression).some((name) => projects.test(name)),
  );
}

/** What a template compares an id of projects with: `project.id = …`, `${projects.id} = any(…)`. */
function idsInTemplate(file: CodeFile, { template }: ts.TaggedTemplateExpression): ts.Node[] {
  if (!ts.isTemplateExpression(template)) return [];
  const spans = template.templateSpans;
  return spans.flatMap(({ expression }, at) => {
    const before = (at === 0 ? template.head : spans[at - 1]?.literal)?.text ?? '';
    const column = spans[at - 1]?.expression;
    const isNamed =
      /(?:^|[\s(])(?:project\.|projects\.|"projects"\.)?id\s*(?:=|in)\s*(?:any\s*)?\(?\s*$/i;
    const isColumnBefore = /^\s*(?:=|in)\s*(?:any\s*)?\(?\s*$/i.test(before);
    const isCompared =
      isNamed.test(before) || (isColumnBefore && column !== undefined && isId(file, column));
    return isCompared && !isColumn(file, expression) ? [expression] : [];
  });
}
