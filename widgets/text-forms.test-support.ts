import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderLive } from '#src/test/render-live.tsx';
import { widgets } from './index.ts';
import { pageWidgets } from './pages.ts';

const entries = { ...widgets, ...pageWidgets };
type Scene = NonNullable<Parameters<typeof renderLive>[1]>;

/** A form, or a box to search in, that text is typed into. */
export interface TextForm extends Pick<Scene, 'persona' | 'config' | 'path' | 'prepare'> {
  readonly widget: Exclude<keyof typeof entries, symbol>;
  /** What is pressed until the fields are there, or done otherwise. */
  readonly open: readonly (string | (() => Promise<unknown>))[];
  /** A text for each field, by its label. */
  readonly fields: Readonly<Record<string, string>>;
}

/** A control of the page, once it is there. */
export function control(name: string | RegExp): Promise<HTMLElement> {
  return waitFor(() => {
    const found =
      screen.queryAllByRole('button', { name })[0] ??
      screen.queryByRole('radio', { name }) ??
      screen.queryByRole('checkbox', { name });
    if (found === undefined || found === null) throw new Error(`No button or choice "${name}".`);
    return found;
  });
}

export const press = async (name: string | RegExp) => userEvent.click(await control(name));

/** Answers a question with choices. */
export const choose = async (question: string | RegExp, answer: string | RegExp) => {
  const group = await screen.findByRole('group', { name: question });
  await userEvent.click(within(group).getByRole('radio', { name: answer }));
};

/** Chooses in a list. */
export const select = async (label: string, option: string) =>
  userEvent.selectOptions(await screen.findByRole('combobox', { name: label }), option);

const labelOf = ({ labels }: HTMLInputElement) => labels?.[0]?.textContent?.replace(/ \(optional\)$/, '');

/** The text field with a label, once it is there. */
export function fieldOf(label: string): Promise<HTMLInputElement> {
  return waitFor(() => {
    const found = [...document.querySelectorAll('input')].find(
      (each) => each.type !== 'radio' && each.type !== 'checkbox' && labelOf(each) === label,
    );
    if (found === undefined) throw new Error(`No field "${label}".`);
    return found;
  });
}

/** Shows the form against the real mock. */
export async function openForm({ widget, open, fields, ...scene }: TextForm) {
  const shown = await renderLive(entries[widget], scene);
  for (const step of open) await (typeof step === 'string' ? press(step) : step());
  return shown;
}
