import { expect } from 'vitest';

/**
 * The error summaries of the page name the fields in the order in which they are read. Every test of a form ends with
 * this check (`setup-dom.ts`).
 */
export function checkSummaryOrder(): void {
  for (const summary of document.querySelectorAll('section[tabindex="-1"]')) {
    if (!summary.textContent.startsWith("There's a problem")) continue;
    const listed = [...summary.querySelectorAll('li')].map((item) => item.textContent);
    const container = summary.closest('form, dialog') ?? document;
    const beside = [...container.querySelectorAll('[id$="-error"]')].map((message) =>
      message.textContent.replace('Error: ', ''),
    );
    const inBoth = (text: string) => listed.includes(text) && beside.includes(text);
    expect([...new Set(listed.filter(inBoth))], 'error summary').toEqual([...new Set(beside.filter(inBoth))]);
  }
}
