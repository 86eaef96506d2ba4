import './app/layers.css';
import '@fontsource-variable/ibm-plex-sans/standard.css';
import './app/tokens.css';
import './app/base.css';
import './app/site-header.css';
import './parts/parts.css';
import './trust/figures.css';
import './trust/trust.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { begun } from './app/begun.ts';
import { TrustPage } from './app/TrustPage.tsx';
import { applyTheme } from './parts/theme.ts';
import { keepOffline } from './store/offline.ts';

const root = document.getElementById('root');
if (root) {
  begun();
  applyTheme();
  keepOffline();
  createRoot(root).render(
    <StrictMode>
      <TrustPage />
    </StrictMode>,
  );
}
