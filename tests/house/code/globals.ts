import ts from 'typescript';
import type { CodeFile } from './code-file.ts';

const globals = /^(?:globalThis|window|self|global|top|parent|frames)$/;
const owned =
  /^(?:fetch|localStorage|sessionStorage|WebSocket|EventSource|XMLHttpRequest|indexedDB|caches|process)$/;

/** Properties of documents and frames that are a global object. */
const views = /^(?:defaultView|contentWindow)$/;

/** The global object taken by another name, by a computed property, or by way of itself. */
export function findGlobal(file: CodeFile): boolean {
  return file.nodes.some((node) => {
    if (ts.isIdentifier(node) && node.text === 'globalThis') return !isPlainUse(node);
    if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node))
      return isReached(file, node);
    if (ts.isBindingElement(node)) return views.test((node.propertyName ?? node.name).getText());
    if (ts.isForInStatement(node)) return isWhole(file, node.expression);
    if (ts.isCallExpression(node) || ts.isNewExpression(node))
      return (node.arguments ?? []).some((one) => isWhole(file, one));
    return ts.isSpreadAssignment(node) ? isWhole(file, node.expression) : isRenamed(file, node);
  });
}

/** `globalThis.name`, or a question about its type. */
function isPlainUse(node: ts.Identifier): boolean {
  const { parent } = node;
  const isObject = ts.isPropertyAccessExpression(parent) && parent.expression === node;
  if (ts.isQualifiedName(parent)) return true;
  return isObject
    ? parent.name.text !== 'Date'
    : ts.isTypeQueryNode(parent) || ts.isTypeOfExpression(parent);
}

function isGlobal(file: CodeFile, node: ts.Node): boolean {
  return (
    file.namesOf(node).some((name) => {
      const parts = name.split('.');
      if (views.test(parts.at(-1) ?? '')) return true;
      const known = globals.test(parts.at(-1) ?? '');
      return (
        known &&
        (parts.length === 1 ||
          parts.slice(0, -1).some((part) => globals.test(part) || part === 'document'))
      );
    }) && !isLocal(file, node)
  );
}

/** The global object itself, by a name that means nothing else. */
function isWhole(file: CodeFile, node: ts.Node): boolean {
  const names = file.namesOf(node).map((name) => name.split('.').at(-1) ?? '');
  return isGlobal(file, node) && !names.every((name) => /^(?:top|parent|frames)$/.test(name));
}

/** A parameter or variable of that name, such as `parent`. */
function isLocal(file: CodeFile, node: ts.Node): boolean {
  if (!ts.isIdentifier(node)) return false;
  if (/^(?:globalThis|window)$/.test(node.text)) return false;
  return file.nodes.some(
    (one) =>
      (ts.isParameter(one) || ts.isBindingElement(one) || ts.isVariableDeclaration(one)) &&
      one.name.getText() === node.text,
  );
}

function isReached(
  file: CodeFile,
  node: ts.PropertyAccessExpression | ts.ElementAccessExpression,
): boolean {
  if (!isGlobal(file, node.expression)) return false;
  if (ts.isElementAccessExpression(node)) {
    const keys = file.textsOf(node.argumentExpression);
    return !ts.isStringLiteral(node.argumentExpression) || keys.some((key) => owned.test(key));
  }
  return owned.test(node.name.text) || globals.test(node.name.text);
}

/** `const all = globalThis`, `const { fetch } = window`, or a default of a parameter. */
function isRenamed(file: CodeFile, node: ts.Node): boolean {
  if (!(ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isPropertyAssignment(node)))
    return false;
  return Boolean(node.initializer && isWhole(file, node.initializer));
}

const machineWords = /^(?:Intl|Temporal)$/;
const clockMethods =
  /^(?:toLocale\w+|localeCompare|(?:get|set)(?:TimezoneOffset|FullYear|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds|Year)|to(?:Date|Time)String)$/;

/** What a machine knows of languages, zones and the time, by whatever name. */
export function findClock(file: CodeFile): boolean {
  return file.nodes.some((node) => {
    if (ts.isIdentifier(node)) return isClockName(node);
    if (ts.isElementAccessExpression(node))
      return file
        .textsOf(node.argumentExpression)
        .some((text) => machineWords.test(text) || clockMethods.test(text) || text === 'Date');
    return ts.isStringLiteralLike(node) && machineWords.test(node.text);
  });
}

function isClockName(node: ts.Identifier): boolean {
  const { parent, text } = node;
  if (clockMethods.test(text))
    return ts.isPropertyAccessExpression(parent) || ts.isBindingElement(parent);
  if (text === 'performance' || text === 'hrtime')
    return (
      ts.isPropertyAccessExpression(parent) && (text === 'hrtime' || parent.expression === node)
    );
  if (ts.isTypeReferenceNode(parent)) return false;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return false;
  return machineWords.test(text) || (text === 'Date' && !isPureDate(node));
}

/** A date as a text, in the zone of the machine. */
function isPrinted({ parent }: ts.Node): boolean {
  return (
    ts.isTemplateSpan(parent) ||
    (ts.isCallExpression(parent) && parent.expression.getText() === 'String') ||
    (ts.isPropertyAccessExpression(parent) && parent.name.text === 'toString')
  );
}

/** Dates that are made of what is given: `new Date(time)`, `Date.UTC(…)`, `Date.parse(…)`. */
function isPureDate(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isNewExpression(parent))
    return parent.expression === node && parent.arguments?.length === 1 && !isPrinted(parent);
  if (ts.isPropertyAccessExpression(parent))
    return parent.expression === node && /^(?:UTC|parse)$/.test(parent.name.text);
  if (ts.isBinaryExpression(parent))
    return parent.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword;
  return ts.isExpressionWithTypeArguments(parent) || ts.isTypeQueryNode(parent);
}
