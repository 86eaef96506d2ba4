import '@fontsource-variable/ibm-plex-sans/standard.css';
import './app/tokens.css';
import './app/base.css';
import './app/embed/embed.css';
import './parts/parts.css';
import './parts/forms.css';
import './ladder/ladder.css';
import './ladder/rung.css';
import './ladder/bar.css';
import './ladder/held.css';
import './ladder/pin.css';
import './ladder/why.css';
import './ladder/phone.css';
import './setup/rules.css';
import './setup/setup.css';
import './results/results.css';
import './shelf/shelf.css';

import { EmbedPage } from './app/embed/EmbedPage.tsx';
import { answerHost } from './app/embed/host.ts';
import { readOptions } from './app/embed/options.ts';
import { startPage } from './app/start.tsx';
import { showTheme } from './app/theme.ts';
import { beginEngine } from './engine/begin.ts';

const options = readOptions(location.search);
showTheme(options.theme);
beginEngine();
// At once: what the page says as soon as the frame is loaded is not said again.
const onDrawn = answerHost();
void startPage(() => <EmbedPage options={options} onDrawn={onDrawn} />, {
  embedded: true,
  seeksAdvice: options.parts.has('better'),
});
