/** House rules that no linter has: names, comments and doc comments, checked on the syntax tree. */

import { exportedFunctions, walk } from './syntax.mjs';

/**
 * @typedef {import('./syntax.mjs').Source} Source
 * @typedef {import('./syntax.mjs').SyntaxNode} SyntaxNode
 * @typedef {{ file: string, line: number, rule: string, message: string }} Violation
 * @typedef {(source: Source) => { at: number, message: string }[]} Rule
 */

/** Maximum width of a line with a comment. */
const maxCommentColumns = 100;

/** @type {Readonly<Record<string, Rule>>} */
const rules = {
  'min-max-names': (source) =>
    declaredNames(source)
      // "Least squares" is a term of the field.
      .filter(({ name }) => /^#?(([lL]east(?!Squares)|[mM]ost)(?![a-z])|(LEAST|MOST)(?![A-Z]))/.test(name))
      .map(({ name, at }) => ({ at, message: `${name}: say min or max` })),

  'comment-width': ({ text, comments }) =>
    comments.flatMap(({ start, end }) => {
      const from = text.lastIndexOf('\n', start) + 1;
      let at = from;
      return text
        .slice(from, end)
        .split('\n')
        .flatMap((line) => {
          const here = at;
          at += line.length + 1;
          const columns = [...line].length;
          const message = `a comment reaches column ${columns}; at most ${maxCommentColumns}`;
          return columns > maxCommentColumns ? [{ at: here, message }] : [];
        });
    }),

  'export-docs': (source) =>
    /^(src|scripts)\//.test(source.file)
      ? exportedFunctions(source).flatMap(({ name, start, params, node, doc }) =>
          docGaps({ params, node, doc }).map((gap) => ({ at: start, message: `${name}: ${gap}` })),
        )
      : [],
};

/** Names of the rules, as in violations. */
export const ruleNames = Object.keys(rules);

/**
 * Checks a file against every rule.
 * @param {Source} source a parsed file
 * @returns {Violation[]} in the order of the rules; empty if the file obeys them all
 */
export function violationsIn(source) {
  return Object.entries(rules).flatMap(([rule, check]) =>
    check(source).map(({ at, message }) => ({ file: source.file, line: source.lineOf(at), rule, message })),
  );
}

/**
 * Finds the names that a file declares, including keys of objects and members of types, but not
 * uses.
 * @param {Source} source a parsed file
 * @returns {{ name: string, at: number }[]}
 */
export function declaredNames(source) {
  /** @type {{ name: string, at: number }[]} */
  const names = [];
  walk(source.program, (node) => {
    for (const target of declaredBy(node)) addNames(target, names);
  });
  return names;
}

/**
 * @param {SyntaxNode} node
 * @returns {SyntaxNode[]} the identifiers and patterns that it declares
 */
function declaredBy(node) {
  if (node.type === 'VariableDeclarator') return [node['id']];
  if (node.type === 'CatchClause') return node['param'] ? [node['param']] : [];
  if (/^(TSInterface|TSTypeAlias|TSEnum|Class)Declaration$/.test(node.type))
    return node['id'] ? [node['id']] : [];
  if (/Function/.test(node.type) && Array.isArray(node['params']))
    return node['id'] ? [node['id'], ...node['params']] : node['params'];
  const hasKey = /^(PropertyDefinition|MethodDefinition|TSPropertySignature|TSMethodSignature)$/.test(
    node.type,
  );
  if (hasKey) return node['computed'] ? [] : [node['key']];
  if (node.type !== 'ObjectExpression') return [];
  return node['properties']
    .filter((/** @type {SyntaxNode} */ p) => p.type === 'Property' && !p['computed'] && !p['shorthand'])
    .map((/** @type {SyntaxNode} */ p) => p['key']);
}

/** @param {SyntaxNode | null} target @param {{ name: string, at: number }[]} names */
function addNames(target, names) {
  if (!target) return;
  if (target.type === 'Identifier') names.push({ name: target['name'], at: target.start });
  if (target.type === 'PrivateIdentifier') names.push({ name: `#${target['name']}`, at: target.start });
  if (target.type === 'AssignmentPattern') addNames(target['left'], names);
  if (target.type === 'RestElement') addNames(target['argument'], names);
  if (target.type === 'TSParameterProperty') addNames(target['parameter'], names);
  for (const element of target['elements'] ?? []) addNames(element, names);
  for (const property of target['properties'] ?? []) addNames(property['value'] ?? property, names);
}

/**
 * @param {{ params: SyntaxNode[], node: SyntaxNode, doc: string | undefined }} exported
 * @returns {string[]} what its doc comment lacks
 */
function docGaps({ params, node, doc }) {
  if (doc === undefined) return ['has no doc comment'];
  const documented = new Set(
    [...doc.matchAll(/@param\s+(?:\{[^}]*\}\s*)?\[?(\w+)/g)].map(([, name]) => name),
  );
  const gaps = params
    .map(paramName)
    .filter((name) => name !== undefined && !documented.has(name))
    .map((name) => `has no @param ${name}`);
  if (gaps.length === 0 && documented.size < params.length) gaps.push('has too few @param');
  if (returnsValue(node) && !/@returns\b/.test(doc)) gaps.push('has no @returns');
  return gaps;
}

/**
 * @param {SyntaxNode} param
 * @returns {string | undefined} `undefined` for a pattern, which a doc comment may name freely
 */
function paramName(param) {
  if (param.type === 'AssignmentPattern') return paramName(param['left']);
  if (param.type === 'RestElement') return paramName(param['argument']);
  return param.type === 'Identifier' ? param['name'] : undefined;
}

/** @param {SyntaxNode} node @returns {boolean} */
function returnsValue(node) {
  const type = node['returnType']?.typeAnnotation;
  if (type) {
    const inner = type.typeName?.name === 'Promise' ? type.typeArguments?.params[0] : type;
    return !/^TS(Void|Never|Undefined)Keyword$/.test(inner?.type) && !type.asserts;
  }
  if (node['body'].type !== 'BlockStatement') return true;
  let returns = false;
  /** @param {SyntaxNode} part */
  const look = (part) => {
    if (part.type === 'ReturnStatement' && part['argument']) returns = true;
    if (part !== node && /Function/.test(part.type)) return;
    for (const value of Object.values(part))
      for (const child of Array.isArray(value) ? value : [value])
        if (child && typeof child.type === 'string') look(child);
  };
  look(node['body']);
  return returns;
}
