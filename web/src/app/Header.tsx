import { CommandButton } from '../commands/CommandButton.tsx';
import { giveById } from '../commands/command.ts';
import { menuOf } from '../commands/menu.ts';
import { Places } from '../commands/Places.tsx';
import { DOCS, planCommands } from '../commands/plan.ts';
import { Icon } from '../parts/glyphs.tsx';
import { MenuButton } from '../parts/menu/MenuButton.tsx';
import { Term } from '../parts/Term.tsx';
import { FIRST_LINK } from '../plan/generated/facts.ts';
import { usePlanner } from '../store/planner.ts';
import { headWords } from '../text/site.ts';
import { CopyLink } from './CopyLink.tsx';
import { Logo } from './Logo.tsx';
import { PlanMenu } from './PlanMenu.tsx';
import { Steps } from './Steps.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

/** The plan's name, undo and redo, its pictures, and the ways to begin, open and share a plan. */
export function Header({ isWide }: { isWide: boolean }) {
  return (
    <header className="site-header header">
      <div className="brand-block">
        {/* A link in the address has priority over the last plan. */}
        <a className="brand" href={`./#${FIRST_LINK}`} aria-label="Busfree, start again with the example">
          <Logo />
          <span>Busfree</span>
        </a>
        <p className="tagline">{headWords.tagline}</p>
      </div>
      <PlanMenu />
      <Steps />
      {/* On a wide screen the shelf is always open. */}
      {!isWide && (
        <CommandButton command={planCommands.add} className="button header-add" isPrimary icon="plus" />
      )}
      {isWide && <Places here="ids" />}
      <span className="header-space" />
      <CommandButton command={planCommands.newPlan} className="button header-widest" isQuiet />
      <CommandButton command={planCommands.symptoms} className="button header-widest" isQuiet>
        {headWords.trouble}
      </CommandButton>
      <CommandButton command={planCommands.open} className="button header-wide" isQuiet />
      <a className="button header-wide" data-quiet="" href={DOCS}>
        {planCommands.docs.short}
      </a>
      <span className="header-mb">
        <Term id="mb-s">
          MB = 10<sup>6</sup> bytes
        </Term>
      </span>
      <CommandButton
        command={planCommands.palette}
        className="button icon-button header-wide"
        sign={<Icon name="search" size={18} />}
      />
      <MenuButton
        className="button icon-button header-more"
        label={headWords.more}
        title={headWords.moreTitle}
        placement="bottom end"
        groups={() => menuOf(planCommands, usePlanner.getState(), ['more'])}
        onAction={(id) => giveById(planCommands, id, usePlanner.getState())}
      >
        <Icon name="more" size={18} />
      </MenuButton>
      <CopyLink />
      <ThemeToggle />
    </header>
  );
}
