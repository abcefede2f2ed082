import ts from 'typescript';
import { type CodeFile, unwrap } from './code-file.ts';

const sleeping =
  /(?:^|\.)(?:waitForTimeout|Atomics\.wait|Atomics\.waitAsync|scheduler\.wait)(?:\.call|\.apply)?$|^timers\/promises(?:\.default)?\.(?:setTimeout|setInterval|scheduler\.wait)$|(?:^|[./])(?:sleep|delay)$/;
const timers = /^(?:(?:globalThis|window|timers(?:\.default)?)\.)?(?:setTimeout|setInterval)$/;

/** Waiting for time to pass, by any spelling. */
export function findSleep(file: CodeFile): boolean {
  return file.nodes.some((node) => {
    if (ts.isImportDeclaration(node)) return isSleepImport(node);
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))
      return isSleepText(file, node);
    if (ts.isWhileStatement(node)) return isClockRead(node.expression);
    if (ts.isForStatement(node)) return isClockRead(node.condition);
    if (ts.isDoStatement(node)) return isClockRead(node.expression);
    if (!ts.isCallExpression(node)) return false;
    const called = file.namesOf(node.expression);
    if (called.some((name) => sleeping.test(name))) return true;
    if (called.some((name) => /(?:^|\.)promisify$/.test(name)))
      return node.arguments.some((one) => file.namesOf(one).some((name) => timers.test(name)));
    if (isWaiter(called)) return node.arguments.some(isClockRead);
    if (isCommand(called)) return node.arguments.some((one) => runsSleep(file, one));
    const isTimer = called.some((name) => timers.test(name) || /\.setTimeout$/.test(name));
    return isTimer && (ts.isAwaitExpression(node.parent) || isTimePassing(file, node));
  });
}

/** `vi.waitFor` without a limit of its own: a second is too short for a loaded machine. */
export function findImpatience(file: CodeFile): boolean {
  return file.nodes.some(
    (node) =>
      ts.isCallExpression(node) &&
      node.arguments.length < 2 &&
      file.namesOf(node.expression).some((name) => /(?:^|\.)vi\.(?:waitFor|waitUntil)$/.test(name)),
  );
}

/** Imports of promises of time: those of a turn of the loop are none. */
function isSleepImport({ moduleSpecifier, importClause }: ts.ImportDeclaration): boolean {
  const isTime = /\btimers\/promises\b/.test(moduleSpecifier.getText());
  return isTime && !/^\{\s*setImmediate\b[^,]*\}$/.test(importClause?.getText() ?? '');
}

/** The condition of a loop that runs until a time. */
const isClockRead = (condition: ts.Expression | undefined) =>
  /\b(?:(?:Date|performance)\.now\(|new Date\(\)|process\.hrtime\b)/.test(
    condition?.getText() ?? '',
  );

/** Sleep of a database, or a script for a page. */
const isSleepText = (file: CodeFile, node: ts.Node) =>
  file.textsOf(node).some((text) => /\bpg_sleep\(|\bnew Promise\b.*\bsetTimeout\(/.test(text));

/** Waiting for a condition, which a time is not. */
const isWaiter = (called: readonly string[]) =>
  called.some((name) => /(?:^|\.)(?:eventually|waitFor|waitUntil|poll|toPass)$/.test(name));

const isCommand = (called: readonly string[]) =>
  called.some((name) => /^child_process\.(?:exec|spawn|execFile)(?:Sync)?$/.test(name));

function runsSleep(file: CodeFile, given: ts.Node): boolean {
  if (ts.isArrayLiteralExpression(given)) return given.elements.some((one) => runsSleep(file, one));
  return file.textsOf(given).some((text) => /^sleep\b/.test(text));
}

/** Whether what a timer does is to settle a promise that somebody waits for, after more than no time. */
function isTimePassing(file: CodeFile, timer: ts.CallExpression): boolean {
  const [callback, delay] = timer.arguments;
  if (!callback || !delay || unwrap(delay).getText() === '0') return false;
  const settled = settledBy(functionOf(file, callback));
  return settled !== undefined && isResolver(file, timer, settled);
}

/** The function that a name of the file is declared with. */
function functionOf(file: CodeFile, callback: ts.Expression): ts.Expression {
  const [value] = ts.isIdentifier(callback) ? file.valuesOf(callback.text) : [];
  return value && (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) ? value : callback;
}

/** The function that a callback is, or that it only calls. */
function settledBy(callback: ts.Expression): string | undefined {
  if (ts.isIdentifier(callback) || ts.isPropertyAccessExpression(callback))
    return callback.getText();
  if (ts.isCallExpression(callback)) return settledBy(callback.expression)?.replace(/\.bind$/, '');
  if (!(ts.isArrowFunction(callback) || ts.isFunctionExpression(callback))) return undefined;
  const { body } = callback;
  const only = ts.isBlock(body) ? body.statements.at(-1) : undefined;
  const done = only && ts.isExpressionStatement(only) ? only.expression : body;
  const call = ts.isVoidExpression(done) ? done.expression : done;
  return ts.isCallExpression(call) ? call.expression.getText() : undefined;
}

/** Whether a name settles a promise: of an executor, of `withResolvers`, or of a function that is given it. */
function isResolver(file: CodeFile, timer: ts.Node, name: string): boolean {
  const giver = ts.findAncestor(
    timer,
    (one) =>
      ts.isFunctionLike(one) && one.parameters.some((given) => given.name.getText() === name),
  );
  if (giver) return !ts.isBinaryExpression(giver.parent);
  if (/\.resolve$/.test(name)) return true;
  return file.nodes.some(
    (node) =>
      ts.isVariableDeclaration(node) &&
      /withResolvers/.test(node.initializer?.getText() ?? '') &&
      new RegExp(String.raw`\b${name}\b`).test(node.name.getText()),
  );
}
