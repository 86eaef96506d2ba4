import { Icon, SeverityGlyph } from '../../parts/glyphs.tsx';
import { MenuButton } from '../../parts/menu/MenuButton.tsx';
import type { EndName } from '../../plan/cable.ts';
import type { CablePlace } from '../../plan/generated/types.ts';
import { cableWords as words, endPlace, endText, terminatorShort } from '../../text/cable.ts';
import { placeKey, useCable } from './context.ts';
import { endMenu } from './menus.ts';
import { area } from './grid.ts';
import { EndGlyph } from './EndGlyph.tsx';

type Props = { segment: number; end: EndName; column: number; row: number };

/** An end of a segment, with what is plugged on it. */
export function EndPart({ segment, end, column, row }: Props) {
  const controls = useCable();
  const { cable, plan, chosen, choose, findingsAt } = controls;
  const shown = cable.segments[segment];
  if (shown === undefined) return null;
  const { line, report } = shown;
  const of: CablePlace = { segment, part: { kind: end } };
  const isChosen = chosen !== null && placeKey(chosen) === placeKey(of);
  const [finding] = findingsAt(of);
  const plugged = line[end];
  const state = report?.[end].state ?? 'terminated';
  const says =
    report === null || report[end].plugged !== plugged
      ? terminatorShort[plugged]
      : endText(plan, report[end]);
  const name = endPlace(plan, line, end);
  return (
    <li
      className="cable-end"
      data-end={end}
      data-state={state}
      style={area(2 * column + 1, 2 * column + 3, row, 4)}
    >
      <button
        type="button"
        className="stop-plug-end"
        aria-label={`${name}: ${says}`}
        aria-pressed={isChosen}
        onClick={() => choose(isChosen ? null : of)}
      >
        <EndGlyph plugged={plugged} isWrong={state !== 'terminated'} />
      </button>
      <span className="cable-says">
        {finding && <SeverityGlyph severity={finding.severity} />}
        {says}
      </span>
      <MenuButton
        className="cable-menu"
        label={words.menu(name)}
        groups={() => endMenu(controls, segment, line, end).groups}
        onAction={(id) => endMenu(controls, segment, line, end).act(id)}
      >
        <Icon name="more" />
      </MenuButton>
    </li>
  );
}
