import ts from 'typescript';
import type { CodeFile } from './code-file.ts';

const makers = /^(?:eval|Function)$/;
const timers = /^(?:setTimeout|setInterval)$/;

/** Whether texts become code: `eval`, the constructor of functions, or a timer that is given a text. */
export function findCodeFromText(file: CodeFile): boolean {
  return file.nodes.some((node) => {
    if (ts.isIdentifier(node)) return makers.test(node.text) && isValue(node);
    if (!ts.isCallExpression(node)) return false;
    const [first] = node.arguments;
    if (!first) return false;
    if (ts.isPropertyAccessExpression(node.expression)) {
      const isConstructor = node.expression.name.text === 'constructor';
      return isConstructor && ts.isFunctionLike(bare(node.expression.expression));
    }
    const called = node.expression.getText();
    return timers.test(called) && (ts.isStringLiteralLike(first) || ts.isTemplateExpression(first));
  });
}

/** Whether an identifier is the global of its name, and no type, property or key. */
function isValue(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isTypeReferenceNode(parent) || ts.isTypeQueryNode(parent)) return false;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) return false;
  const isKey = ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent);
  const isInstance =
    ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword;
  return !(isKey && parent.name === node) && !isInstance;
}

function bare(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) ? bare(node.expression) : node;
}
