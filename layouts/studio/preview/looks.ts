/** How a customer has the portal: each brand and theme, for a choice of what is looked at. */
export const brands = [
  { value: 'beacon', label: 'Beacon' },
  { value: 'ember', label: 'Ember' },
] as const;
export const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;
