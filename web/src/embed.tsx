import '@fontsource-variable/ibm-plex-sans/standard.css';
import './app/tokens.css';
import './app/base.css';
import './app/embed.css';
import './parts/parts.css';
import './ladder/ladder.css';
import './ladder/rung.css';
import './ladder/bar.css';
import './ladder/held.css';
import './ladder/phone.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { EmbedPage } from './app/EmbedPage.tsx';
import { startPlanner } from './store/planner.ts';

const root = document.getElementById('root');
if (root) {
  startPlanner({ embedded: true });
  createRoot(root).render(
    <StrictMode>
      <EmbedPage />
    </StrictMode>,
  );
}
