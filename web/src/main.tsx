import './app/layers.css';
import '@fontsource-variable/ibm-plex-sans/standard.css';
import './app/tokens.css';
import './app/base.css';
import './app/views.css';
import './app/site-header.css';
import './app/page.css';
import './app/places.css';
import './app/notices.css';
import './views/advice/advice.css';
import './views/advice/others.css';
import './app/print.css';

import { begun } from './app/begun.ts';
import { applyTheme } from './parts/theme.ts';
import { showDrawnAhead } from './app/show-drawn-ahead.ts';
import { startEngine } from './engine/start-engine.ts';
import { openingLink } from './store/last-plan.ts';

begun();
applyTheme();
// The other modules are already loading: `preloadRest` in vite.config.ts.
startEngine(openingLink());
showDrawnAhead();
import('./app/planner.tsx').then(
  ({ startPlannerPage }) => startPlannerPage(),
  // The HTML says that the page has not loaded, at once instead of later.
  () => document.querySelector('.not-loaded')?.classList.add('is-certain'),
);
