/**
 * Checks objects and their descriptions (classes 9 to 14), and collects the shapes of each object.
 */

import { type Board, listTitle, type ListsByName, reportUnknownList } from './check-lists.ts';
import { closestHint } from '../text/closest.ts';
import type { Report } from '../text/diagnostic.ts';
import type { Description, SymbolList } from './model.ts';
import { isSameShape, misfitOf, type Shape, type ShapeLists } from './shape.ts';
import {
  boardName,
  type DescriptionSyntax,
  type Item,
  type ObjectSyntax,
  type Word,
} from '../text/syntax.ts';

/** An object with the descriptions and shapes known so far. */
export interface CheckedObject {
  readonly name: string;
  /** One shape for a declared object; otherwise those of its descriptions. */
  readonly shapes: readonly Shape[];
  readonly descriptions: readonly Description[];
  /** True when an error of the object was reported; rules on it are not checked then. */
  readonly broken: boolean;
}

/** What was checked before the objects. */
export interface ObjectContext {
  readonly lists: ListsByName;
  readonly board: Board;
  readonly report: Report;
}

/** An object that grows as its descriptions are read. */
class GrowingObject implements CheckedObject {
  readonly shapes: Shape[] = [];
  readonly descriptions: Description[] = [];
  broken = false;
  readonly #indexOfShape = new Map<string, number>();
  #lastShape = 0;
  readonly #firstAt = new Map<string, number>();

  constructor(
    readonly name: string,
    /** Absent when the object is defined only by its descriptions. */
    readonly declared?: ObjectSyntax,
  ) {}

  /** Returns the index of a shape, added if new. Usually it is the last one requested. */
  shapeIndex(shape: ShapeLists): number {
    const last = this.shapes[this.#lastShape];
    if (!last || !isSameShape(last, shape)) this.#lastShape = this.#findShape(shape);
    return this.#lastShape;
  }

  #findShape(shape: ShapeLists): number {
    const key = `${shape.rowLengths.join(',')}|${shape.lists.map((list) => list.name).join(',')}`;
    const known = this.#indexOfShape.get(key);
    if (known !== undefined) return known;
    this.#indexOfShape.set(key, this.shapes.length);
    const sizes = Int32Array.from(shape.lists, (list) => list.symbols.length);
    const sizesOfBoth = Int32Array.from({ length: 2 * sizes.length }, (_, i) => sizes[i % sizes.length]!);
    return this.shapes.push({ ...shape, sizes, sizesOfBoth }) - 1;
  }

  /** Records a description's name. Returns the offset of its first occurrence, if it is not new. */
  meet({ text, at }: Word): number | undefined {
    const first = this.#firstAt.get(text);
    if (first === undefined) this.#firstAt.set(text, at);
    return first;
  }
}

/**
 * Checks all objects.
 * @param items of the program
 * @param context the checked lists and board
 * @returns the objects by name, `Board` among them
 */
export function checkObjects(
  items: readonly Item[],
  context: ObjectContext,
): ReadonlyMap<string, CheckedObject> {
  const objects = new Map<string, GrowingObject>([[boardName, boardObject(context.board)]]);
  for (const item of items) if (item.kind === 'Obj') declareObject(item, objects, context);
  for (const item of items) {
    if (item.kind !== 'DesObj') continue;
    const { text } = item.object;
    const object = objects.get(text) ?? new GrowingObject(text);
    objects.set(text, object);
    const errors = context.report.errorCount;
    describe(item, object, context);
    if (context.report.errorCount > errors) object.broken = true;
  }
  return objects;
}

function boardObject({ cells, layout }: Board): GrowingObject {
  const object = new GrowingObject(boardName);
  const shape = object.shapeIndex({ rowLengths: layout.rowLengths, lists: cells.map((cell) => cell.list) });
  object.descriptions.push({ name: boardName, cells: Int32Array.from(cells, (_, i) => i), shape });
  return object;
}

