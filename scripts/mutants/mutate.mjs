// Small faults in a TypeScript file. The file is written anew once with every fault in it, each behind a question `__mutant(id)`, so that one
// loaded module stands for all of them.
import ts from 'typescript';

const kinds = ts.SyntaxKind;

const bounds = new Map([
  [kinds.LessThanToken, '<='],
  [kinds.LessThanEqualsToken, '<'],
  [kinds.GreaterThanToken, '>='],
  [kinds.GreaterThanEqualsToken, '>'],
]);
const equalities = new Map([
  [kinds.EqualsEqualsEqualsToken, '!=='],
  [kinds.ExclamationEqualsEqualsToken, '==='],
]);
const arithmetic = new Map([
  [kinds.PlusToken, '-'],
  [kinds.MinusToken, '+'],
  [kinds.AsteriskToken, '/'],
  [kinds.SlashToken, '*'],
  [kinds.PercentToken, '*'],
  [kinds.PlusEqualsToken, '-='],
  [kinds.MinusEqualsToken, '+='],
]);
const logical = new Set([kinds.AmpersandAmpersandToken, kinds.BarBarToken, kinds.QuestionQuestionToken]);
/** Methods that are easily taken for each other, or whose work may be left out. */
const methods = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  filter: 'slice',
  sort: 'slice',
  toSorted: 'slice',
  reverse: 'slice',
  toReversed: 'slice',
  startsWith: 'endsWith',
  trim: 'toString',
};

const isText = (node) =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateExpression(node) ||
  (ts.isBinaryExpression(node) && (isText(node.left) || isText(node.right)));

/** Whether this expression alone decides an `if`, a `?:` or a loop. */
const isCondition = (node) => {
  const { parent } = node;
  return (ts.isIfStatement(parent) && parent.expression === node) || (ts.isConditionalExpression(parent) && parent.condition === node);
};

const isThrow = (node) =>
  ts.isThrowStatement(node) || (ts.isBlock(node) && node.statements.length === 1 && ts.isThrowStatement(node.statements[0]));

/** Parts without rules: types, imports, what is thrown for bugs, decorators. */
const isSkipped = (node) =>
  ts.isTypeNode(node) ||
  ts.isImportDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isThrowStatement(node) ||
  ts.isDecorator(node);

/** `list[i] ?? 0` where the list has an item: the compiler asks for the other side. */
const isOnlyForTypes = (node) =>
  ts.isBinaryExpression(node) &&
  node.operatorToken.kind === kinds.QuestionQuestionToken &&
  ts.isElementAccessExpression(node.left) &&
  isConstant(node.right);
const isConstant = (node) =>
  ts.isNumericLiteral(node) ||
  ts.isPrefixUnaryExpression(node) ||
  node.kind === kinds.NullKeyword ||
  ts.isArrayLiteralExpression(node) ||
  ts.isStringLiteral(node);

const binaryFaults = (node) => {
  const operator = node.operatorToken.kind;
  if (isOnlyForTypes(node)) return [];
  const left = node.left.getText();
  const right = node.right.getText();
  const with_ = (other) => `${left} ${other} ${right}`;
  if (bounds.has(operator)) return [with_(bounds.get(operator)), ...(isCondition(node) ? [] : [`!(${node.getText()})`])];
  if (equalities.has(operator)) return isCondition(node) ? [] : [with_(equalities.get(operator))];
  if (arithmetic.has(operator)) return isText(node.left) || isText(node.right) ? [] : [with_(arithmetic.get(operator))];
  return logical.has(operator) ? [left, right] : [];
};

const constantOf = (type) => {
  if (!type) return [];
  if (type.kind === kinds.BooleanKeyword) return ['true', 'false'];
  if (type.kind === kinds.NumberKeyword) return ['0'];
  return ts.isArrayTypeNode(type) || type.getText().startsWith('readonly ') ? ['[]'] : [];
};

/** What a function returns, as a constant of its declared type. */
const returnedFaults = (node) => {
  const { parent } = node;
  if (ts.isArrowFunction(parent) && parent.body === node) return constantOf(parent.type);
  if (!ts.isReturnStatement(parent)) return [];
  let at = parent;
  while (at && !ts.isFunctionLike(at)) at = at.parent;
  return constantOf(at?.type);
};

const conditionFaults = (node) => {
  const { parent } = node;
  if (ts.isIfStatement(parent) && parent.expression === node) return isThrow(parent.thenStatement) ? [] : ['true', 'false'];
  if (ts.isConditionalExpression(parent) && parent.condition === node) return ['true', 'false'];
  return ts.isWhileStatement(parent) && parent.expression === node ? ['false'] : [];
};

