import { useEffect } from 'react';
import type { FormControl } from '#src/forms/use-form.ts';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { Combobox } from '#src/ui/controls/combobox.tsx';
import { NumberField } from '#src/ui/controls/number-field.tsx';
import { RadioCards } from '#src/ui/controls/radio-cards.tsx';
import { RadioGroup } from '#src/ui/controls/radio-group.tsx';
import { announce } from '#src/ui/feedback/announcer.tsx';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { matcherOf } from '#widgets/shared/text/matches-search.ts';
import styles from './profile.module.css';
import {
  bandKey,
  optionsFor,
  parentOf,
  type Question,
  roomField,
  type SearchQuestion,
  type Values,
} from './questions.ts';

export type ProfileForm = FormControl<Record<string, unknown>, Values>;

interface QuestionFieldProps {
  readonly form: ProfileForm;
  readonly question: Question;
}
/** A number that was cleared. The form would take an undefined value for one that was never set. */
const cleared = '';

type Choice = ReturnType<ProfileForm['choice']>;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** One question with the control of its kind. */
export function QuestionField({ form, question }: QuestionFieldProps) {
  if (question.kind === 'rooms') return <Rooms form={form} question={question} />;
  const { value, ...choice } = form.choice(question.key);
  const { label, hint } = question;
  switch (question.kind) {
    case 'one': {
      const props = { ...choice, label, hint, options: question.options, value: textOf(value) || undefined };
      return question.options.some(({ icon }) => icon !== undefined) ? (
        <RadioCards {...props} />
      ) : (
        <RadioGroup {...props} />
      );
    }
    case 'search':
      return <Searched form={form} question={question} />;
    case 'many':
      return <Several question={question} binding={{ ...choice, value }} />;
    case 'band':
      return (
        <RadioGroup
          {...choice}
          label={label}
          hint={hint}
          inline
          options={question.bands.map(({ band, label: name }) => ({ value: bandKey(band), label: name }))}
          value={textOf(value) || undefined}
        />
      );
    case 'yesNo':
      return (
        <RadioGroup
          {...choice}
          label={label}
          hint={hint}
          inline
          options={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
          value={textOf(value) || undefined}
        />
      );
    case 'count':
      return (
        <NumberField
          {...choice}
          label={label}
          hint={hint}
          min={question.min}
          max={question.max}
          optional={!question.isNeeded && question.standard === undefined}
          value={typeof value === 'number' ? value : undefined}
          onChange={(next) => choice.onChange(next ?? cleared)}
        />
      );
  }
}

function Searched({ form, question }: QuestionFieldProps & { readonly question: SearchQuestion }) {
  const { label, hint, key, parent } = question;
  const { value, onChange, ...choice } = form.choice(key);
  const text = textOf(value);
  const values = form.hook.watch() as Values;
  const options = optionsFor(question, values);
  const isPicked = options.some((option) => option.label === text);
  const matches = matcherOf(isPicked ? '' : text);
  const found = options.filter((option) => matches([option.label]));
  const parentText = parent && textOf(values[parent.field]);
  const isParentMissing = parent !== undefined && parentOf(question, values) === undefined;
  // An option of another answer of the parent can't stay: it would be sent with one that it doesn't belong to.
  const isForeign = !isPicked && !isParentMissing && question.options.some((option) => option.label === text);
  const { setValue } = form.hook;
  useEffect(() => {
    if (!isForeign) return;
    setValue(key, '', { shouldDirty: true });
    announce(`Select ${question.name} again. It belongs to ${parentText}.`);
  }, [isForeign, setValue, key, question.name, parentText]);
  return (
    <Combobox
      {...choice}
      label={label}
      hint={isParentMissing ? `Select ${parent.name} first.` : hint}
      value={text}
      // Half a word is no mistake yet.
      onChange={(typed) =>
        setValue(key, typed, { shouldDirty: true, shouldValidate: choice.error !== undefined })
      }
      options={found.map((option) => ({ id: option.value, label: option.label }))}
      onPick={(option) => onChange(option.label)}
      nouns={['answer', 'answers']}
      message={
        found.length > 0 || isParentMissing ? null : 'Nothing in the list has these words. Try another word.'
      }
    />
  );
}

/** Several of many. "None of these" and "Don't know" stand alone. */
function Several({
  question,
  binding,
}: {
  readonly question: Extract<Question, { kind: 'many' }>;
  readonly binding: Choice;
}) {
  const chosen = listOf(binding.value);
  const toggle = (value: string) => {
    if (chosen.includes(value)) return binding.onChange(chosen.filter((each) => each !== value));
    if (question.alone.includes(value)) return binding.onChange([value]);
    return binding.onChange([...chosen.filter((each) => !question.alone.includes(each)), value]);
  };
  return (
    <fieldset className={styles.several}>
      <legend className={styles.legend}>{question.label}</legend>
      <p className={styles.hint}>{question.hint ?? 'Select all that apply.'}</p>
      {binding.error === undefined ? null : <InlineAlert>{binding.error}</InlineAlert>}
      <div className={styles.choices}>
        {question.options.map(({ value, label, hint }, index) => (
          <Checkbox
            key={value}
            label={label}
            hint={hint}
            ref={index === 0 ? binding.ref : undefined}
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Rooms({
  form,
  question,
}: QuestionFieldProps & { readonly question: Extract<Question, { kind: 'rooms' }> }) {
  return (
    <fieldset className={styles.several}>
      <legend className={styles.legend}>{question.label}</legend>
      {question.hint === undefined ? null : <p className={styles.hint}>{question.hint}</p>}
      <div className={styles.rooms}>
        {question.rooms.map(({ type, label, min, max }) => {
          const { value, ...choice } = form.choice(roomField(type));
          return (
            <NumberField
              key={type}
              {...choice}
              label={label}
              min={min}
              max={max}
              value={typeof value === 'number' ? value : undefined}
              onChange={(next) => choice.onChange(next ?? cleared)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
