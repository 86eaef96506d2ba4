// The menus of the parts of a cable: their lines, and what each does.

import type { MenuGroup } from '../../parts/menu/MenuList.tsx';
import {
  type EndName,
  type StopPlace,
  setEnd,
  setOwnTerminator,
  setPieceKind,
  setTermPower,
  setWires,
} from '../../plan/cable.ts';
import { OWN_TERMINATORS, PIECE_KINDS, TERMINATORS, WIRES } from '../../plan/generated/cable.ts';
import type { Line, Piece, Stop } from '../../plan/generated/types.ts';
import {
  attachedName,
  cableMenu as words,
  cableSaid,
  cableWords,
  endPlace,
  ownTerminatorText,
  pieceKindText,
  terminatorText,
  wiresText,
} from '../../text/cable.ts';
import type { CableControls } from './context.ts';
import { otherSegments } from './shown.ts';

/** A menu with what its lines do. */
export interface PartMenu {
  groups: readonly MenuGroup[];
  act: (id: string) => void;
}

type Action = {
  id: string;
  label: string;
  isChosen?: boolean;
  /** The present value in a menu that also has lines that are no values. */
  isNow?: boolean;
  does: () => void;
};

function menuOf(groups: readonly { id: string; title?: string; actions: readonly Action[] }[]): PartMenu {
  const all = groups.flatMap(({ actions }) => actions);
  return {
    groups: groups
      .filter(({ actions }) => actions.length > 0)
      .map(({ id, title, actions }) => ({
        id,
        ...(title === undefined ? {} : { title }),
        lines: actions.map(({ id: line, label, isChosen, isNow }) => ({
          id: line,
          label,
          isChosen: isChosen ?? false,
          ...(isNow === true ? { note: words.now } : {}),
        })),
      })),
    act: (id) => all.find((action) => action.id === id)?.does(),
  };
}

/** The menu of a stop: its place, its terminator, TERMPWR. */
export function stopMenu(controls: CableControls, place: StopPlace, stop: Stop): PartMenu {
  const { cable, plan, names, edit, move } = controls;
  const stops = cable.segments[place.segment]?.line.stops ?? [];
  const name = attachedName(plan, stop.of);
  const last = stops.length - 1;
  const to = (id: string, label: string, index: number): Action[] =>
    index < 0 || index > last || index === place.index
      ? []
      : [{ id, label, does: () => move(place, { ...place, index }) }];
  return menuOf([
    {
      id: 'place',
      title: words.move,
      actions: [
        ...to('left', words.left, place.index - 1),
        ...to('right', words.right, place.index + 1),
        ...(place.index > 1 ? to('first', words.first, 0) : []),
        ...(place.index < last - 1 ? to('last', words.last, last) : []),
        ...otherSegments(cable.segments, stop.of).map((segment) => ({
          id: `across ${segment}`,
          label: words.across(names[segment] ?? ''),
          does: () => move(place, { segment, index: cable.segments[segment]?.line.stops.length ?? 0 }),
        })),
      ],
    },
    {
      id: 'terminator',
      title: words.ownTerminator,
      actions: OWN_TERMINATORS.map((one) => ({
        id: `own ${one}`,
        label: ownTerminatorText[one],
        isNow: one === stop.terminator,
        does: () => edit((now) => setOwnTerminator(now, place, one), cableSaid.own(name, one)),
      })),
    },
    {
      id: 'power',
      title: words.power,
      actions: ([null, true, false] as const).map((one) => ({
        id: `power ${one}`,
        label: one === null ? words.powerUsual : one ? words.powerYes : words.powerNo,
        isNow: one === stop.power,
        does: () =>
          edit(
            (now) => setTermPower(now, place, one),
            cableSaid.set(
              name,
              (one === null ? words.powerUsual : one ? words.powerYes : words.powerNo).toLowerCase(),
            ),
          ),
      })),
    },
  ]);
}

/** The menu of an end: what is plugged on it. */
export function endMenu(controls: CableControls, segment: number, line: Line, end: EndName): PartMenu {
  const { plan, edit } = controls;
  return menuOf([
    {
      id: 'plugged',
      title: words.plugged,
      actions: TERMINATORS.map((one) => ({
        id: one,
        label: terminatorText[one],
        isChosen: one === line[end],
        does: () =>
          edit((now) => setEnd(now, segment, end, one), cableSaid.end(endPlace(plan, line, end), one)),
      })),
    },
  ]);
}

/** The menu of a piece: where it is and its wires. */
export function pieceMenu(controls: CableControls, place: StopPlace, piece: Piece): PartMenu {
  const { edit } = controls;
  const { fields } = cableWords;
  return menuOf([
    {
      id: 'kind',
      title: words.where,
      actions: PIECE_KINDS.map((one) => ({
        id: one,
        label: pieceKindText[one],
        isChosen: one === piece.kind,
        does: () =>
          edit((now) => setPieceKind(now, place, one), cableSaid.set(fields.kind, pieceKindText[one])),
      })),
    },
    {
      id: 'wires',
      title: words.wires,
      actions: WIRES.map((one) => ({
        id: one,
        label: wiresText[one],
        isChosen: one === piece.wires,
        does: () => edit((now) => setWires(now, place, one), cableSaid.set(fields.wires, wiresText[one])),
      })),
    },
  ]);
}
