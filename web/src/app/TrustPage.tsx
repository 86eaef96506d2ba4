import { useEffect } from 'react';

import { Aims } from '../trust/Aims.tsx';
import { CdStates } from '../trust/CdStates.tsx';
import { CellTable } from '../trust/CellTable.tsx';
import { Checks } from '../trust/Checks.tsx';
import { Conclusions } from '../trust/Conclusions.tsx';
import { Demerits } from '../trust/Demerits.tsx';
import { Lead } from '../trust/Lead.tsx';
import { Limits } from '../trust/Limits.tsx';
import { Misses } from '../trust/Misses.tsx';
import { Orders } from '../trust/Orders.tsx';
import { Parameters } from '../trust/Parameters.tsx';
import { Paradoxes } from '../trust/Paradoxes.tsx';
import { Telling } from '../trust/Telling.tsx';
import { headWords } from '../text/site.ts';
import { Logo } from './Logo.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

/** The page on accuracy: the model beside the measurements. It needs no engine. */
export function TrustPage() {
  useHeadingAsked();
  return (
    <>
      <header className="site-header">
        <div className="brand-block">
          <a className="brand" href="./">
            <Logo />
            <span>Busfree</span>
          </a>
          <p className="tagline">{headWords.tagline}</p>
        </div>
        <nav className="site-places" aria-label="Busfree">
          <a className="button" data-quiet="" href="./">
            {headWords.planner}
          </a>
          <a className="button" data-quiet="" href="docs/start.html">
            {headWords.docs}
          </a>
          <a className="button" data-quiet="" href="trust.html" aria-current="page">
            {headWords.accuracy}
          </a>
        </nav>
        <ThemeToggle />
      </header>
      <main className="trust">
        <Lead />
        <CellTable />
        <Misses />
        <CdStates />
        <Orders />
        <Conclusions />
        <Telling />
        <Checks />
        <Aims />
        <Demerits />
        <Paradoxes />
        <Limits />
        <Parameters />
      </main>
    </>
  );
}

/** Scrolls to the heading in the address, which the browser cannot find before the page has rendered. */
function useHeadingAsked(): void {
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
}
