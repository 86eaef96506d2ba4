import '@fontsource-variable/ibm-plex-sans/standard.css';
import './app/tokens.css';
import './app/base.css';
import './app/page.css';
import './parts/parts.css';
import './parts/forms.css';
import './ladder/ladder.css';
import './ladder/rung.css';
import './ladder/pin.css';
import './ladder/bar.css';
import './ladder/held.css';
import './ladder/why.css';
import './ladder/phone.css';
import './setup/rules.css';
import './setup/setup.css';
import './results/results.css';
import './advice/advice.css';
import './advice/others.css';
import './shelf/shelf.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { Page } from './app/Page.tsx';
import { applyTheme } from './app/theme.ts';
import { startPlanner } from './store/planner.ts';

const root = document.getElementById('root');
if (root) {
  applyTheme();
  startPlanner({ embedded: false, seeksAdvice: true });
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
}
