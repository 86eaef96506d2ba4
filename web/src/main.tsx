import '@fontsource-variable/ibm-plex-sans/standard.css';
import './app/tokens.css';
import './app/base.css';
import './app/page.css';
import './app/notices.css';
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

import { applyTheme } from './app/theme.ts';
import { beginEngine } from './engine/begin.ts';

applyTheme();
// The rest is under way by now: `preloadRest` in vite.config.ts.
beginEngine();
void import('./app/planner.tsx').then(({ startPlannerPage }) => startPlannerPage());
