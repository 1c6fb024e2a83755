import { createSystem } from '@chakra-ui/react/styled-system';

const token = (name: string) => ({ value: `var(--${name})` });

/**
 * Chakra without its own looks: no preflight, no recipes. Its tokens point at ours, so there is one truth
 * (decision 0002), and the parts are styled by CSS Modules as everything else is.
 */
export const system = createSystem({
  preflight: false,
  disableLayers: true,
  cssVarsPrefix: 'sb',
  theme: {
    tokens: {
      colors: {
        page: token('color-page'),
        surface: token('color-surface'),
        text: token('color-text'),
        brand: token('color-brand'),
        accent: token('color-accent'),
      },
      radii: { card: token('radius-card'), control: token('radius-control') },
      fonts: { body: token('font-sans') },
    },
  },
});