function declareObject(
  item: ObjectSyntax,
  objects: Map<string, GrowingObject>,
  { lists, report }: ObjectContext,
): void {
  const { text, at } = item.name;
  const first = objects.get(text)?.declared;
  if (first) {
    report.error(9, at, () => ({
      message: `object ${text} is declared twice, first at ${report.place(first.name.at)}; expected another name`,
      hint: 'one Obj says what an object looks like; any number of DesObj say where it lies',
    }));
    return;
  }
  const object = new GrowingObject(text, item);
  objects.set(text, object);
  const slotLists = item.slots.flat().map((cell) => {
    const list = lists.get(cell.list?.text ?? '');
    if (list) return list;
    object.broken = true;
    reportUnknownList(report, 10, { cell, title: `object ${text}: slot ${cell.name.text}`, lists });
    return { name: '', symbols: [], indexOf: new Map<string, number>() };
  });
  object.shapeIndex({ rowLengths: item.slots.map((row) => row.length), lists: slotLists });
}

function describe(item: DescriptionSyntax, object: GrowingObject, { board, report }: ObjectContext): void {
  const title = () => `description ${item.name.text}:${object.name}`;
  const first = object.meet(item.name);
  if (first !== undefined) {
    report.error(11, item.name.at, () => ({
      message: `${title()} stands twice, first at ${report.place(first)}; expected a name of its own for each DesObj of an object`,
      hint: 'leave the name out, and one is made up',
    }));
  }
  const declared = object.declared && object.shapes[0];
  if (declared && !fitsDeclared(item, declared, { title, report })) return;
  const context = { board, report };
  const indices = item.cells.flat().map((word) => cellIndex(word, title, context));
  if (indices.includes(undefined)) return;
  const cells = Int32Array.from(indices as number[]);
  const lists = (indices as number[]).map((cell) => board.cells[cell]!.list);
  if (declared) checkSlotLists(item, { lists, declared, title, report });
  const rowLengths = item.cells.map((row) => row.length);
  object.descriptions.push({
    name: item.name.text,
    cells,
    shape: declared ? 0 : object.shapeIndex({ rowLengths, lists }),
  });
}

/**
 * Looks up a cell of the board, and reports an unknown one (class 14).
 * @param word the cell's name
 * @param title writes the subject of the message
 * @param context the board, and where errors go
 * @returns its index; `undefined` for an unknown cell
 */
export function cellIndex(
  { text, at }: Word,
  title: () => string,
  { board, report }: Pick<ObjectContext, 'board' | 'report'>,
): number | undefined {
  const index = board.indexOf.get(text);
  if (index !== undefined) return index;
  report.error(14, at, () => ({
    message: `${title()}: there is no cell ${text} on the board; expected the name of a cell`,
    hint: closestHint(
      text,
      board.indexOf.keys(),
      'here stand cells of the Board, never symbols or variables',
    ),
  }));
  return undefined;
}

function fitsDeclared(
  item: DescriptionSyntax,
  shape: Shape,
  { title, report }: { title: () => string; report: Report },
): boolean {
  const misfit = misfitOf(item.cells, shape, 'cell');
  if (!misfit) return true;
  report.error(13, item.name.at, () => ({
    message: `${title()} has ${misfit.got}; expected ${misfit.expected} (the ${misfit.what} of Obj ${item.object.text})`,
    hint: 'a DesObj has as many cells in each row as the Obj has slots',
  }));
  return false;
}

function checkSlotLists(
  item: DescriptionSyntax,
  {
    lists,
    declared,
    title,
    report,
  }: { lists: readonly SymbolList[]; declared: Shape; title: () => string; report: Report },
): void {
  item.cells.flat().forEach(({ text, at }, i) => {
    const [is, expected] = [lists[i]?.name ?? '', declared.lists[i]?.name ?? ''];
    if (is === expected) return;
    report.error(12, at, () => ({
      message: `${title()}: cell ${text} has ${listTitle(is)}; expected a cell with ${listTitle(expected)}, as the slot of Obj ${item.object.text} has`,
      hint: 'write slot:list in the Obj, or leave the Obj out: without it every DesObj brings its own lists',
    }));
  });
}
