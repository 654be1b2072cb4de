import ts from 'typescript';
import { nodesIn, placeOf, sources } from './sources.mjs';

const isCallOf = (node, name) => ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === name;

/** Commands of the contract by the exported table that they stand in: `export const gridOps = { setWinner: command({ … }) }`. */
const commandsByTable = () => {
  const tables = new Map();
  for (const call of nodesIn(sources('contracts'), (node) => isCallOf(node, 'command'))) {
    let at = call;
    while (!(ts.isVariableDeclaration(at) && ts.isSourceFile(at.parent.parent.parent))) at = at.parent;
    const table = at.name.getText();
    const name = ts.isPropertyAssignment(call.parent) ? call.parent.name.getText() : '?';
    tables.set(table, [...(tables.get(table) ?? []), { name, place: placeOf(call) }]);
  }
  return tables;
};

/** Tables that a table takes in: `{ ...matchOps, draw: command({ … }) }`. */
const takenIn = (tables) => {
  const parts = new Map();
  const isTable = (node) =>
    ts.isVariableDeclaration(node) && node.initializer !== undefined && ts.isObjectLiteralExpression(node.initializer);
  for (const table of nodesIn(sources('contracts'), isTable)) {
    const spreads = table.initializer.properties.filter((property) => ts.isSpreadAssignment(property));
    const names = spreads.map(({ expression }) => expression.getText()).filter((name) => tables.has(name));
    if (names.length > 0) parts.set(table.name.getText(), names);
  }
  return parts;
};

/** Names of functions that bind a row: `onCommand` itself, and what `onCommandOf(decider, id)` makes. */
const rowFunctions = (files) => {
  const made = nodesIn(
    files,
    (node) => ts.isVariableDeclaration(node) && node.initializer !== undefined && isCallOf(node.initializer, 'onCommandOf'),
  );
  return new Set(['onCommand', ...made.map(({ name }) => name.getText())]);
};

/** A command is bound in one declared row by `onCommand(table.command, { … })`, or by the row function of its aggregate. */
export const commands = () => {
  const byTable = commandsByTable();
  const parts = takenIn(byTable);
  const files = sources('backend/src').filter((file) => !file.startsWith('backend/src/platform/'));
  const names = rowFunctions(files);
  const isRow = (node) => ts.isCallExpression(node) && ts.isIdentifier(node.expression) && names.has(node.expression.text);
  const rows = new Set(nodesIn(files, isRow).map((call) => call.arguments[0]?.getText()));
  /** The table itself, and those that take it in. */
  const namesOf = (table) => [table, ...[...parts].flatMap(([outer, inner]) => (inner.includes(table) ? [outer] : []))];
  const byHand = [...byTable].flatMap(([table, own]) =>
    own
      .filter(({ name }) => !namesOf(table).some((one) => rows.has(`${one}.${name}`)))
      .map(({ name, place }) => `${place} ${table}.${name}`),
  );
  return { all: [...byTable.values()].flat().length, list: byHand };
};
