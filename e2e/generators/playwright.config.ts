import { defineConfig } from '@playwright/test';

import journeys from '../playwright.config';

const { webServer: _, globalSetup: __, testIgnore: ___, ...rest } = journeys;

/** `npm run test:generators` builds the sites first. */
export default defineConfig({
  ...rest,
  outputDir: '../../node_modules/.cache/busfree/generator-journeys',
  // The planner of the recipes. No page of it is fetched.
  use: { ...journeys.use, baseURL: 'https://planner.example/' },
});
