/** Answers to a yes-or-no question, for a `RadioGroup`. */
export const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;
