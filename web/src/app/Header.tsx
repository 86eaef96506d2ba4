import { useState } from 'react';

import { Icon } from '../parts/glyphs.tsx';
import { MenuButton } from '../parts/menu/MenuButton.tsx';
import { Term } from '../parts/Term.tsx';
import { writeLink } from '../plan/link/links.ts';
import { firstPlan } from '../plan/presets.ts';
import { headWords } from '../text/site.ts';
import { CopyLink } from './CopyLink.tsx';
import { Logo } from './Logo.tsx';
import { PlanMenu } from './PlanMenu.tsx';
import { Steps } from './Steps.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

/** What a narrow header has no room for. */
const MORE = [
  { id: 'open', label: 'Open…' },
  { id: 'docs', label: headWords.docs },
  { id: 'trust', label: headWords.accuracy },
];

type Props = {
  /** Opens the shelf; `null` where it stands open anyway. */
  onAdd: (() => void) | null;
  onOpen: () => void;
  onShare: () => void;
};

/** What belongs to the plan as a whole: its name, the steps back and forth, and the ways in and out. */
export function Header({ onAdd, onOpen, onShare }: Props) {
  // A link in the address wins over the plan kept on the device.
  const [example] = useState(() => `./#${writeLink(firstPlan())}`);
  return (
    <header className="site-header header">
      <div className="brand-block">
        <a className="brand" href={example} aria-label="Busfree, start again with the example">
          <Logo />
          <span>Busfree</span>
        </a>
        <p className="tagline">{headWords.tagline}</p>
      </div>
      <PlanMenu />
      <Steps />
      {onAdd && (
        <button type="button" className="button header-add" data-primary onClick={onAdd}>
          <Icon name="plus" /> Add a device
        </button>
      )}
      <span className="header-space" />
      <span className="header-mb">
        <Term id="mb-s">
          MB = 10<sup>6</sup> bytes
        </Term>
      </span>
      <MenuButton
        className="button icon-button header-more"
        label="More"
        title="Open, accuracy, docs"
        placement="bottom end"
        groups={() => [{ id: 'more', lines: MORE }]}
        onAction={(id) => {
          if (id === 'open') onOpen();
          else location.assign(id === 'docs' ? 'docs/start.html' : 'trust.html');
        }}
      >
        <Icon name="more" size={18} />
      </MenuButton>
      <a className="button header-wide" data-quiet="" href="docs/start.html">
        {headWords.docs}
      </a>
      <a className="button header-wide" data-quiet="" href="trust.html">
        {headWords.accuracy}
      </a>
      <button type="button" className="button header-wide" data-quiet onClick={onOpen}>
        Open…
      </button>
      <CopyLink onShare={onShare} />
      <ThemeToggle />
    </header>
  );
}