const isLiteralPlace = ({ parent }) =>
  !isOnlyForTypes(parent) &&
  (!ts.isPropertyAssignment(parent) || parent.initializer.kind !== kinds.NumericLiteral || parent.name.kind !== kinds.NumericLiteral);

/** Other texts for an expression. */
const faultsOf = (node) => {
  const faults = [...conditionFaults(node), ...returnedFaults(node)];
  if (ts.isBinaryExpression(node)) faults.push(...binaryFaults(node));
  else if (ts.isPrefixUnaryExpression(node) && node.operator === kinds.ExclamationToken) faults.push(node.operand.getText());
  else if (node.kind === kinds.TrueKeyword) faults.push('false');
  else if (node.kind === kinds.FalseKeyword) faults.push('true');
  else if (ts.isNumericLiteral(node) && isLiteralPlace(node)) faults.push(String(Number(node.text) + 1));
  else if (ts.isArrayLiteralExpression(node) && node.elements.length > 0) faults.push('[]');
  const own = node.getText();
  return [...new Set(faults)].filter((fault) => fault !== own);
};

/** Expressions whose place takes a value; not a name to be assigned, deleted or destructured. */
const isValue = (node) => {
  const { parent } = node;
  if (!ts.isExpression(node) || ts.isSpreadElement(node) || ts.isOmittedExpression(node)) return false;
  if (
    ts.isBinaryExpression(parent) &&
    parent.left === node &&
    parent.operatorToken.kind >= kinds.FirstAssignment &&
    parent.operatorToken.kind <= kinds.LastAssignment
  )
    return false;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return false;
  if ((ts.isPropertyAssignment(parent) || ts.isArrayLiteralExpression(parent)) && isPattern(parent)) return false;
  return !ts.isEnumMember(parent) && !ts.isExpressionWithTypeArguments(parent);
};
const isPattern = (node) => {
  for (let at = node; at && ts.isExpression(at); at = at.parent)
    if (ts.isBinaryExpression(at.parent) && at.parent.left === at && at.parent.operatorToken.kind === kinds.EqualsToken) return true;
  return false;
};

const isRemovable = (node) => {
  if (ts.isContinueStatement(node)) return true;
  if (!ts.isExpressionStatement(node)) return false;
  const { expression } = node;
  return (
    ts.isCallExpression(expression) ||
    ts.isPostfixUnaryExpression(expression) ||
    (ts.isBinaryExpression(expression) && expression.left !== undefined) ||
    ts.isDeleteExpression(expression)
  );
};

/** The text of a file with all faults in it, and the list of them; ids go on from `firstId`. */
export const mutated = (file, text, firstId) => {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const faults = [];
  const add = (node, was, becomes) => {
    const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    faults.push({ id: firstId + faults.length, file, line, was: short(was), becomes: short(becomes) });
    return faults.at(-1).id;
  };
  /** The node's text with its parts replaced. */
  const inner = (node) => {
    let result = '';
    let end = node.getStart();
    ts.forEachChild(node, (child) => {
      if (child.getStart() < end) return;
      result += text.slice(end, child.getStart()) + written(child);
      end = child.getEnd();
    });
    return result + text.slice(end, node.getEnd());
  };
  const written = (node) => {
    if (isSkipped(node)) return node.getText();
    if (isRemovable(node)) {
      const id = add(node, node.getText(), '');
      // Braces keep an `else` that follows with the `if` before.
      return `{ if (!__mutant(${id})) { ${inner(node)} } }`;
    }
    if (
      ts.isPropertyAccessExpression(node) &&
      ts.isCallExpression(node.parent) &&
      node.parent.expression === node &&
      Object.hasOwn(methods, node.name.text)
    ) {
      const other = methods[node.name.text];
      const id = add(node, `.${node.name.text}(`, `.${other}(`);
      return `${written(node.expression)}${node.questionDotToken ? '?.' : ''}[__mutant(${id}) ? '${other}' : '${node.name.text}']`;
    }
    const others = isValue(node) ? faultsOf(node) : [];
    if (others.length === 0) return inner(node);
    const questions = others.map((other) => `__mutant(${add(node, node.getText(), other)}) ? (${other}) : `);
    return `(${questions.join('')}(${inner(node)}))`;
  };
  return { text: text.slice(0, tree.getStart()) + inner(tree), faults };
};

const short = (text) => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 87)}…` : line;
};
