import { readFileSync } from 'node:fs';
import { sentence } from '#layouts/core/check.ts';
import { brokenRules } from '#layouts/core/prove.ts';
import { checkRules, type NamedPages, type Rule } from '#layouts/core/rules.ts';
import type { LayoutSource } from '#layouts/core/source.ts';
import { jsonOf, parseDocument } from '#layouts/core/text/parse.ts';
import { lineOf } from '#layouts/core/text/pointer.ts';
import { facts } from '#mock/facts.ts';
import type { Violation } from '#schemas/check/schema-check.ts';

/** Logs what happened with a file, in whole sentences. */
export type Log = (level: 'info' | 'warn' | 'error', message: string) => void;

/** Where the rules are, from the folder of the layouts. */
export const ruleFile = 'policy/rules.json';

/**
 * The rules of a file, which no page may break. A file with a mistake is reported, and the last good one holds; without a file
 * there are none.
 */
export function openRuleFile(path: string, log: Log) {
  let seen: string | undefined;
  let reported = '';
  let rules: readonly Rule[] = [];

  return {
    /** Reads the rules again if they or the pages have changed. Says whether other ones hold now. */
    update(pages: NamedPages, havePagesChanged: boolean): boolean {
      const text = readText(path);
      if (text === seen && !havePagesChanged) return false;
      const hasChanged = text !== seen;
      const isFirst = seen === undefined;
      seen = text;
      if (text === undefined) {
        rules = [];
        reported = '';
        return hasChanged;
      }
      const json = parseFile(text);
      const problems =
        'problem' in json ? [json.problem] : named(ruleFile, text, checkRules(json.value, facts, pages));
      const report = problems.join('\n  ');
      if ('problem' in json || problems.length > 0) {
        const result = rules.length > 0 ? 'The last good ones still hold.' : 'None hold.';
        if (report !== reported) log('error', `Rules in ${ruleFile} are not usable. ${result}\n  ${report}`);
        reported = report;
        return false;
      }
      if (!hasChanged && reported === '') return false;
      reported = '';
      // checkRules has checked every rule.
      rules = (json.value as { rules: readonly Rule[] }).rules;
      if (!isFirst) log('info', `Rules in ${ruleFile} have changed and hold.`);
      return true;
    },
    /** What a layout breaks. */
    brokenBy: (source: LayoutSource): readonly Violation[] => brokenRules(source, rules, facts),
  };
}

/** What is wrong with a file, in sentences that begin with its name and a line. */
export function named(file: string, text: string, problems: readonly Violation[]): string[] {
  if (problems.length === 0) return [];
  const document = parseDocument(text);
  return problems.map((problem) => `${file}:${lineOf(document, problem.pointer)} ${sentence(problem)}`);
}

/** The JSON in the text of a file, or why there is none. */
export function parseFile(text: string): { readonly value: unknown } | { readonly problem: string } {
  try {
    return { value: jsonOf(parseDocument(text).root) };
  } catch (error) {
    return { problem: `The file is not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** The text of a file, or undefined when there is none. */
export function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
