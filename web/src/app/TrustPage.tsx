import { useEffect } from 'react';

import { CdStates } from '../trust/CdStates.tsx';
import { CellTable } from '../trust/CellTable.tsx';
import { Checks } from '../trust/Checks.tsx';
import { Demerits } from '../trust/Demerits.tsx';
import { DiskChart } from '../trust/DiskChart.tsx';
import { Lead } from '../trust/Lead.tsx';
import { Limits } from '../trust/Limits.tsx';
import { Orders } from '../trust/Orders.tsx';
import { Parameters } from '../trust/Parameters.tsx';
import { Surprises } from '../trust/Surprises.tsx';
import { Telling } from '../trust/Telling.tsx';
import { Logo } from './Logo.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

/** "How far can you trust this?": the model beside everything that was measured. Known without an engine. */
export function TrustPage() {
  useHeadingAsked();
  return (
    <>
      <header className="trust-header">
        <a className="trust-brand" href="./" aria-label="Busfree">
          <Logo />
          <span>Busfree</span>
        </a>
        <span className="trust-space" />
        <a className="button" data-quiet="" href="docs/start.html">
          Docs
        </a>
        <a className="button" href="./">
          Open the planner
        </a>
        <ThemeToggle />
      </header>
      <main className="trust">
        <Lead />
        <div className="trust-pair">
          <DiskChart />
          <CdStates />
        </div>
        <CellTable />
        <Orders />
        <Telling />
        <Checks />
        <Demerits />
        <Surprises />
        <Limits />
        <Parameters />
      </main>
    </>
  );
}

/** The planner links to single headings. The browser looks for them before there are any. */
function useHeadingAsked(): void {
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
}
