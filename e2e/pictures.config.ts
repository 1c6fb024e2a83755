import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/** Takes the pictures of docs/studio again: `npm run pictures`. They are no tests, so no run of those lists them. */
export default defineConfig({ ...config, testMatch: 'studio/pictures.ts' });
