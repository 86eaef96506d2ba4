import '../../src/app/layers.css';
import '@fontsource-variable/ibm-plex-sans/standard.css';
import '../../src/app/tokens.css';
import '../../src/app/base.css';
import '../../src/app/site-header.css';
import './page.css';
import './text.css';
import './arbitration.css';
import './poster.css';
import './drawing.css';

import { type Theme, applyTheme, readTheme, setTheme, watchTheme } from '../../src/parts/theme.ts';
import { stepThrough } from './arbitration.ts';

applyTheme();
colourPlans();
watchTheme(colourPlans);
offerColours();
document
  .querySelector('.doc-pages [aria-current]')
  ?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
for (const list of document.querySelectorAll<HTMLOListElement>('ol.doc-steps')) stepThrough(list);

/** Plans use the page's colours. */
function colourPlans(): void {
  const theme = readTheme();
  for (const plan of document.querySelectorAll('busfree-plan')) {
    if (theme === 'system') plan.removeAttribute('theme');
    else plan.setAttribute('theme', theme);
  }
}

/** Without this script there is no choice of colours. */
function offerColours(): void {
  const label = document.querySelector<HTMLElement>('.doc-theme');
  const select = label?.querySelector('select');
  if (!label || !select) return;
  select.value = readTheme();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the options are of this project's own making
  select.addEventListener('change', () => setTheme(select.value as Theme));
  label.hidden = false;
}
