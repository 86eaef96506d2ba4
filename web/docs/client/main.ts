import '../../src/app/layers.css';
import '@fontsource-variable/ibm-plex-sans/standard.css';
import '../../src/app/tokens.css';
import '../../src/app/base.css';
import '../../src/app/site-header.css';
import './page.css';
import './contents.css';
import './search.css';
import './text.css';
import './arbitration.css';
import './poster.css';
import './drawing.css';
import './findings.css';
import './teach.css';

import { type Theme, applyTheme, readTheme, setTheme, watchTheme } from '../../src/parts/theme.ts';
import { stepThrough } from './arbitration.ts';
import { markSection } from './contents.ts';
import { followMoved } from './moved.ts';
import { offerSearch } from './offer-search.ts';

applyTheme();
followMoved();
colourPlans();
watchTheme(colourPlans);
offerColours();
offerSearch();
openWhere('.doc-pages', '(width >= 53.75rem)');
showPresent();
openWhere('.doc-contents', '(width >= 75rem)');
markSection();
// The buttons may come later than the text.
if (document.querySelector('.doc-code')) void import('./copy.ts');
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

/** The list of pages has a scroll bar of its own; the page must not move. */
function showPresent(): void {
  const list = document.querySelector<HTMLElement>('.doc-pages > [open]');
  const present = list?.querySelector<HTMLElement>('[aria-current]');
  if (list && present && present.offsetTop > list.clientHeight / 2)
    list.scrollTop = present.offsetTop - list.clientHeight / 2;
}

/** Lists that a style sheet shows in a wide window are open for the rest of the browser too. */
function openWhere(selector: string, query: string): void {
  const details = document.querySelector<HTMLDetailsElement>(`${selector} > details`);
  if (!details) return;
  const wide = matchMedia(query);
  const follow = () => (details.open = wide.matches);
  wide.addEventListener('change', follow);
  follow();
}
