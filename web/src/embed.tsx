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

import { EmbedPage } from './app/EmbedPage.tsx';
import { startPage } from './app/start.tsx';

void startPage(<EmbedPage />, { embedded: true });
