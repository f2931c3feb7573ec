/** Parses TypeScript files into syntax trees for the lint rules and the figures of the house. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';

/**
 * @typedef {{ type: string, start: number, end: number, [field: string]: any }} SyntaxNode
 * @typedef {{ type: string, value: string, start: number, end: number }} Comment
 * @typedef {object} Source
 * @property {string} file
 * @property {string} text
 * @property {SyntaxNode} program
 * @property {Comment[]} comments
 * @property {(offset: number) => number} lineOf the line of an offset, from 1
 * @typedef {object} ExportedFunction
 * @property {string} name
 * @property {number} start
 * @property {SyntaxNode[]} params
 * @property {SyntaxNode} node
 * @property {string | undefined} doc its doc comment, without stars
 */

/**
 * Lists the TypeScript files and scripts below a folder.
 * @param {string} root
 * @param {string} folder below root
 * @returns {string[]} paths from root, with slashes, sorted
 */
export function sourceFiles(root, folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|mts|mjs)$/.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .sort();
}

/**
 * Parses a file.
 * @param {string} file its path, for messages and to distinguish TypeScript from JavaScript
 * @param {string} text
 * @returns {Source}
 * @throws {SyntaxError} when the parser reports an error
 */
export function parseSource(file, text) {
  const { program, comments, errors } = parseSync(file, text);
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors[0]?.message}`);
  const starts = [0];
  for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) starts.push(i + 1);
  const lineOf = (/** @type {number} */ offset) => {
    const after = starts.findIndex((start) => start > offset);
    return after < 0 ? starts.length : after;
  };
  return { file, text, program, comments, lineOf };
}

/**
 * Reads and parses every source file of some folders.
 * @param {string} root
 * @param {readonly string[]} folders below root
 * @returns {Source[]}
 */
export function readSources(root, folders) {
  return folders
    .flatMap((folder) => sourceFiles(root, folder))
    .map((file) => parseSource(file, readFileSync(join(root, file), 'utf8')));
}

/**
 * Calls a visitor for every node, parents first.
 * @param {SyntaxNode} node
 * @param {(node: SyntaxNode, parent?: SyntaxNode) => void} visit
 * @param {SyntaxNode} [parent]
 */
export function walk(node, visit, parent) {
  visit(node, parent);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child.type === 'string' && typeof child.start === 'number')
        walk(child, visit, node);
    }
  }
}

/**
 * Finds the functions that a module exports at their declaration, including arrow functions in
 * constants; of overloads the first, which documents the others.
 * @param {Source} source
 * @returns {ExportedFunction[]} with the preceding doc comment, without its stars
 */
export function exportedFunctions(source) {
  const found = [];
  for (const statement of source.program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) continue;
    for (const { name, node } of functionsIn(statement.declaration)) {
      if (found.some((other) => other.name === name)) continue;
      const doc = docBefore(source, statement.start);
      found.push({ name, start: statement.start, params: node.params, node, doc });
    }
  }
  return found;
}

/** @param {SyntaxNode} declaration @returns {{ name: string, node: SyntaxNode }[]} */
function functionsIn(declaration) {
  if (/^(TSDeclareFunction|FunctionDeclaration)$/.test(declaration.type))
    return [{ name: declaration.id.name, node: declaration }];
  if (declaration.type !== 'VariableDeclaration') return [];
  return declaration.declarations
    .filter((/** @type {SyntaxNode} */ { init }) => /^(ArrowFunction|Function)Expression$/.test(init?.type))
    .map((/** @type {SyntaxNode} */ { id, init }) => ({ name: id.name, node: init }));
}

/** @param {Source} source @param {number} offset @returns {string | undefined} */
function docBefore({ text, comments }, offset) {
  const last = comments.findLast(({ end }) => end <= offset);
  if (!last || !last.value.startsWith('*') || text.slice(last.end, offset).trim() !== '') return undefined;
  return last.value.replace(/^\s*\* ?/gm, '').trim();
}
