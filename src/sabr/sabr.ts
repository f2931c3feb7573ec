/**
 * SABR as a library: what `puzzlebot/sabr` exports.
 *
 *     import { solve } from 'puzzlebot/sabr';
 *     const answer = await solve('Sym { 0 1 } Board { a b } AllDif { a b }');
 *     if (answer.status === 'solved') console.log(answer.run.boards[0]); // ['1', '0'], say
 *
 * docs/sabr.md is the manual of the language and of this.
 */

export { arrangements } from './arrangements.ts';
export { type Entries, type ItemOptions, ProgramBuilder } from './builder.ts';
export { type Fault, resultFaults } from './run/check-result.ts';
export { compile, type CompiledProgram, type CompileOptions } from './compile.ts';
export { type Diagnostic, errorClasses, formatDiagnostic, SabrError } from './text/diagnostic.ts';
export { formatBoard, formatResult, parseResult, parseResults } from './run/result-text.ts';
export { type CellValue, type RunAnswer, RunSearch, type SearchLimits } from './run/run-search.ts';
export { type Firing, type Run, type Symbols, withoutIdleSteps } from './run/run.ts';
export type { SearchProgress } from './run/shortest-run.ts';
export { solve, type SolveOptions, type SolveResult } from './solve.ts';
export { evaluateRules, type RuleVerdict } from './rules/evaluate.ts';
export { easiestStep, explainRules, type ExplainOptions, type RuleStep } from './rules/explain.ts';
export type { RuleFacts } from './rules/facts.ts';
export type { GroundRules, RuleInstance } from './rules/ground-types.ts';
export { groundRules, ruleWithoutClue } from './rules/ground.ts';
export { cellName } from './rules/places.ts';
export { isRuleFile, parseRules, type RuleFileOptions } from './rules/text/parse-rules.ts';
export {
  type RuleSolutions,
  type RuleSolveLimits,
  solveRules,
  solveRulesAtOnce,
} from './rules/rule-search.ts';
export type { RuleFile } from './rules/syntax.ts';
