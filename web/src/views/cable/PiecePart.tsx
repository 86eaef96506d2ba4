import { Icon } from '../../parts/glyphs.tsx';
import { MenuButton } from '../../parts/menu/MenuButton.tsx';
import { type StopPlace, setPieceCm } from '../../plan/cable.ts';
import { PIECE_CM_MAX } from '../../plan/generated/cable.ts';
import type { CablePlace, Piece } from '../../plan/generated/types.ts';
import { cableSaid, cableWords as words, pieceEnds, pieceMark, placeName } from '../../text/cable.ts';
import { placeKey, useCable } from './context.ts';
import { LengthField } from './LengthField.tsx';
import { pieceMenu } from './menus.ts';
import { area } from './grid.ts';

type Props = { place: StopPlace; piece: Piece; from: number; to: number; row: number };

/** A piece of cable with its length. It is also where a stop can be dropped. */
export function PiecePart({ place, piece, from, to, row }: Props) {
  const controls = useCable();
  const { cable, plan, chosen, choose, edit, held, findingsAt } = controls;
  const segment = cable.segments[place.segment];
  if (segment === undefined) return null;
  const { line } = segment;
  const of: CablePlace = { segment: place.segment, part: { kind: 'piece', index: place.index } };
  const [first, last] = pieceEnds(plan, line, place.index);
  const name = placeName(plan, line, of.part);
  const isChosen = chosen !== null && placeKey(chosen) === placeKey(of);
  const [finding] = findingsAt(of);
  const isNarrow = piece.wires !== 'all' && segment.width === 'wide';
  return (
    <li
      className="cable-piece"
      data-kind={piece.kind}
      data-narrow={isNarrow ? '' : undefined}
      data-wrong={finding?.severity}
      data-gap={`${place.segment} ${place.index}`}
      data-over={isOver(held, place) ? '' : undefined}
      data-edge={place.index === 0 ? 'first' : place.index === line.stops.length ? 'last' : undefined}
      style={area(2 * from + 2, 2 * to + 2, row, 3)}
    >
      <button
        type="button"
        className="cable-ribbon"
        aria-label={name}
        aria-pressed={isChosen}
        onClick={() => choose(isChosen ? null : of)}
      >
        <i />
        <i />
        <i />
      </button>
      <span className="cable-dimension">
        <LengthField
          label={words.length(first, last)}
          cm={piece.cm}
          most={PIECE_CM_MAX}
          onChange={(cm) =>
            edit((now) => setPieceCm(now, place, cm), cableSaid.length(cm), `length ${placeKey(of)}`)
          }
        />
      </span>
      <span className="cable-marks">
        {isNarrow && pieceMark(piece)}
        <MenuButton
          className="cable-menu"
          label={words.menu(name)}
          groups={() => pieceMenu(controls, place, piece).groups}
          onAction={(id) => pieceMenu(controls, place, piece).act(id)}
        >
          <Icon name="more" />
        </MenuButton>
      </span>
    </li>
  );
}

/** Whether the stop in hand would come onto this piece. */
function isOver(held: ReturnType<typeof useCable>['held'], { segment, index }: StopPlace): boolean {
  if (held?.over?.segment !== segment) return false;
  const { from, over } = held;
  if (segment !== from.segment) return over.index === index;
  // Its own place is between the two pieces beside it, and neither is marked.
  if (over.index === from.index) return false;
  return over.index < from.index ? over.index === index : over.index + 1 === index;
}
