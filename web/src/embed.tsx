import './app/layers.css';
import '@fontsource-variable/ibm-plex-sans/standard.css';
import './app/tokens.css';
import './app/base.css';
import './app/views.css';
import './app/notices.css';
import './app/embed/embed.css';

import { EmbedPage } from './app/embed/EmbedPage.tsx';
import { answerHost } from './app/embed/host.ts';
import { readOptions } from './app/embed/options.ts';
import { startPage } from './app/start.tsx';
import { showTheme } from './parts/theme.ts';
import { startEngine } from './engine/start-engine.ts';

const options = readOptions(location.search);
showTheme(options.theme);
startEngine(location.hash.slice(1));
// At once, because the page sends its first message when the frame is loaded, and only once.
const onDrawn = answerHost();
void startPage(() => <EmbedPage options={options} onDrawn={onDrawn} />, {
  embedded: true,
  seeksAdvice: options.parts.has('better'),
});
