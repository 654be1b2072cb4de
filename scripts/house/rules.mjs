import ts from 'typescript';
import { nodesIn, placeOf, sources } from './sources.mjs';

/** The write side above the stores: an adapter compares versions because a store is asked to. */
const writeSide = () => sources('backend/src', 'domain').filter((file) => !file.startsWith('backend/src/adapters/'));

const isLoop = (node) => ts.isForStatement(node) || ts.isWhileStatement(node) || ts.isDoStatement(node) || ts.isForOfStatement(node);

/** A loop that asks how an append ended. */
const endsOfAppend = /'conflict'|outcome [!=]== 'appended'/;

/** Loops that append and, on a conflict, go round again. */
export const retryLoops = () => nodesIn(writeSide(), (node) => isLoop(node) && endsOfAppend.test(node.statement.getText())).map(placeOf);

const comparisons = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
]);

/** Comparisons of an `expected…` version with another value; those with `undefined` only ask whether the caller sent one. */
export const versionChecks = () =>
  nodesIn(writeSide(), (node) => {
    if (!ts.isBinaryExpression(node) || !comparisons.has(node.operatorToken.kind)) return false;
    const sides = [node.left.getText(), node.right.getText()];
    return sides.some((side) => /(^|\.)expected(Version)?$/.test(side)) && !sides.includes('undefined') && !/^typeof /.test(sides[0]);
  }).map(placeOf);
